import type { Shipment } from '#api/contract/shipment.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import type { Tx } from '#server/database/connect.ts'
import { asc, eq, inArray } from '#server/database/drizzle.ts'
import { shipments } from '#server/database/schema.ts'
import { trackingUrl } from '#server/delivery/service.ts'
import { idOf, lineId, lineName } from '#server/stock/service.ts'
import type { LineRow } from './queries.ts'

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

type Lines = readonly Pick<LineRow, 'sku' | 'texts' | 'quantity'>[]
type Parcels = readonly Pick<ShipmentRow, 'state' | 'lines'>[]

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

/**
 * The state of a packed order by its parcels: `preparing` while a piece has none, `shipped` while one is on its way,
 * then `delivered`, or `cancelled` if none arrived.
 */
export function stateByShipments(lines: Lines, parcels: Parcels): 'preparing' | 'shipped' | 'delivered' | 'cancelled' {
  if (unsentPieces(lines, parcels).length > 0) return 'preparing'
  if (parcels.some(({ state }) => state === 'shipped')) return 'shipped'
  return parcels.some(({ state }) => state === 'delivered') ? 'delivered' : 'cancelled'
}

/** Whether an order can no longer be cancelled as a whole: a parcel has arrived, or left before the others. */
export const isPartlySent = (orderState: string, parcels: Parcels): boolean =>
  parcels.some(({ state }) => state === 'delivered' || (state === 'shipped' && orderState === 'preparing'))

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
