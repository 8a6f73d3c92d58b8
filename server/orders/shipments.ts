import type { Shipment } from '#api/contract/shipment.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import type { Tx } from '#server/database/connect.ts'
import { asc, eq, inArray } from '#server/database/drizzle.ts'
import { shipments, type orderLines } from '#server/database/schema.ts'
import { trackingUrl } from '#server/delivery/service.ts'
import { idOf, lineId, lineName } from '#server/stock/service.ts'

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

export type Lines = readonly Pick<typeof orderLines.$inferSelect, 'sku' | 'texts' | 'quantity'>[]
export type Parcels = readonly Pick<ShipmentRow, 'state' | 'lines'>[]

/** Pieces that no parcel holds. */
export function unsentPieces(lines: Lines, parcels: Parcels): LinePieces[] {
  const sent = new Map<string, number>()
  for (const { quantity, ...name } of parcels.flatMap((parcel) => parcel.lines))
    sent.set(idOf(name), (sent.get(idOf(name)) ?? 0) + quantity)
  return lines.flatMap(({ sku, texts, quantity }) => {
    const left = quantity - (sent.get(lineId(sku, texts)) ?? 0)
    return left > 0 ? [{ ...lineName({ sku, texts }), quantity: left }] : []
  })
}

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
