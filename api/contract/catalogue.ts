import { Type, type Static } from 'typebox'
import { nullable, Picture } from './shared.ts'

/** Pages of the whole catalogue: items after this SKU, in byte order. */
const reading = (most: number) =>
  Type.Object({
    after: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: most })),
  })

const MAX_PRODUCTS = 200
export const ProductsQuery = reading(MAX_PRODUCTS)
export const SkusQuery = reading(5000)

export const SkuEntry = Type.Object({ sku: Type.String(), updated_at: Type.String({ format: 'date-time' }) })
export type SkuEntry = Static<typeof SkuEntry>

/** Increases with every change of the catalogue. */
export const CatalogueVersion = Type.Object({ version: Type.Integer({ minimum: 0 }) })
export type CatalogueVersion = Static<typeof CatalogueVersion>

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
