import { Type, type Static } from 'typebox'
import { eachFoodFact } from './food-facts.ts'
import { eachFlag } from './product-flags.ts'
import { PublicRating } from './rating.ts'
import { ShownPromotion } from './shown-promotion.ts'
import { TextOption } from './text-options.ts'
import { TaxFields } from './tax.ts'
import { Halalas, Named, nullable, Picture, Rating } from './shared.ts'

/** A product in a list, with the price of its cheapest variant. */
export const ProductCard = Type.Object({
  sku: Type.String(),
  title: Type.String(),
  brand: nullable(Named),
  price: Halalas,
  /** Highest price among the variants; equals `price` if all cost the same. */
  price_max: Halalas,
  compare_at: nullable(Halalas),
  /** Pieces of all variants. */
  stock: Type.Integer({ minimum: 0 }),
  /** True if something is chosen before buying: a variant, or a text. */
  has_options: Type.Boolean(),
  rating: Rating,
  picture: nullable(Picture),
  /** A promotion that lowers its price in a cart, in the shop's words. */
  promotion: nullable(Type.String()),
})
export type ProductCard = Static<typeof ProductCard>

/** A related product: only data that rarely changes. GET /offers returns its current price and stock. */
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
  /** Start and end of the current scheduled price, ISO 8601 in UTC; null for other prices. */
  sale: nullable(Type.Object({ from: nullable(Time), to: nullable(Time) })),
  stock: Type.Integer({ minimum: 0 }),
  gtin: nullable(Type.String()),
  /** As it is packed, which carriers charge by. */
  weight_grams: nullable(Type.Integer({ minimum: 0 })),
  /** One value per option of the product, in their order. */
  options: Type.Array(Type.String()),
  /** Index into the product's pictures. */
  picture: nullable(Type.Integer({ minimum: 0 })),
})
export type Variant = Static<typeof Variant>

export const Attribute = Type.Object({ name: Type.String(), value: Type.String() })
export type Attribute = Static<typeof Attribute>

/** Everything a product's page shows except related products. Times are ISO 8601 in UTC. */
export const Product = Type.Object({
  sku: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  description: Type.String(),
  /** The first sentences of the description as plain text, for search engines and link previews. */
  summary: Type.String(),
  brand: nullable(Named),
  /** Path from the top category to the product's first category. */
  trail: Type.Array(Named),
  pictures: Type.Array(Picture),
  options: Type.Array(Option),
  text_options: Type.Array(TextOption),
  /** Never empty; a product without options has one variant with an empty `options`. */
  variants: Type.Array(Variant, { minItems: 1 }),
  attributes: Type.Array(Attribute),
  tags: Type.Array(Type.String()),
  ...eachFlag(() => Type.Boolean()),
  ...eachFoodFact(() => nullable(Type.String())),
  ...TaxFields,
  rating: Rating,
  updated_at: Type.String({ format: 'date-time' }),
})
export type Product = Static<typeof Product>

/** The first ratings on a product's page: more by GET /products/{sku}/ratings. */
export const ProductRatingsShown = Type.Object({
  /** Number of ratings with 1 to 5 stars, in that order; imported ratings count only in `rating`. */
  distribution: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  items: Type.Array(PublicRating),
  samples: Type.Integer({ minimum: 0, description: 'how many of all ratings are samples' }),
})
export type ProductRatingsShown = Static<typeof ProductRatingsShown>

/** A product with its related cards and ratings; ratings are null if there are none. */
export const ProductWithRelated = Type.Object({
  ...Product.properties,
  related: Type.Array(RelatedCard),
  promotions: Type.Array(ShownPromotion),
  ratings: nullable(ProductRatingsShown),
  /** Slugs of all categories whose lists include it, ancestors included. */
  listed_in: Type.Array(Type.String()),
})
export type ProductWithRelated = Static<typeof ProductWithRelated>

/** Data that may have changed since a page was rendered. */
export const Offer = Type.Object({
  sku: Type.String(),
  variants: Type.Array(Type.Pick(Variant, ['sku', 'price', 'compare_at', 'sale', 'stock']), { minItems: 1 }),
  /** The same text as on the product's card. */
  promotion: ProductCard.properties.promotion,
})
/** Products missing from the response are no longer sold. */
export type Offer = Static<typeof Offer>
