import { Type, type Static } from 'typebox'
import { MAX_QUANTITY } from './cart-limits.ts'
import { closed } from './staff-entry.ts'
import { LineName } from './text-options.ts'

/** Why a parcel was not delivered: refused, returned by the carrier, or lost. */
export const PARCEL_REASONS = ['refused', 'returned', 'lost'] as const
export type ParcelReason = (typeof PARCEL_REASONS)[number]

const word = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/**
 * POST /staff/orders/{id}/shipments: a parcel of these pieces, by default all unsent ones with the usual carrier. PATCH
 * …/{shipment} corrects carrier and number, which a collected order does not need.
 */
export const ShipmentEntry = closed({
  carrier: Type.Optional(word(60)),
  tracking: Type.Optional(word(60)),
  /** Why it is sent without the receiver's national address. */
  no_address_why: Type.Optional(word(300)),
  lines: Type.Optional(
    Type.Array(closed({ ...LineName, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }), {
      minItems: 1,
      maxItems: 100,
    }),
  ),
})
export type ShipmentEntry = Static<typeof ShipmentEntry>
export const ShipmentCorrection = closed({
  carrier: ShipmentEntry.properties.carrier,
  tracking: ShipmentEntry.properties.tracking,
})

/**
 * POST /staff/orders/{id}/shipments/{shipment}/moves: `undelivered` needs a reason. A repeated `out_for_delivery` changes
 * nothing and answers with the order.
 */
export const ShipmentMove = closed({
  to: Type.Enum(['out_for_delivery', 'delivered', 'undelivered']),
  reason: Type.Optional(Type.Enum([...PARCEL_REASONS])),
  why: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
})
export type ShipmentMove = Static<typeof ShipmentMove>
