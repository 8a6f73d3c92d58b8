import { formatDay, formatPhone, formatPrice } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Receipt } from '#server/messaging/public.ts'
import { settings } from '#server/settings/service.ts'
import { nameOf } from './invoicing.ts'
import { cashDue, linesOf, type OrderRow } from './queries.ts'
import { addressLine } from '#server/addresses/service.ts'

/** The content of an order's confirmation: goods, totals, address, delivery day and what is still due. */
export async function receiptOf(tx: Tx, order: OrderRow): Promise<Receipt> {
  const lines = await linesOf(tx, order.id)
  return {
    goods: lines.map((line) => ({
      title: nameOf(line),
      quantity: line.quantity,
      total: formatPrice(line.price * line.quantity),
    })),
    sums: sumsOf(order, await cashDue(tx, order.id)),
    facts: factsOf(order),
  }
}

function sumsOf(
  { items, coupon, discount, delivery, fee, wrapping, vat, total, wallet }: OrderRow,
  due: number,
): Receipt['sums'] {
  const row = (label: string, halalas: number) => ({ label, value: formatPrice(halalas) })
  const paid = total - wallet - due
  return [
    row(message('order.items'), items),
    ...(discount > 0
      ? [
          {
            label: coupon ? message('order.coupon', { code: `\u2066${coupon}\u2069` }) : message('order.discount'),
            value: formatPrice(-discount),
          },
        ]
      : []),
    delivery === 0
      ? { label: message('order.deliveryPrice'), value: message('order.free') }
      : row(message('order.deliveryPrice'), delivery ?? 0),
    ...(fee > 0 ? [row(message('order.fee'), fee)] : []),
    ...(wrapping > 0 ? [row(message('order.wrapping'), wrapping)] : []),
    row(message('order.total'), total),
    ...(vat > 0 ? [row(message('order.vat'), vat)] : []),
    ...(wallet > 0 ? [row(message('order.fromWallet'), wallet)] : []),
    ...(paid > 0 ? [row(message('message.receipt.paid'), paid)] : []),
    ...(due > 0 ? [{ ...row(message('message.receipt.due'), due), isStrong: true }] : []),
  ]
}

function factsOf({ address, deliveryMethod, earliest, latest, gift, note }: OrderRow): Receipt['facts'] {
  const isPickup = deliveryMethod === 'pickup'
  const facts: Receipt['facts'] = []
  if (isPickup) {
    facts.push({
      label: message('message.receipt.place'),
      value: message('order.pickup.address', settings().contact.address),
    })
    facts.push({ label: message('message.receipt.hours'), value: settings().hours.text })
  } else if (address) {
    const { recipient, phone, short_address: short } = address
    const place = [addressLine(address), short && `\u2066${short}\u2069`].filter(Boolean).join('، ')
    facts.push({
      label: message('message.receipt.address'),
      value: [recipient, place, `\u2066${formatPhone(phone)}\u2069`].join('، '),
    })
  }
  const days = promisedDays({ deliveryMethod, earliest, latest })
  if (days) facts.push({ label: message('message.receipt.day'), value: days })
  if (gift?.recipient) {
    const phone = gift.phone && `\u2066${formatPhone(gift.phone)}\u2069`
    facts.push({ label: message('gift.recipient'), value: [gift.recipient, phone].filter(Boolean).join('، ') })
  }
  if (gift?.message) facts.push({ label: message('gift.message'), value: gift.message })
  if (gift?.hide_prices) facts.push({ label: message('gift.title'), value: message('gift.noPrices') })
  if (note) facts.push({ label: message('gift.note'), value: note })
  return facts
}

/** The dates that were promised when the order was placed. */
export function promisedDays({
  deliveryMethod,
  earliest,
  latest,
}: Pick<OrderRow, 'deliveryMethod' | 'earliest' | 'latest'>): string | undefined {
  if (!earliest || !latest) return undefined
  const [from, to] = [formatDay(earliest), formatDay(latest)]
  if (deliveryMethod === 'pickup') return message('checkout.delivery.ready', { day: to })
  return earliest === latest
    ? message('checkout.delivery.on', { day: to })
    : message('checkout.delivery.between', { from, to })
}
