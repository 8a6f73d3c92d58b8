import { SHIPMENT_STATES } from '#api/contract/order-states.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import { id, time } from './columns.ts'
import { customType, index, integer, jsonb, pgTable, text } from './drizzle.ts'
import { orders } from './schema-orders.ts'

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
