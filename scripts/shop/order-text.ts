/** Shows an order with everything that packing and sending it needs. */
import type { OrderState } from '#api/contract/order.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { wholeAddressLine } from '#server/addresses/service.ts'
import { riyals } from '#server/invoices/service.ts'
import { nameOfState } from '#server/orders/service.ts'
import { isMessage, message, speaksEnglish } from '#server/platform/http/messages.ts'
import { shownList } from '../command-line/shown.ts'

export const orderLine = (
  { number, state, total }: { number: string; state: OrderState; total: number },
  isPickup: boolean,
): string => `${number}  ${speaksEnglish ? state : nameOfState(state, isPickup)}  ${riyals(total)}`

/** In words where the shop itself gave it; what staff wrote as it is. */
export function refundReason(reason: string): string {
  const key = `cli.shop.refundReason.${reason}`
  return isMessage(key) ? message(key) : reason
}

export function orderText(order: StaffOrder): string {
  const { lines, totals, delivery, customer, address, tracking, returns, refunds } = order
  return [
    orderLine({ ...order, total: totals.total }, delivery?.method === 'pickup'),
    ...lines.flatMap(({ quantity, sku, title, options, texts, total }) => [
      ['', `${quantity} × ${sku}`, [title, ...options].join(' '), riyals(total)].join('  '),
      ...texts.map(({ label, text }) => `      ${label}: ${text}`),
    ]),
    ...named('customer', [customer?.name, customer?.phone, customer?.email]),
    ...named('delivery', [
      delivery && (speaksEnglish ? delivery.method : delivery.name),
      delivery && riyals(delivery.price),
    ]),
    ...named('address', [address?.recipient, address?.phone, address && wholeAddressLine(address)]),
    ...named('tracking', [tracking?.carrier, tracking?.number]),
    ...named('note', [order.note]),
    ...returns.flatMap((one) =>
      named('return', [message(`cli.shop.returnState.${one.state}`), one.reason, riyals(one.amount)]),
    ),
    ...refunds.flatMap((one) =>
      named('refund', [message(`cli.shop.refundState.${one.state}`), refundReason(one.reason), riyals(one.amount)]),
    ),
  ].join('\n')
}

type Name = 'customer' | 'delivery' | 'address' | 'tracking' | 'note' | 'return' | 'refund'
function named(name: Name, parts: (string | null | undefined)[]): string[] {
  const given = parts.filter((part): part is string => Boolean(part))
  return given.length > 0 ? [`  ${message(`cli.shop.order.${name}`)}: ${shownList(given)}`] : []
}
