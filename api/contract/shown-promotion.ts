import { Type, type Static } from 'typebox'
import { nullable, Time } from './shared.ts'

/** What pages say of a promotion that anyone may have without a code. */
export const ShownPromotion = Type.Object({
  id: Type.Integer(),
  /** What it is, in the shop's words. */
  text: Type.String(),
  ends_at: nullable(Time),
})
export type ShownPromotion = Static<typeof ShownPromotion>
