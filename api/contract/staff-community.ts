import { Type, type Static } from 'typebox'
import { PARTNER_STATES } from './partner.ts'
import { RATING_STATES, RATING_SUBJECTS } from './rating.ts'
import { CONTACT_TOPICS } from './support.ts'
import { nullable, Picture } from './shared.ts'

const Time = Type.String({ description: 'ISO 8601, UTC' })

export const StaffRating = Type.Object({
  id: Type.Integer(),
  order: Type.String(),
  author: Type.String(),
  subject: Type.Enum([...RATING_SUBJECTS]),
  sku: Type.String(),
  title: Type.String(),
  stars: Type.Integer(),
  words: Type.String(),
  photos: Type.Array(Picture),
  state: Type.Enum([...RATING_STATES]),
  answer: nullable(Type.String()),
  at: Time,
})
export type StaffRating = Static<typeof StaffRating>

export const StaffContact = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  topic: Type.Enum([...CONTACT_TOPICS]),
  text: Type.String(),
  at: Time,
})
export type StaffContact = Static<typeof StaffContact>

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
