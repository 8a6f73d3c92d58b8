import { PARCEL_STATES, SHIPMENT_STATES, WAYBILL_KINDS, WAYBILL_STATES } from '#api/contract/order-states.ts'
import { CARRIERS } from '#api/contract/settings/provider-names.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import { halalas, id, time } from './columns.ts'
import { customType, date, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from './drizzle.ts'
import { orders, returns } from './schema-orders.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Parcels of an order. Until release 0.2.0 is gone, a trigger adds the parcel of an order that it ships, and the last
 * parcel's carrier and number are written to the order as well.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: SHIPMENT_STATES }).notNull().default('shipped'),
    /** Both are null for an order that its customer collects. */
    carrier: text(),
    trackingNumber: text(),
    lines: jsonb().$type<LinePieces[]>().notNull(),
    createdAt: time().notNull().defaultNow(),
    /** When it was delivered, came back or was given up as lost. */
    settledAt: time(),
  },
  (t) => [index('shipments_order').on(t.orderId, t.id), index('shipments_tracking').on(t.trackingNumber)],
)

/** The carrier's label, as staff uploaded it. */
export const shipmentLabels = pgTable('shipment_labels', {
  shipmentId: integer()
    .primaryKey()
    .references(() => shipments.id, { onDelete: 'cascade' }),
  type: text({ enum: ['application/pdf', 'image/png'] }).notNull(),
  bytes: bytea().notNull(),
})

/**
 * Parcels that are booked with a carrier, from the intention on. The row and its reference are written before the
 * carrier is called, so that nothing is booked twice.
 */
export const waybills = pgTable(
  'waybills',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: WAYBILL_KINDS }).notNull().default('delivery'),
    /** Of a return. */
    returnId: integer().references(() => returns.id, { onDelete: 'cascade' }),
    /** Of a parcel that was handed over. */
    shipmentId: integer().references(() => shipments.id, { onDelete: 'cascade' }),
    state: text({ enum: WAYBILL_STATES }).notNull().default('pending'),
    /** By which the carrier knows it, too. */
    reference: text().notNull().unique(),
    lines: jsonb().$type<LinePieces[]>().notNull(),
    /** Null until it is chosen; then it stays, since the carrier may have it already. */
    carrier: text({ enum: CARRIERS }),
    /** One of the carrier's offers, its company, price in halalas and day. */
    offer: text(),
    company: text(),
    price: halalas(),
    day: date(),
    /** When the carrier was called first, and last. */
    firstTriedAt: time(),
    triedAt: time(),
    carrierId: text(),
    trackingNumber: text(),
    label: bytea(),
    labelUrl: text(),
    /** Why there is no waybill: a key of messages, and the carrier's words. */
    refusal: text(),
    said: text(),
    /** The newest event of the carrier. */
    parcelState: text({ enum: PARCEL_STATES }),
    parcelAt: time(),
    checkedAt: time(),
    createdAt: time().notNull().defaultNow(),
    handedOverAt: time(),
  },
  (t) => [
    index('waybills_order').on(t.orderId, t.id),
    index('waybills_shipment').on(t.shipmentId),
    index('waybills_state').on(t.state, t.id),
    index('waybills_carrier_id').on(t.carrierId),
    // A double click books nothing twice.
    uniqueIndex('waybills_open')
      .on(t.orderId, t.kind)
      .where(sql`${t.state} in ('pending', 'created', 'refused')`),
  ],
)

/** What carriers reported of a parcel, in their words and the shop's. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: id(),
    waybillId: integer()
      .notNull()
      .references(() => waybills.id, { onDelete: 'cascade' }),
    /** Of the carrier; the same event is kept once. */
    key: text().notNull(),
    state: text({ enum: PARCEL_STATES }),
    words: text().notNull(),
    place: text(),
    /** The person who received the parcel, as the carrier reports. */
    receivedBy: text(),
    at: time().notNull(),
    receivedAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('parcel_events_key').on(t.waybillId, t.key)],
)

/** What a carrier calls a city, where staff had to say it. */
export const carrierCities = pgTable(
  'carrier_cities',
  {
    carrier: text({ enum: CARRIERS }).notNull(),
    /** Id in the list of places. */
    city: text().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.carrier, t.city] })],
)
