import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray, ne } from '#server/platform/database/drizzle.ts'
import { orders, waybills } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { parcelsPdf } from '#server/papers/service.ts'
import { carrierText } from './hand-over.ts'

/** Labels and slips of parcels in picking order, and the list for the courier. @throws Refusal 422 */
export async function waybillsPdf(tx: Tx, ids: number[], size: 'label' | 'a4'): Promise<Buffer> {
  const rows = await tx
    .select({ waybill: waybills, order: orders.number })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(and(inArray(waybills.id, ids), ne(waybills.state, 'cancelled')))
  const made = rows.filter(({ waybill }) => waybill.trackingNumber !== null)
  if (made.length === 0) throw invalid({ waybill: 'api.shipping.noLabels' })
  return parcelsPdf(
    tx,
    made.map(({ waybill, order }) => ({
      order,
      carrier: carrierText(waybill),
      tracking: waybill.trackingNumber!,
      label: waybill.label,
      lines: waybill.lines,
    })),
    size,
  )
}
