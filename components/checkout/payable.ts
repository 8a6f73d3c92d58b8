import type { Order, OrderPayment } from '#api/contract/order.ts'
import type { PaymentOptions, PaymentStart } from '#api/contract/order-payment.ts'
import { expectedVat } from '#api/expected-vat.ts'

/** What the summary shows; nothing is summed up for a city that no method serves. */
export type ShownTotals = Order['totals'] | 'unserved'

export type Way = {
  method: PaymentOptions['methods'][number]['method'] | undefined
  wallet: boolean
  /** Of a saved card; undefined for another one. */
  card?: number | undefined
}

export type Payable = {
  totals: Order['totals']
  /** Halalas paid by the wallet, and the rest for another method. */
  fromWallet: number
  due: number
  /** The request for the API; undefined until a method is chosen for the rest. */
  start: PaymentStart | undefined
}

/**
 * The method chosen in this tab, of a failed attempt or of the last order; otherwise the first one available. A card is
 * the one used last, unless another was chosen or it was declined.
 */
export function initialWay(
  { methods, wallet_balance: balance, last, cards }: PaymentOptions,
  failed?: Pick<OrderPayment, 'method' | 'abandoned'>,
  chosen?: Way | null,
): Way {
  const open = methods.filter(({ refused }) => refused === null)
  const wanted = [chosen?.method, failed?.method, last?.method]
  const method = wanted.find((name) => open.some((option) => option.method === name)) ?? open[0]?.method
  const isDeclined = failed?.abandoned === false
  const kept = chosen ? cards.find(({ id }) => id === chosen.card) : isDeclined ? undefined : cards[0]
  return {
    method: method ?? undefined,
    wallet: balance > 0 && (chosen ?? (failed ? null : last))?.wallet === true,
    ...(method === 'card' && kept && { card: kept.id }),
  }
}

/** Whether the fields of a card are shown. */
export const typesCard = ({ on_page: onPage }: PaymentOptions, { method, card }: Way): boolean =>
  method === 'card' && card === undefined && onPage?.methods.includes('card') === true

/** Totals for a payment choice: cash on delivery adds its fee, and the wallet pays as much as it can. */
export function payable(
  { lines, totals }: Pick<Order, 'lines' | 'totals'>,
  { methods, wallet_balance: balance }: PaymentOptions,
  { method, wallet, card }: Way,
): Payable {
  const bare = totals.total - totals.fee
  const isCovered = wallet && balance >= bare
  const chosen = isCovered ? undefined : methods.find((option) => option.method === method && option.refused === null)
  const fee = chosen?.fee ?? 0
  const total = bare + fee
  const fromWallet = wallet ? Math.min(balance, total) : 0
  const vat = expectedVat(lines, { delivery: totals.delivery, fee: fee + totals.wrapping })
  const other = chosen && chosen.method !== 'wallet' ? chosen.method : undefined
  return {
    totals: { ...totals, fee, total, vat },
    fromWallet,
    due: total - fromWallet,
    start: isCovered
      ? { wallet: true, total }
      : other && {
          method: other,
          ...(wallet && { wallet }),
          ...(other === 'card' && card !== undefined && { saved_card: card }),
          total,
        },
  }
}

/** Totals for a delivery price in halalas, before a payment method adds its fee. */
export function withDelivery({ lines, totals }: Pick<Order, 'lines' | 'totals'>, delivery: number): Order['totals'] {
  const total = totals.total - totals.fee - (totals.delivery ?? 0) + delivery
  return { ...totals, delivery, fee: 0, total, vat: expectedVat(lines, { delivery, fee: 0 }) }
}
