import { Type, type Static } from 'typebox'
import { PARTNER_STATES, PartnerFigures } from './partner.ts'
import { RATING_STATES, RATING_SUBJECTS } from './rating.ts'
import { nullable, Picture, Time } from './shared.ts'

export const StaffRating = Type.Object({
  id: Type.Integer(),
  /** Null for samples of the demonstration, as the author is. */
  order: nullable(Type.String()),
  author: nullable(Type.String()),
  subject: Type.Enum([...RATING_SUBJECTS]),
  sku: Type.String(),
  title: Type.String(),
  stars: Type.Integer(),
  words: Type.String(),
  photos: Type.Array(Picture),
  state: Type.Enum([...RATING_STATES]),
  answer: nullable(Type.String()),
  why: nullable(Type.String()),
  at: Time,
  updated_at: Time,
  /** For `If-Match`. */
  version: Type.String(),
})
export type StaffRating = Static<typeof StaffRating>

export const StaffPartner = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  state: Type.Enum([...PARTNER_STATES]),
  place: Type.String(),
  about: Type.String(),
  at: Time,
})
export type StaffPartner = Static<typeof StaffPartner>

/** One partner, with referred orders and commissions. */
export const StaffPartnerDetails = Type.Object({
  ...StaffPartner.properties,
  ...PartnerFigures.properties,
  customer_id: Type.Integer(),
  referrals: Type.Array(
    Type.Object({
      ...PartnerFigures.properties.referrals.items.properties,
      order: Type.Object({ id: Type.Integer(), number: Type.String() }),
    }),
  ),
  /** For `If-Match`. */
  version: Type.String(),
})
export type StaffPartnerDetails = Static<typeof StaffPartnerDetails>

/** What waits for a decision. */
export const CommunityCounts = Type.Object({ ratings: Type.Integer(), partners: Type.Integer() })
export type CommunityCounts = Static<typeof CommunityCounts>
