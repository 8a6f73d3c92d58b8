import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** A business that buys, as typed; digits of any script. It has a VAT number or a register number. */
export const BusinessEntry = Type.Object(
  {
    /** As registered. */
    name: words(150),
    vat_number: Type.Optional(nullable(words(40))),
    /** Commercial register number, or the unified one that begins with 7. */
    registration: Type.Optional(nullable(words(40))),
    building: words(30),
    street: words(100),
    district: words(100),
    city: words(60),
    postal_code: words(30),
  },
  { additionalProperties: false },
)
export type BusinessEntry = Static<typeof BusinessEntry>

export const Business = Type.Object({
  name: Type.String(),
  /** 15 digits. */
  vat_number: nullable(Type.String()),
  /** Ten digits. */
  registration: nullable(Type.String()),
  building: Type.String(),
  street: Type.String(),
  district: Type.String(),
  city: Type.String(),
  postal_code: Type.String(),
})
export type Business = Static<typeof Business>

/** PUT /orders/{id}/business: null for a consumer. */
export const OrderBusiness = Type.Object(
  {
    business: nullable(BusinessEntry),
    /** Keeps it in the account for later orders. */
    save: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type OrderBusiness = Static<typeof OrderBusiness>

/** What the checkout and the account know of it; null where the shop issues no invoices to businesses. */
export const BusinessOffer = nullable(Type.Object({ chosen: nullable(Business), saved: nullable(Business) }))
export type BusinessOffer = Static<typeof BusinessOffer>
