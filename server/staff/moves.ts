import type { OrderMove, OrderNote, RefundEntry } from '#api/contract/staff.ts'
import { cancel, type CheckoutShop } from '#server/checkout/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, eq, sql } from '#server/database/drizzle.ts'
import { returns, staffActions } from '#server/database/schema.ts'
import { invalid, Refusal } from '#server/http/errors.ts'
import { countReturned, linesOf, moveOrder, openOrder, takeBack, tellCustomer, type By, type OrderRow } from '#server/orders/service.ts'
import { requestRefund, takeCash } from '#server/payments/service.ts'
import { note, type Staff } from './actions.ts'

/** Moves an order on, with all that follows from it. @throws Refusal 409 for a move that is not legal */
export async function moveByStaff(shop: CheckoutShop, by: Staff, id: number, move: OrderMove): Promise<void> {
  const actor = { actor: 'staff' as const, ...(by && { staffId: by.id }), ...(move.why && { why: move.why }) }
  const record = (tx: Tx): Promise<unknown> => note(tx, by, `order.${move.to}`, `order:${id}`, move)
  if (move.to === 'cancelled') return cancel(shop, id, actor, { and: record })
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    if (move.to === 'shipped') await ship(tx, order, actor, move)
    else if (move.to === 'returned') await receiveReturn(tx, order, actor, move.restock ?? true)
    else if (order.state === 'return_requested' && move.to === 'delivered') await refuseReturn(tx, order, actor)
    else if (move.to === 'delivered') await deliver(tx, order, actor)
    else await moveOrder(tx, order, move.to, actor)
    await record(tx)
  })
}

async function ship(tx: Tx, order: OrderRow, by: By, { carrier, tracking }: OrderMove): Promise<void> {
  if (!carrier || !tracking) throw invalid({ [carrier ? 'tracking' : 'carrier']: 'api.staff.trackingNeeded' })
  const moved = await moveOrder(tx, order, 'shipped', by, { carrier: carrier.trim(), trackingNumber: tracking.trim() })
  await tellCustomer(tx, moved, 'orderShipped')
}

async function deliver(tx: Tx, order: OrderRow, by: By): Promise<void> {
  const moved = await moveOrder(tx, order, 'delivered', by, { deliveredAt: new Date() })
  await takeCash(tx, moved)
  await tellCustomer(tx, moved, 'orderDelivered')
}

async function refuseReturn(tx: Tx, order: OrderRow, by: By): Promise<void> {
  await moveOrder(tx, order, 'delivered', by)
  await closeReturn(tx, order, 'refused')
}

/** What came back goes on the shelf where it can be sold again, and its price back to the customer as was asked. */
async function receiveReturn(tx: Tx, order: OrderRow, by: By, restock: boolean): Promise<void> {
  const moved = await moveOrder(tx, order, 'returned', by)
  const wish = await closeReturn(tx, order, 'received')
  if (!wish) throw new Refusal(409, 'api.order.notReturnable')
  const lines = await linesOf(tx, order.id)
  const amount = wish.lines.reduce((sum, { sku, quantity }) => {
    const line = lines.find((one) => one.sku === sku)!
    return sum + Math.round((line.total * quantity) / line.quantity)
  }, 0)
  await countReturned(tx, order.id, wish.lines)
  if (restock) await takeBack(tx, order, wish.lines)
  await requestRefund(tx, moved, { amount, to: wish.refundTo, reason: 'returned', cause: `return:${wish.id}` })
}

async function closeReturn(tx: Tx, { id }: OrderRow, state: 'received' | 'refused'): Promise<typeof returns.$inferSelect | undefined> {
  const [wish] = await tx.update(returns).set({ state }).where(and(eq(returns.orderId, id), eq(returns.state, 'requested'))).returning()
  return wish
}

/** For colleagues; customers never see it. */
export async function noteOrder(db: Database, by: Staff, id: number, { text }: OrderNote): Promise<void> {
  await db.transaction(async (tx) => {
    await openOrder(tx, id)
    await note(tx, by, 'order.note', `order:${id}`, { text: text.trim() })
  })
}

/**
 * Gives back part of what was paid, all that is left unless told. @param key the same one gives back once
 * @returns halalas given back
 * @throws Refusal 409 when it is more than is left, 422 when the key was used for another amount
 */
export function refundByStaff(shop: Pick<CheckoutShop, 'db'>, by: Staff, id: number, { amount, to, why }: RefundEntry, key: string): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    const asked = { key, asked: amount ?? null, to }
    const [before] = await tx.select().from(staffActions).where(and(eq(staffActions.subject, `order:${id}`), eq(staffActions.action, 'order.refund'), sql`${staffActions.details} ->> 'key' = ${key}`))
    if (before) {
      const known = before.details as typeof asked & { amount: number }
      if (known.asked !== asked.asked || known.to !== to) throw invalid({ 'Idempotency-Key': 'api.idempotency.reused' })
      return known.amount
    }
    const given = await requestRefund(tx, order, { amount, to, reason: why.trim(), cause: `staff:${id}:${key}` })
    if (given === 0) throw new Refusal(409, 'api.refund.nothingLeft')
    await note(tx, by, 'order.refund', `order:${id}`, { ...asked, amount: given, why })
    return given
  })
}
