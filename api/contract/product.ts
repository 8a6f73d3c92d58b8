import { Type, type Static } from 'typebox'
import { PublicRating } from './rating.ts'
import { Halalas, Named, nullable, Picture, Rating } from './shared.ts'

/** A product as lists show it. Prices are those of its cheapest variant. */
export const ProductCard = Type.Object({
  sku: Type.String(),
  title: Type.String(),
  brand: nullable(Named),
  price: Halalas,
  /** Highest price among the variants; equal to `price` when they all cost the same. */
  price_max: Halalas,
  compare_at: nullable(Halalas),
  /** Units of all variants together. */
  stock: Type.Integer({ minimum: 0 }),
  /** True when a variant has to be chosen before buying. */
  has_options: Type.Boolean(),
  rating: Rating,
  picture: nullable(Picture),
})
export type ProductCard = Static<typeof ProductCard>

/** A product as it is shown beside another: what seldom changes. Today's price and stock are asked for, GET /offers. */
export const RelatedCard = Type.Pick(ProductCard, ['sku', 'title', 'brand', 'has_options', 'picture'])
export type RelatedCard = Static<typeof RelatedCard>

export const Option = Type.Object({
  name: Type.String(),
  values: Type.Array(
    Type.Object({ value: Type.String(), swatch: nullable(Type.String({ description: 'CSS colour #rrggbb' })) }),
  ),
})
export type Option = Static<typeof Option>

const Time = Type.String({ format: 'date-time' })

export const Variant = Type.Object({
  sku: Type.String(),
  price: Halalas,
  compare_at: nullable(Halalas),
  /** When a lower price that is on now and changes by itself began and ends, ISO 8601 in UTC; null of every other price. */
  sale: nullable(Type.Object({ from: nullable(Time), to: nullable(Time) })),
  stock: Type.Integer({ minimum: 0 }),
  gtin: nullable(Type.String()),
  weight_grams: nullable(Type.Integer({ minimum: 0 })),
  /** One value for each of the product's options, in their order. */
  options: Type.Array(Type.String()),
  /** Index into the product's pictures. */
  picture: nullable(Type.Integer({ minimum: 0 })),
})
export type Variant = Static<typeof Variant>

export const Attribute = Type.Object({ name: Type.String(), value: Type.String() })
export type Attribute = Static<typeof Attribute>

/** Everything a product's page shows, but for its related products. Times are ISO 8601 in UTC. */
export const Product = Type.Object({
  sku: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  description: Type.String(),
  /** The first sentences of the description as plain text, for search engines and sharing. */
  summary: Type.String(),
  brand: nullable(Named),
  /** Way down the category tree to the product's first category. */
  trail: Type.Array(Named),
  pictures: Type.Array(Picture),
  options: Type.Array(Option),
  /** Never empty; a product without options has one variant with an empty `options`. */
  variants: Type.Array(Variant, { minItems: 1 }),
  attributes: Type.Array(Attribute),
  tags: Type.Array(Type.String()),
  /** False of what does not go back once it is open, unless it is faulty or another thing than was ordered: food, perfume. */
  returnable: Type.Boolean(),
  rating: Rating,
  updated_at: Type.String({ format: 'date-time' }),
})
export type Product = Static<typeof Product>

/** What buyers said of a product, as its page begins: more by GET /products/{sku}/ratings. */
export const ProductRatingsShown = Type.Object({
  /** How many gave 1 to 5 stars here, in that order; ratings that were imported are only counted in `rating`. */
  distribution: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  items: Type.Array(PublicRating),
})
export type ProductRatingsShown = Static<typeof ProductRatingsShown>

/** A product with the cards its page shows below it, and what buyers said; null where nobody did. */
export const ProductWithRelated = Type.Object({
  ...Product.properties,
  related: Type.Array(RelatedCard),
  ratings: nullable(ProductRatingsShown),
  /** Slugs of every category whose list it is in, those above its own included. */
  listed_in: Type.Array(Type.String()),
})
export type ProductWithRelated = Static<typeof ProductWithRelated>

/** What may have changed since a page was rendered. */
export const Offer = Type.Object({
  sku: Type.String(),
  variants: Type.Array(Type.Pick(Variant, ['sku', 'price', 'compare_at', 'sale', 'stock']), { minItems: 1 }),
})
/** A product that was asked for and is not in the answer is no longer sold. */
export type Offer = Static<typeof Offer>
