import { Type, type Static } from 'typebox'
import { MAX_GIFT_MESSAGE, MAX_ORDER_NOTE } from './gift-limits.ts'
import { nullable } from './shared.ts'

/** Wishes for an order that is a gift. */
export const Gift = Type.Object({
  /** Written on the card. */
  message: nullable(Type.String()),
  /** Whose gift it is, if not of the person in the address. */
  recipient: nullable(Type.String()),
  /** E.164 */
  phone: nullable(Type.String()),
  wrapped: Type.Boolean(),
  /** The parcel has no prices in it. */
  hide_prices: Type.Boolean(),
})
export type Gift = Static<typeof Gift>

const text = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })))

/** PUT /orders/{id}/gift: replaces the wishes and the note; what is absent or empty is removed. */
export const GiftEntry = Type.Object(
  {
    message: text(MAX_GIFT_MESSAGE),
    recipient: text(100),
    /** As typed. */
    phone: text(40),
    wrapped: Type.Optional(Type.Boolean()),
    hide_prices: Type.Optional(Type.Boolean()),
    /** For the shop, gift or not. */
    note: text(MAX_ORDER_NOTE),
  },
  { additionalProperties: false },
)
export type GiftEntry = Static<typeof GiftEntry>
