import { ORDER_EVENTS } from '#api/contract/order-events.ts'
import type { ParcelReport, ReturnParcel, Shipment } from '#api/contract/shipment.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, inArray, ne, sql } from '#server/platform/database/drizzle.ts'
import { orders, parcelEvents, shipments, staffActions, waybills } from '#server/platform/database/schema.ts'
import { trackingUrl } from '#server/delivery/service.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** Oldest first. */
export const shipmentsOf = (tx: Tx, orderId: number): Promise<ShipmentRow[]> =>
  tx.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.id))

/**
 * The number of the order whose parcel has this tracking number. The number is locked until the transaction ends, so
 * that two parcels cannot take it at once.
 * @param except id of a parcel that may have it
 */
export async function orderWithTracking(tx: Tx, number: string, except = 0): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`)
  const [taken] = await tx
    .select({ order: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.trackingNumber, number), ne(shipments.id, except)))
    .limit(1)
  return taken?.order
}

export async function addShipment(tx: Tx, shipment: typeof shipments.$inferInsert): Promise<ShipmentRow> {
  const [row] = await tx.insert(shipments).values(shipment).returning()
  return row!
}

export const updateShipments = (
  tx: Tx,
  ids: number[],
  set: Partial<Pick<ShipmentRow, 'state' | 'carrier' | 'trackingNumber' | 'settledAt'>>,
): Promise<unknown> => tx.update(shipments).set(set).where(inArray(shipments.id, ids))

/** When staff marked the parcels of an order as out for delivery, by id: the audit alone has it. */
export async function outForDelivery(tx: Tx, orderId: number): Promise<Map<number, Date>> {
  const rows = await tx
    .select({ id: sql<number>`(${staffActions.details} ->> 'shipment')::int`, at: staffActions.at })
    .from(staffActions)
    .where(
      and(
        eq(staffActions.subject, `order:${orderId}`),
        eq(staffActions.action, ORDER_EVENTS.orderOutForDelivery.action),
        eq(staffActions.outcome, 'done'),
      ),
    )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** What carriers reported of the parcels of an order, by id; the newest first. */
export async function reportsOf(tx: Tx, orderId: number): Promise<Map<number, ParcelReport[]>> {
  const { state, words, place, at } = parcelEvents
  const rows = await tx
    .select({ shipment: waybills.shipmentId, state, words, place, at })
    .from(parcelEvents)
    .innerJoin(waybills, eq(waybills.id, parcelEvents.waybillId))
    .where(and(eq(waybills.orderId, orderId), eq(waybills.kind, 'delivery')))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.id))
  const byShipment = new Map<number, ParcelReport[]>()
  for (const { shipment, ...report } of rows) {
    if (shipment === null) continue
    const reports = byShipment.get(shipment) ?? []
    byShipment.set(shipment, [...reports, { ...report, at: report.at.toISOString() }])
  }
  return byShipment
}

/** The parcels that bring returns back, by return; the newest of each. */
export async function parcelsOfReturns(tx: Tx, ids: number[]): Promise<Map<number, ReturnParcel>> {
  if (ids.length === 0) return new Map()
  const { state, words, place, at } = parcelEvents
  const rows = await tx
    .select({ id: waybills.id, of: waybills.returnId, carrier: waybills.company, number: waybills.trackingNumber })
    .from(waybills)
    .where(and(inArray(waybills.returnId, ids), eq(waybills.state, 'created')))
    .orderBy(asc(waybills.id))
  const newest = await tx
    .selectDistinctOn([parcelEvents.waybillId], { of: parcelEvents.waybillId, state, words, place, at })
    .from(parcelEvents)
    .where(
      inArray(
        parcelEvents.waybillId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(parcelEvents.waybillId, desc(at), desc(parcelEvents.id))
  const reports = new Map(newest.map(({ of, ...report }) => [of, { ...report, at: report.at.toISOString() }]))
  return new Map(
    rows.map(({ id, of, carrier, number }) => [
      of!,
      {
        carrier,
        number: number!,
        url: carrier ? trackingUrl(carrier, number!) : null,
        report: reports.get(id) ?? null,
      },
    ]),
  )
}

export const toShipment = (
  { id, state, carrier, trackingNumber: number, lines, createdAt, settledAt }: ShipmentRow,
  outAt: Date | undefined,
  reports: ParcelReport[] = [],
): Shipment => ({
  id,
  state,
  carrier,
  number,
  url: carrier && number ? trackingUrl(carrier, number) : null,
  lines,
  at: createdAt.toISOString(),
  out_for_delivery_at: outAt?.toISOString() ?? reports.find((one) => one.state === 'out_for_delivery')?.at ?? null,
  settled_at: settledAt?.toISOString() ?? null,
  reports,
})
