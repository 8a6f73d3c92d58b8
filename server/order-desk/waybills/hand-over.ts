import type { Tx } from '#server/platform/database/connect.ts'
import { carrierFolder } from '#server/carriers/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { and, eq, isNotNull, sql } from '#server/platform/database/drizzle.ts'
import { shipmentLabels, waybills } from '#server/platform/database/schema.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import type { ShipmentRow } from '#server/orders/public-shipments.ts'
import type { ChangeAuthor } from '#server/orders/service.ts'
import { sendParcel } from '../shipments.ts'
import { readWaybill, updateWaybill, type Waybill } from './rows.ts'

/** What customers and papers call it: the company, or the carrier itself. */
export const carrierText = ({ carrier, company }: Pick<Waybill, 'carrier' | 'company'>): string =>
  company ?? (carrier ? carrierFolder(carrier).words.name : '')

/**
 * The carrier has the parcel: the order is on its way, and its customer is told. Once.
 * @param order locked
 * @throws Refusal 404, 409, 422
 */
export async function handOver(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  id: number,
): Promise<ShipmentRow | undefined> {
  const waybill = await readWaybill(tx, id)
  if (!waybill || waybill.kind !== 'delivery') throw notFound()
  if (waybill.state === 'handed_over') return undefined
  const { trackingNumber, lines } = waybill
  if (waybill.state !== 'created' || trackingNumber === null) throw new Refusal(409, 'api.shipping.notMade')
  const booked = { carrier: carrierText(waybill), trackingNumber }
  const shipment = await sendParcel(tx, order, by, { lines, booked })
  await updateWaybill(tx, id, { state: 'handed_over', shipmentId: shipment.id, handedOverAt: databaseNow() })
  await tx
    .insert(shipmentLabels)
    .select(
      tx
        .select({ shipmentId: waybills.shipmentId, type: sql`'application/pdf'`.as('type'), bytes: waybills.label })
        .from(waybills)
        .where(and(eq(waybills.id, id), isNotNull(waybills.label))),
    )
    .onConflictDoNothing()
  return shipment
}
