import { CarrierFailure, type Carriers } from '#server/carriers/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, ne, or } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { openOrder } from '#server/orders/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { readWaybill, type Waybill } from './rows.ts'

type Desk = { db: Database; carriers: Carriers }

/**
 * Cancels a waybill, at the carrier too. Where the carrier has no call for it, staff cancel it there first, and say so.
 * @param isCancelledThere whether staff have done so
 * @param mayRecall whether the caller may cancel what was handed over
 * @throws Refusal 403, 404, 409
 */
export async function cancelWaybill(
  { db, carriers }: Desk,
  by: Staff,
  id: number,
  { isCancelledThere, mayRecall }: { isCancelledThere: boolean; mayRecall: () => void },
): Promise<void> {
  const waybill = await readWaybill(db, id)
  if (!waybill) throw notFound()
  if (waybill.state === 'cancelled') return
  if (waybill.state === 'handed_over') mayRecall()
  const failure = isCancelledThere ? undefined : await refusalOf(cancelThere(carriers, waybill))
  await inTransaction(db, async (tx) => {
    await openOrder(tx, waybill.orderId)
    const now = (await readWaybill(tx, id))!
    // Somebody else did the same.
    if (now.state === 'cancelled') return
    if (failure) throw failure
    if (now.state === 'handed_over' && waybill.state !== 'handed_over') mayRecall()
    if (!(await endWaybill(tx, id))) throw new Refusal(409, 'api.shipping.notAnswered')
    await recordAction(tx, by, 'order.waybillCancelled', `order:${waybill.orderId}`, { waybill: id })
  })
}

/** Cancels in one statement, so that no booking begins in between. Returns false if a booking may have reached the carrier. */
async function endWaybill(tx: Tx, id: number): Promise<boolean> {
  const isKnown = or(ne(waybills.state, 'pending'), isNull(waybills.firstTriedAt))
  const ended = await tx
    .update(waybills)
    .set({ state: 'cancelled' })
    .where(and(eq(waybills.id, id), isKnown))
    .returning({ id: waybills.id })
  return ended.length > 0
}

async function refusalOf(change: Promise<void>): Promise<Refusal | undefined> {
  try {
    await change
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function cancelThere(carriers: Carriers, waybill: Waybill): Promise<void> {
  const { carrier: name, carrierId, trackingNumber, kind, firstTriedAt, state } = waybill
  if (firstTriedAt === null) return
  if (state === 'pending') throw new Refusal(409, 'api.shipping.notAnswered')
  if (state === 'refused' || carrierId === null || trackingNumber === null) return
  const carrier = name ? carriers.get(name) : undefined
  const cancel = kind === 'return' ? carrier?.returns?.cancel : carrier?.cancel
  if (!cancel) throw new Refusal(409, 'api.shipping.cancelThere')
  try {
    await cancel(carrierId, trackingNumber)
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    if (error.kind === 'unavailable') throw new Refusal(503, 'api.shipping.silent', undefined, { retryAfter: 30 })
    throw new Refusal(409, 'api.shipping.notCancelled', undefined, { values: { said: error.said ?? '—' } })
  }
}
