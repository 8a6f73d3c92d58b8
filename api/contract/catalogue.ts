import { Type, type Static } from 'typebox'
import { RelatedCard } from './product.ts'
import { nullable, Picture } from './shared.ts'

/** Reading the whole catalogue: what comes after this SKU, in byte order, so many at a time. */
const reading = (most: number) =>
  Type.Object({
    after: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: most })),
  })

export const MAX_PRODUCTS = 200
/** With `skus`, these alone; those not on sale are missing. */
export const ProductsQuery = Type.Object({
  ...reading(MAX_PRODUCTS).properties,
  skus: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: MAX_PRODUCTS })),
})
export const SkusQuery = reading(5000)

export const SkuEntry = Type.Object({ sku: Type.String(), updated_at: Type.String({ format: 'date-time' }) })
export type SkuEntry = Static<typeof SkuEntry>

/** Grows with every change of the catalogue. */
export const CatalogueVersion = Type.Object({ version: Type.Integer({ minimum: 0 }) })
export type CatalogueVersion = Static<typeof CatalogueVersion>

/** Where products are seen but on their own pages: what tells the pages that a change of them touches. */
export const CardsQuery = Type.Object({
  skus: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MAX_PRODUCTS }),
})
export const ListedCard = Type.Object({
  ...RelatedCard.properties,
  /** Slugs of every category whose list it is in, those above its own included. */
  listed_in: Type.Array(Type.String()),
})
export type ListedCard = Static<typeof ListedCard>

/** What is shown beside the products of a category, were none of them left out: changes with it every page of them. */
export const RelatedQuery = Type.Object({
  categories: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MAX_PRODUCTS }),
})
export const RelatedSkus = Type.Object({ category: Type.String(), skus: Type.Array(Type.String()) })
export type RelatedSkus = Static<typeof RelatedSkus>

export const MAX_OFFERS = 60

export const OffersQuery = Type.Object({
  skus: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MAX_OFFERS }),
})

export const BrandNode = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  /** Plain text, may be empty. */
  description: Type.String(),
  picture: nullable(Picture),
  /** Products on sale. */
  count: Type.Integer({ minimum: 0 }),
})
export type BrandNode = Static<typeof BrandNode>
