import { CarrierFailure, type Carriers } from '#server/carriers/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { openOrder } from '#server/orders/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { readWaybill, updateWaybill, type Waybill } from './rows.ts'

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
  if (!isCancelledThere) await cancelThere(carriers, waybill)
  await inTransaction(db, async (tx) => {
    await openOrder(tx, waybill.orderId)
    await updateWaybill(tx, id, { state: 'cancelled' })
    await recordAction(tx, by, 'order.waybillCancelled', `order:${waybill.orderId}`, { waybill: id })
  })
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
