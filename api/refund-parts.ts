import type { OrderPayment } from './contract/order.ts'
import type { PaymentMethod, RefundTarget } from './contract/order-states.ts'

type Refunded = { to: RefundTarget; amount: number; late?: boolean }
type Paid = {
  wallet: number
  payments: readonly Pick<OrderPayment, 'method' | 'state' | 'amount'>[]
  refunds: readonly Refunded[]
}
export type RefundPart =
  | { to: 'source'; method: PaymentMethod; amount: number }
  | { to: 'bank' | 'wallet'; amount: number }

const TAKEN: readonly OrderPayment['state'][] = ['authorised', 'paid', 'partly_refunded']
/** Of payments that came after their order was abandoned, each with one refund of its whole amount. */
const LATE: readonly OrderPayment['state'][] = ['late', 'refunded']

/** Where all that is left of an order's money goes back: as it was paid, the rest into the wallet. */
export function refundParts({ wallet, payments, refunds }: Paid, to: 'source' | 'wallet'): RefundPart[] {
  const payment = payments.findLast(({ state }) => TAKEN.includes(state))
  const isLateKnown = refunds.some(({ late }) => late !== undefined)
  const own = refunds.filter(({ late }) => !late)
  const late =
    payment && !isLateKnown
      ? sumOf(payments.filter(({ state }) => LATE.includes(state)).map(({ amount }) => amount))
      : 0
  const all = Math.max(0, sumOf(own.map(({ amount }) => amount)) - late)
  const outside = Math.max(0, sumOf(own.filter((one) => one.to !== 'wallet').map(({ amount }) => amount)) - late)
  const left = Math.max(0, wallet + (payment?.amount ?? 0) - all)
  const back = payment && to === 'source' ? Math.min(left, Math.max(0, payment.amount - outside)) : 0
  const parts: RefundPart[] = [
    payment && payment.method !== 'cod'
      ? { to: 'source', method: payment.method, amount: back }
      : { to: 'bank', amount: back },
    { to: 'wallet', amount: left - back },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
