import { DECISIONS_OF, goesOn, type MoneyDecision } from '#api/contract/order-money.ts'
import type { OrderDecision } from '#api/contract/staff-orders.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { updateOrder, type OrderRow } from '#server/orders/public-records.ts'
import { moneyOfOrders } from '#server/payments/public-money.ts'
import { recordAction, type Staff } from '#server/staff-access/public.ts'
import { openForStaff } from './order-version.ts'

/**
 * Refuses to prepare or send pieces whose money does not allow it; see docs/decisions/0087-money-and-pieces.md.
 * @param order locked
 * @throws Refusal 409
 */
export async function requireMoney(tx: Tx, order: OrderRow): Promise<void> {
  const { rule, reason, dispute } = (await moneyOfOrders(tx, [order.id])).get(order.id)!
  if (goesOn(rule)) return
  throw new Refusal(409, rule === 'decide' ? 'api.money.refunded' : `api.money.${reason!}`, undefined, {
    values: { why: dispute ?? '' },
  })
}

/**
 * Decides about the pieces of a refunded order, or records that the payer's bank opened or ended a dispute.
 * @throws Refusal 404, 412; 409 if there is nothing to decide
 */
export function decideByStaff(
  db: Database,
  by: Staff,
  id: number,
  { to, why }: OrderDecision,
  expected: string | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await openForStaff(tx, id, expected)
    const change =
      to === 'dispute' || to === 'disputeEnded' ? disputed(order, to, why) : await decided(tx, order, to, why)
    await updateOrder(tx, id, change)
    await recordAction(tx, by, `order.${to}`, `order:${id}`, { why })
  })
}

function disputed(order: OrderRow, to: 'dispute' | 'disputeEnded', why: string): Partial<OrderRow> {
  const isOpen = to === 'dispute'
  if (order.confirmedAt === null || isOpen === (order.dispute !== null)) throw new Refusal(409, 'api.money.nothing')
  return { dispute: isOpen ? why : null }
}

async function decided(tx: Tx, order: OrderRow, to: MoneyDecision, why: string): Promise<Partial<OrderRow>> {
  const { rule } = (await moneyOfOrders(tx, [order.id])).get(order.id)!
  if (!DECISIONS_OF[rule].includes(to)) throw new Refusal(409, 'api.money.nothing')
  return { decision: to, decisionWhy: why }
}
