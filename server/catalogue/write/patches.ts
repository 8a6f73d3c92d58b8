/**
 * A change of the catalogue, in halalas and UTC: absent or undefined fields stay, null clears, and variants, options,
 * sales and pictures are removed only when named as gone. Texts are stored as given, so callers clean names and
 * sanitise descriptions from outside first.
 */
import type { Attribute } from '#api/contract/product.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import type { TaxClass } from '#api/contract/tax-classes.ts'
import type { ProductStatus, SaleTerms } from '#server/database/schema.ts'
import type { HomeBlockRecord } from '../record.ts'

export type PicturePatch = {
  /** Its address; `file:` and a path until the file is in the shop's store; then `sha256:` and the key. */
  source: string
  /** Which a file must not lie outside of. */
  directory?: string
  alt: string
  /** The point that crops keep in view, as `30% 20%`. */
  focus?: string | null | undefined
  /** Content hash, once the shop has the bytes. */
  key: string | null
  width: number | null
  height: number | null
}

type SalePatch = Omit<SaleTerms, 'regular'> & { regular?: number }

/** What is asked for a variant and how it lies on the shelf. */
export type OfferPatch = {
  /** Halalas. While a sale is planned or on, the price before it; the sale's own price stays. */
  price?: number | undefined
  /** Left out where it is not above the price. */
  compareAt?: number | null | undefined
  /** Null takes the sale away; the price is then the one before it, which is the present one unless it is given. */
  sale?: SalePatch | null | undefined
  /** Units on hand; 'some' of a source that does not count them, which changes nothing but a stock of none. */
  stock?: number | 'some' | undefined
  gtin?: string | null | undefined
  weightGrams?: number | null | undefined
}

export type VariantPatch = OfferPatch & {
  sku: string
  /** Option name → value. */
  options?: Record<string, string> | undefined
  /** Place among the pictures of the patch, or of the product where the patch has none. */
  picture?: number | null | undefined
}

/** Values in their order; a value that no variant has is left out. */
export type OptionPatch = { name: string; values: { value: string; swatch?: string | null | undefined }[] }

export type ProductPatch = {
  sku: string
  /** A new product needs one. */
  title?: string | undefined
  /** Made of the title unless somebody chose one. */
  slug?: string | undefined
  /** Sanitised HTML. */
  description?: string | null | undefined
  status?: ProductStatus | undefined
  /** A brand's name; made where the shop has none of it. */
  brand?: string | null | undefined
  /** Paths of names from the top of the tree; made where the shop has none. The first is the main one. */
  categories?: string[][] | null | undefined
  tags?: string[] | null | undefined
  returnable?: boolean | undefined
  taxClass?: TaxClass | undefined
  /** Why the product bears no VAT: a code of ZATCA (VATEX-SA-…). Dropped when the class becomes standard. */
  taxReason?: string | null | undefined
  attributes?: Attribute[] | null | undefined
  /** As a whole, in their order. */
  textOptions?: TextOption[] | null | undefined
  /** In this order before those that are not named. */
  pictures?: PicturePatch[] | null | undefined
  options?: OptionPatch[] | undefined
  variants?: VariantPatch[] | undefined
  /** Of a product whose variants the source does not name. Refused where they would each need their own. */
  offer?: OfferPatch | undefined
  sold?: number | undefined
  rating?: { average: number; count: number } | undefined
  createdAt?: Date | undefined
  gone?: {
    variants?: string[]
    /** Names of options. Refused where variants would then be alike. */
    options?: string[]
    /** As `identityOf` names them. */
    pictures?: string[]
    /** SKUs of the variants. */
    sales?: string[]
  }
  /** Names all that the product has: variants, options, pictures and sales that it does not name are gone. */
  complete?: boolean | undefined
  /** Of a complete patch: SKUs of variants that stay though it does not name them. */
  keeps?: string[] | undefined
}

export type BrandPatch = {
  name: string
  /** The name it has from now on. */
  rename?: string | undefined
  slug?: string | undefined
  description?: string | null | undefined
  picture?: PicturePatch | null | undefined
}

export type CategoryPatch = {
  /** Names from the top of the tree down to it; those above it are made where they are missing. */
  path: string[]
  /** The path it has from now on, with all below it. What is to lie above it must be there. */
  to?: string[] | undefined
  slug?: string | undefined
  description?: string | null | undefined
  picture?: PicturePatch | null | undefined
  /** Order among its siblings, smallest first; a new one comes last. */
  position?: number | undefined
  isArchived?: boolean | undefined
}

/** The front page is given as a whole: blocks that are not among these are gone. */
export type HomeBlockPatch = {
  kind: HomeBlockRecord['kind']
  title: string
  text: string
  picture: PicturePatch | null
  link: { label: string; href: string } | null
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
