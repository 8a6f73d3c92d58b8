import type { Shipment } from '#api/contract/shipment.ts'
import type { Tx } from '#server/database/connect.ts'
import { asc, eq, inArray } from '#server/database/drizzle.ts'
import { shipments } from '#server/database/schema.ts'
import { trackingUrl } from '#server/delivery/service.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** Oldest first. */
export const shipmentsOf = (tx: Tx, orderId: number): Promise<ShipmentRow[]> =>
  tx.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.id))

export async function addShipment(tx: Tx, shipment: typeof shipments.$inferInsert): Promise<ShipmentRow> {
  const [row] = await tx.insert(shipments).values(shipment).returning()
  return row!
}

export const updateShipments = (
  tx: Tx,
  ids: number[],
  set: Partial<Pick<ShipmentRow, 'state' | 'carrier' | 'trackingNumber' | 'settledAt'>>,
): Promise<unknown> => tx.update(shipments).set(set).where(inArray(shipments.id, ids))

export const toShipment = ({
  id,
  state,
  carrier,
  trackingNumber: number,
  lines,
  createdAt,
  settledAt,
}: ShipmentRow): Shipment => ({
  id,
  state,
  carrier,
  number,
  url: carrier && number ? trackingUrl(carrier, number) : null,
  lines,
  at: createdAt.toISOString(),
  settled_at: settledAt?.toISOString() ?? null,
})
