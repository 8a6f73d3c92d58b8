import type { HandedOver } from '#api/contract/staff-waybills.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { openOrder } from '#server/orders/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { actorOf } from '../order-version.ts'
import { handOver } from './hand-over.ts'
import { readWaybill } from './rows.ts'

/** The courier took these parcels. Each is a transaction of its own. */
export async function handOverAll(db: Database, by: Staff, ids: number[]): Promise<HandedOver> {
  const answer: HandedOver = { done: 0, refused: [] }
  for (const id of ids) {
    let number: string | null = null
    try {
      await inTransaction(db, async (tx) => {
        const waybill = await readWaybill(tx, id)
        if (!waybill) throw notFound()
        const order = await openOrder(tx, waybill.orderId)
        number = order.number
        const parcel = await handOver(tx, order, actorOf(by, undefined), id)
        if (parcel)
          await recordAction(tx, by, 'order.shipped', `order:${order.id}`, { waybill: id, shipment: parcel.id })
      })
      answer.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, errors } = error.answer
      answer.refused.push({ id, number, message: errors ? Object.values(errors).flat().join(' ') : message })
    }
  }
  return answer
}
