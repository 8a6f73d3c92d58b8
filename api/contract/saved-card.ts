import { Type, type Static } from 'typebox'
import { CARD_BRANDS } from './cards.ts'
import { Id } from './shared.ts'

/** A card that the customer agreed to save. Only the provider has its number. */
export const SavedCard = Type.Object({
  id: Id,
  brand: Type.Enum([...CARD_BRANDS]),
  last4: Type.String({ pattern: '^\\d{4}$' }),
  /** Expiry. */
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  year: Type.Integer({ minimum: 2000, maximum: 2100 }),
  expired: Type.Boolean(),
})
export type SavedCard = Static<typeof SavedCard>

/** POST /orders/{id}/apple-pay-session */
export const ApplePayStart = Type.Object(
  {
    /** Of Apple, as the browser received it. */
    validation_url: Type.String({ format: 'uri', maxLength: 300 }),
  },
  { additionalProperties: false },
)

/** What the browser hands to Apple Pay as it is. */
export const ApplePaySession = Type.Object({ session: Type.Record(Type.String(), Type.Unknown()) })
export type ApplePaySession = Static<typeof ApplePaySession>
