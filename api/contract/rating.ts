import { Type, type Static } from 'typebox'
import { RATING_LIMITS, RATING_STATES, RATING_SUBJECTS } from './rating-limits.ts'
import { nullable, Picture } from './shared.ts'

export * from './rating-limits.ts'

const Time = Type.String({ description: 'ISO 8601, UTC' })
const Stars = Type.Integer({ minimum: 1, maximum: 5 })

/** As its author sees it. */
export const OwnRating = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  order: Type.String(),
  subject: Type.Enum([...RATING_SUBJECTS]),
  /** Of the product; empty for shop and delivery, as is `title`. */
  sku: Type.String(),
  title: Type.String(),
  stars: Stars,
  words: Type.String(),
  photos: Type.Array(Picture),
  state: Type.Enum([...RATING_STATES]),
  why: nullable(Type.String()),
  answer: nullable(Type.String()),
  helpful: Type.Integer(),
  at: Time,
  /** Until when it can be changed. */
  editable_until: Time,
  editable: Type.Boolean(),
})
export type OwnRating = Static<typeof OwnRating>

/** What of an order may be rated, and what was said of it. */
export const Rateable = Type.Object({
  order: Type.String(),
  items: Type.Array(
    Type.Object({
      subject: Type.Enum([...RATING_SUBJECTS]),
      sku: Type.String(),
      title: Type.String(),
      picture: nullable(Picture),
      rating: nullable(OwnRating),
    }),
  ),
})
export type Rateable = Static<typeof Rateable>

/** PUT /orders/{id}/ratings: one subject at a time; the same again changes it. */
export const RatingEntry = Type.Object(
  {
    subject: Type.Enum([...RATING_SUBJECTS]),
    sku: Type.Optional(Type.String({ maxLength: 200 })),
    stars: Stars,
    words: Type.Optional(Type.String({ maxLength: RATING_LIMITS.words })),
    /** Keys of pictures that this customer uploaded. */
    photos: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9a-f]{20}$' }), { maxItems: RATING_LIMITS.photos, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
)
export type RatingEntry = Static<typeof RatingEntry>

/** As everybody sees it on the product's page: by people who bought it. */
export const PublicRating = Type.Object({
  id: Type.Integer(),
  author: Type.String({ description: 'first name' }),
  stars: Stars,
  words: Type.String(),
  photos: Type.Array(Picture),
  answer: nullable(Type.String()),
  helpful: Type.Integer(),
  at: Time,
})
export type PublicRating = Static<typeof PublicRating>

export const ProductRatings = Type.Object({
  average: Type.Number(),
  count: Type.Integer(),
  /** How many gave 1 to 5 stars, in that order. */
  distribution: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  items: Type.Array(PublicRating),
  /** Pages of ten. */
  pages: Type.Integer(),
  /** Those that the customer who asks found helpful. */
  voted: Type.Array(Type.Integer()),
})
export type ProductRatings = Static<typeof ProductRatings>
