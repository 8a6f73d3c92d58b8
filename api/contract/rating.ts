import { Type, type Static } from 'typebox'
import { RATING_LIMITS, RATING_STATES, RATING_SUBJECTS } from './rating-limits.ts'
import { nullable, Picture, Time } from './shared.ts'

export * from './rating-limits.ts'

const Stars = Type.Integer({ minimum: 1, maximum: 5 })

/** A rating, as its author sees it. */
export const OwnRating = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  order: Type.String(),
  subject: Type.Enum([...RATING_SUBJECTS]),
  /** SKU of the product; empty for shop and delivery, as is `title`. */
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
  /** When editing ends. */
  editable_until: Time,
  editable: Type.Boolean(),
})
export type OwnRating = Static<typeof OwnRating>

/** What can be rated of an order, and its ratings. */
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

/** PUT /orders/{id}/ratings: one subject per call; a second call changes the rating. */
export const RatingEntry = Type.Object(
  {
    subject: Type.Enum([...RATING_SUBJECTS]),
    sku: Type.Optional(Type.String({ maxLength: 200 })),
    stars: Stars,
    words: Type.Optional(Type.String({ maxLength: RATING_LIMITS.words })),
    /** Keys of pictures uploaded by this customer. */
    photos: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9a-f]{20}$' }), { maxItems: RATING_LIMITS.photos, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
)
export type RatingEntry = Static<typeof RatingEntry>

/** A buyer's rating, as shown on the product's page. */
export const PublicRating = Type.Object({
  id: Type.Integer(),
  author: Type.String({ description: 'first name; empty for a sample' }),
  sample: Type.Boolean({ description: 'written by the shop to show a demo catalogue, not by a buyer' }),
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
  /** Number of ratings with 1 to 5 stars, in that order. */
  distribution: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  items: Type.Array(PublicRating),
  /** Pages of ten ratings. */
  pages: Type.Integer(),
  /** Ids that the current customer found helpful. */
  voted: Type.Array(Type.Integer()),
})
export type ProductRatings = Static<typeof ProductRatings>
