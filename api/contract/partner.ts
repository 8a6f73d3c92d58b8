import { Type, type Static } from 'typebox'
import { PARTNER_STATES, REFERRAL_STATES } from './partner-states.ts'
import { Halalas, nullable } from './shared.ts'

export * from './partner-states.ts'
export { REFERRAL } from './referral.ts'

export const PartnerApplication = Type.Object(
  {
    place: Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' }),
    about: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
)
export type PartnerApplication = Static<typeof PartnerApplication>

export const PartnerFigures = Type.Object({
  state: Type.Enum([...PARTNER_STATES]),
  code: Type.String(),
  place: Type.String(),
  why: nullable(Type.String()),
  percent: Type.Number(),
  /** Visits through the referral link within 30 days. */
  visits: Type.Integer(),
  orders: Type.Integer(),
  /** Halalas: pending, and paid into the wallet. */
  pending: Halalas,
  paid: Halalas,
  referrals: Type.Array(
    Type.Object({
      state: Type.Enum([...REFERRAL_STATES]),
      /** Paid, or pending and not final. */
      commission: Halalas,
      at: Type.String({ description: 'ISO 8601, UTC' }),
      /** When it is paid if nothing is returned; null before delivery. */
      due: nullable(Type.String()),
    }),
  ),
})
export type PartnerFigures = Static<typeof PartnerFigures>
