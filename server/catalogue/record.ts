import type { BlockScale } from '#api/contract/block-scales.ts'
import type { FoodFact } from '#api/contract/food-facts.ts'
import type { ProductFlag } from '#api/contract/product-flags.ts'
import type { TaxClass } from '#api/contract/tax-classes.ts'

// Records of this project's JSON Lines, one a line, to which every other format is converted.

/** Riyals as text or number ("129.00", 129), as the reader of prices accepts them. */
export type Price = string | number

export type BrandRecord = {
  type: 'brand'
  name: string
  slug?: string
  description?: string
  picture?: PictureRecord | null
}

export type CategoryRecord = {
  type: 'category'
  /** Names from the top of the tree down to this category. */
  path: string[]
  slug?: string
  description?: string
  picture?: PictureRecord | null
  /** Order among its siblings, smallest first. */
  position?: number
}

export type PictureRecord = {
  /** An address (https://…), or a path relative to the file that names it. */
  src: string
  alt?: string
  /** The point that crops keep in view, as CSS's object-position: `30% 20%`. */
  focus?: string | null
}

/**
 * A price for a time: `price` of the variant is then what `regular` and `price` here make of the moment. Times are ISO
 * 8601, days are days in Riyadh.
 */
export type SaleRecord = { regular: Price; price: Price; from?: string | null; to?: string | null }

export type VariantRecord = {
  sku: string
  /** A new variant needs one. */
  price?: Price
  compare_at?: Price | null
  sale?: SaleRecord | null
  stock?: number | null
  gtin?: string | null
  weight_grams?: number | null
  /** Option name → value. */
  options?: Record<string, string>
  /** `src` of one of the product's pictures. */
  picture?: string | null
}

/** A text that customers type, such as a name to embroider. */
export type TextOptionRecord = {
  label: string
  /** Added to each piece; none unless said. */
  price?: Price | null
  /** Longest text in characters; 60 unless said. */
  max_length?: number
  required?: boolean
}

type Named = { [Flag in ProductFlag]?: boolean } & { [Fact in FoodFact]?: string | null }

export type ProductRecord = Named & {
  type?: 'product'
  sku: string
  /** A new product needs one. */
  title?: string
  slug?: string
  /** HTML or plain text; sanitised on the way in. */
  description?: string | null
  brand?: string | null
  /** Paths of category names; the first is the product's main category. */
  categories?: string[][]
  status?: 'active' | 'draft' | 'archived'
  tags?: string[]
  tax_class?: TaxClass
  /** The tax authority's code for why there is no tax, such as VATEX-SA-35 for medicines. */
  tax_reason?: string
  /** The product's number or handle on its former platform, for its old addresses. */
  source_id?: string
  /** Specification table and facets: name → value or values. */
  attributes?: Record<string, string | string[]>
  pictures?: PictureRecord[]
  /** The order of options and values; colour values may have a swatch (#rrggbb). */
  options?: { name: string; values: (string | { value: string; swatch?: string | null })[] }[]
  text_options?: TextOptionRecord[] | null
  variants?: VariantRecord[]
  /** For a product with a single variant, instead of `variants`. */
  price?: Price
  compare_at?: Price | null
  sale?: SaleRecord | null
  stock?: number | null
  gtin?: string | null
  weight_grams?: number | null
  /** Units sold, for the "best selling" order. */
  sold?: number
  rating?: { average: number; count: number }
  created_at?: string
}

export type HomeBlockRecord = {
  type: 'home_block'
  kind: 'hero' | 'categories' | 'products' | 'story'
  title: string
  text?: string
  picture?: PictureRecord | null
  link?: { label: string; href: string } | null
  /** How large its pictures are; absent, that of its kind. */
  scale?: BlockScale
  /** For kind "products": these, or the list below. */
  skus?: string[]
  /** For kind "products": which list. */
  list?: { sort?: 'best_selling' | 'newest' | 'rating'; category?: string; on_sale?: boolean; limit?: number }
}

export type CatalogueRecord = BrandRecord | CategoryRecord | ProductRecord | HomeBlockRecord
