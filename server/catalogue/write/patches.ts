/**
 * A change of the catalogue, in halalas and UTC: absent or undefined fields stay, null clears, and variants, options,
 * sales and pictures are removed only when named as gone. Texts are stored as given, so callers clean names and
 * sanitise descriptions from outside first.
 */
import type { Attribute } from '#api/contract/product.ts'
import type { FoodFact } from '#api/contract/food-facts.ts'
import type { ProductFlag } from '#api/contract/product-flags.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import type { TaxClass } from '#api/contract/tax-classes.ts'
import type { ProductStatus, SaleTerms } from '#server/platform/database/schema.ts'
import type { HomeBlockRecord } from '../record.ts'
import type { SalePlace } from './sale-prices.ts'

export type PicturePatch = {
  /** Its address; `file:` and a path until the file is in the shop's store; then `sha256:` and the key. */
  source: string
  /** The folder that the file must be in. */
  directory?: string
  alt: string
  /** The point that crops keep in view, as `30% 20%`. */
  focus?: string | null | undefined
  /** Content hash, once it is in the store. */
  key: string | null
  width: number | null
  height: number | null
}

type SalePatch = Omit<SaleTerms, 'regular'> & {
  regular?: number
  /** Its source may have left out the seconds: times that are the variant's but for these change nothing. */
  isToMinute?: boolean
}

/** Price, stock and shelf data of a variant. */
export type OfferPatch = {
  /** Halalas. While a sale is planned or on, the price before it; the sale's own price stays. */
  price?: number | undefined
  /** Dropped unless it is above the price of the patch; refused unless it is above that of the shop. */
  compareAt?: number | null | undefined
  /** Null removes the sale; the price is then the one before it, unless a new one is given. */
  sale?: SalePatch | null | undefined
  /** Units in stock; 'some' for a source that does not count them, which changes only a stock of 0. */
  stock?: number | 'some' | undefined
  gtin?: string | null | undefined
  weightGrams?: number | null | undefined
}

export type VariantPatch = OfferPatch & {
  sku: string
  /** Option name → value. */
  options?: Record<string, string> | undefined
  /** Index in the pictures of the patch, or of the product if the patch has none. */
  picture?: number | null | undefined
  /** Of a variant that an undo brings back: the sales that it was in. */
  sales?: SalePlace[] | undefined
}

/** Values in order; unused values are dropped. */
export type OptionPatch = { name: string; values: { value: string; swatch?: string | null | undefined }[] }

type Named = { [Flag in ProductFlag]?: boolean | undefined } & {
  /** Of food, as its label has them. */
  [Fact in FoodFact]?: string | null | undefined
}

export type ProductPatch = Named & {
  sku: string
  /** A new product needs one. */
  title?: string | undefined
  /** Made from the title unless somebody chose it. */
  slug?: string | undefined
  /** Sanitised HTML. */
  description?: string | null | undefined
  status?: ProductStatus | undefined
  /** A brand's name; created if the shop does not have it. */
  brand?: string | null | undefined
  /** Paths of names from the top; missing categories are created. The first is the main one. */
  categories?: string[][] | null | undefined
  tags?: string[] | null | undefined
  taxClass?: TaxClass | undefined
  /** Why the product bears no VAT: a code of ZATCA (VATEX-SA-…). Dropped when the class becomes standard. */
  taxReason?: string | null | undefined
  attributes?: Attribute[] | null | undefined
  /** Replaced as a whole, in this order. */
  textOptions?: TextOption[] | null | undefined
  /** In this order, before those that are not named. */
  pictures?: PicturePatch[] | null | undefined
  options?: OptionPatch[] | undefined
  variants?: VariantPatch[] | undefined
  /** For all variants of a product at once. Refused if they need values of their own. */
  offer?: OfferPatch | undefined
  sold?: number | undefined
  rating?: { average: number; count: number } | undefined
  createdAt?: Date | undefined
  gone?: {
    variants?: string[]
    /** Options to remove. Refused if variants would then be alike. */
    options?: string[]
    /** Pictures to remove, as named by `identityOf`. */
    pictures?: string[]
    /** Sales to remove, by the SKU of their variant. */
    sales?: string[]
  }
  /** The patch is complete: variants, options, pictures and sales that it does not name are removed. */
  complete?: boolean | undefined
}

export type BrandPatch = {
  name: string
  /** Its new name. */
  rename?: string | undefined
  slug?: string | undefined
  description?: string | null | undefined
  picture?: PicturePatch | null | undefined
}

export type CategoryPatch = {
  /** Names from the top; missing ancestors are created. */
  path: string[]
  /** Its new path, which everything below it follows. The new parent must exist. */
  to?: string[] | undefined
  slug?: string | undefined
  description?: string | null | undefined
  picture?: PicturePatch | null | undefined
  /** Order among its siblings, smallest first; a new one comes last. */
  position?: number | undefined
  isArchived?: boolean | undefined
}

/** The front page is replaced as a whole: other blocks are removed. */
export type HomeBlockPatch = {
  kind: HomeBlockRecord['kind']
  title: string
  text: string
  picture: PicturePatch | null
  link: { label: string; href: string } | null
  scale?: HomeBlockRecord['scale'] | undefined
  skus: string[] | null
  list: NonNullable<HomeBlockRecord['list']> | null
}

export type Patches = {
  brands?: BrandPatch[]
  categories?: CategoryPatch[]
  products?: ProductPatch[]
  /** Variants by SKU, whichever product they belong to: for prices and stock in bulk. */
  variants?: VariantPatch[]
  homeBlocks?: HomeBlockPatch[]
}
