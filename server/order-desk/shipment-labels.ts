import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { shipmentLabels, shipments } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { openOrder } from '#server/orders/service.ts'
import { updateOrder } from '#server/orders/public-records.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'

export const MOST_LABEL_BYTES = 2 * 1024 * 1024

type LabelRow = typeof shipmentLabels.$inferSelect
/** Ids of an order and one of its shipments. */
type Place = { id: number; shipment: number }

/** Detects the type by the first bytes, since the sender chooses name and type. */
function typeOf(bytes: Buffer): LabelRow['type'] | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  return bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ? 'image/png' : null
}

/** Ids of the order's shipments that have a label. */
export const labelsOf = async (tx: Tx, orderId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: shipments.id })
      .from(shipments)
      .innerJoin(shipmentLabels, eq(shipmentLabels.shipmentId, shipments.id))
      .where(eq(shipments.orderId, orderId))
  ).map(({ id }) => id)

/** @throws Refusal 404, 422 for another kind of file */
export async function putLabel(db: Database, by: Staff, { id, shipment }: Place, bytes: Buffer): Promise<void> {
  const type = typeOf(bytes)
  if (type === null || bytes.length > MOST_LABEL_BYTES) throw invalid({ file: 'api.staff.labelRefused' })
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, id)
    const [parcel] = await tx.select().from(shipments).where(ofOrder({ id, shipment }))
    if (!parcel) throw notFound()
    await tx
      .insert(shipmentLabels)
      .values({ shipmentId: shipment, type, bytes })
      .onConflictDoUpdate({ target: shipmentLabels.shipmentId, set: { type, bytes } })
    await updateOrder(tx, order.id, {})
    await recordAction(tx, by, 'order.label', `order:${id}`, { shipment })
  })
}

/** @throws Refusal 404 */
export async function readLabel(db: Tx, place: Place): Promise<LabelRow> {
  const [found] = await db
    .select({ label: shipmentLabels })
    .from(shipmentLabels)
    .innerJoin(shipments, eq(shipments.id, shipmentLabels.shipmentId))
    .where(ofOrder(place))
  if (!found) throw notFound()
  return found.label
}

const ofOrder = ({ id, shipment }: Place) => and(eq(shipments.id, shipment), eq(shipments.orderId, id))
