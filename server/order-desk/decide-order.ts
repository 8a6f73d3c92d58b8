import { DECISIONS_OF, mayCancelRest, type MoneyDecision } from '#api/contract/order-money.ts'
import type { OrderDecision } from '#api/contract/staff-orders.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { updateOrder, type OrderRow } from '#server/orders/public-records.ts'
import type { ChangeAuthor } from '#server/orders/service.ts'
import { moneyOfOrders } from '#server/payments/public-money.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { actorOf, openForStaff } from './order-version.ts'
import { cancelRest } from './shipments.ts'

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
  return inTransaction(db, async (tx) => {
    const order = await openForStaff(tx, id, expected)
    // Customers read the reasons of an order's events, and not those of decisions.
    if (to === 'cancelRest') await callOff(tx, order, actorOf(by, undefined))
    else if (to === 'dispute' || to === 'disputeEnded') await updateOrder(tx, id, disputed(order, to, why))
    else await updateOrder(tx, id, await decided(tx, order, to, why))
    await recordAction(tx, by, `order.${to}`, `order:${id}`, { why })
  })
}

function disputed(order: OrderRow, to: 'dispute' | 'disputeEnded', why: string): Partial<OrderRow> {
  const isOpen = to === 'dispute'
  if (order.confirmedAt === null || isOpen === (order.dispute !== null)) throw new Refusal(409, 'api.money.nothing')
  return { dispute: isOpen ? why : null }
}

async function callOff(tx: Tx, order: OrderRow, by: ChangeAuthor): Promise<void> {
  if (!mayCancelRest((await moneyOfOrders(tx, [order.id])).get(order.id)!)) throw new Refusal(409, 'api.money.nothing')
  await cancelRest(tx, order, by)
}

async function decided(tx: Tx, order: OrderRow, to: MoneyDecision, why: string): Promise<Partial<OrderRow>> {
  const { rule } = (await moneyOfOrders(tx, [order.id])).get(order.id)!
  if (!DECISIONS_OF[rule].includes(to)) throw new Refusal(409, 'api.money.nothing')
  return { decision: to, decisionWhy: why }
}
