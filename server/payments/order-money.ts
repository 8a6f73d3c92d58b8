import {
  moneyRule,
  type MoneyDecision,
  type MoneyRule,
  type MoneyState,
  type UnsettledReason,
} from '#api/contract/order-money.ts'
import type { OrderState, PaymentState } from '#api/contract/order-states.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

export type OrderMoney = {
  state: MoneyState
  reason: UnsettledReason | null
  /** What it means for the order's pieces. */
  rule: MoneyRule
  /** Halalas that can still be refunded. */
  left: number
  decision: MoneyDecision | null
  /** Why it was decided. */
  why: string | null
  /** What the payer's bank disputes; null without a dispute. */
  dispute: string | null
}

type Facts = {
  id: number
  state: OrderState
  total: number
  wallet: number
  dispute: string | null
  decision: MoneyDecision | null
  decision_why: string | null
  payment: PaymentState | null
  amount: number
  due: boolean
  /** By its provider before capture; a void by the shop is a refund. */
  voided: boolean
  refunded: number
  owed: number
}

/** By order id: of each order its payment, or the cash due, and what was refunded. */
export async function moneyOfOrders(tx: Tx, ids: readonly number[]): Promise<Map<number, OrderMoney>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Facts>(sql`
    select o.id, o.state, o.total::float8 as total, o.wallet::float8 as wallet, o.dispute, o.decision, o.decision_why,
      p.state as payment, coalesce(p.amount, 0)::float8 as amount, coalesce(p.state = 'initiated', false) as due,
      coalesce(p.voided, false) as voided,
      coalesce(r.refunded, 0)::float8 as refunded, coalesce(r.owed, 0)::float8 as owed
    from orders o
    left join lateral (
      select p.state, p.amount, p.state = 'voided' and exists (
          select from refunds r where r.payment_id = p.id and r.reason = 'provider') as voided
      from payments p
      where p.order_id = o.id
        and (p.state in ('authorised', 'paid', 'partly_refunded', 'refunded')
          or (p.state = 'voided' and p.refunded > 0) or (p.provider = 'cod' and p.state = 'initiated'))
        and not exists (select from refunds l where l.payment_id = p.id and l.is_late)
      order by p.created_at desc limit 1) p on true
    left join lateral (
      select sum(r.amount) filter (where r.state <> 'failed') as refunded,
        sum(r.amount) filter (where r.state = 'failed') as owed
      from refunds r where r.order_id = o.id and not r.is_late) r on true
    where o.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((facts) => [facts.id, toMoney(facts)]))
}

/** The orders of the queue that wait for a decision about their pieces. */
export async function ordersToDecide(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from orders o where o.state in ('confirmed', 'preparing') and o.decision is null
      and exists (select from refunds r where r.order_id = o.id and not r.is_late)`)
  const money = await moneyOfOrders(
    tx,
    rows.map(({ id }) => id),
  )
  return [...money].filter(([, { rule }]) => rule === 'decide').map(([id]) => id)
}

function toMoney(facts: Facts): OrderMoney {
  const { state, amount, wallet, due, refunded, decision, decision_why: why, dispute } = facts
  const left = Math.max(0, wallet + (due ? 0 : amount) - refunded)
  const [money, reason] = moneyState(facts)
  return { state: money, reason, rule: moneyRule(money, state, decision), left, decision, why, dispute }
}

/** What a provider refused to refund is owed all the same; what an edit gave back is not part of the total any more. */
function moneyState({
  total,
  wallet,
  payment,
  amount,
  voided,
  refunded,
  owed,
  dispute,
}: Pick<Facts, 'total' | 'wallet' | 'payment' | 'amount' | 'voided' | 'refunded' | 'owed' | 'dispute'>): [
  MoneyState,
  UnsettledReason | null,
] {
  const kept = wallet + amount - refunded - owed
  if (voided) return ['unsettled', 'voided']
  if (kept <= 0 && total > 0) return ['refunded', null]
  if (dispute !== null) return ['unsettled', 'disputed']
  if (payment === 'authorised') return ['unsettled', payment]
  return [kept < total ? 'partly_refunded' : 'settled', null]
}
