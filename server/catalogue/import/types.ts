import type { Attribute, Option } from '#api/contract/product.ts'
import type { ProductStatus, SaleTerms } from '#server/database/schema.ts'
import type { BrandRecord, CategoryRecord, HomeBlockRecord, ProductRecord, VariantRecord } from '../record.ts'

export const FORMATS = ['salla', 'shopify', 'woocommerce', 'google', 'jsonl'] as const
export type Format = (typeof FORMATS)[number]

export type Rejection = {
  /** As the merchant's spreadsheet numbers it (header is row 1), the line of a JSON Lines file, or the item of a feed. */
  row: number
  field: string
  /** For the merchant, in Arabic. */
  reason: string
}

/**
 * `read` counts rows; every row is in exactly one of the other five. Rows that only add to a product of another row
 * (its variants, its pictures, one more category) are `skipped`.
 */
export type ImportReport = {
  read: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  rejected: Rejection[]
}

/** A file that is not what it should be, or only a part of it: nothing of it is imported. The message is for the merchant. */
export class FileRefused extends Error {}

/** Units on hand; 'some' when a source says only that there are any. */
export type Stock = number | string | 'some' | null

/** A record as a reader gives it; a variant that has a row of its own is rejected alone. */
export type SourceVariant = Omit<VariantRecord, 'stock'> & { stock?: Stock; row?: number }
export type SourceProduct = Omit<ProductRecord, 'variants' | 'stock'> & { stock?: Stock; variants?: SourceVariant[] }
export type SourceRecord = BrandRecord | CategoryRecord | SourceProduct | HomeBlockRecord

export type InputFile = {
  /** As the merchant knows it. */
  name: string
  /** Where its relative pictures are looked for. */
  directory: string
  /** Local pictures are a matter of our own format only. */
  localPictures: boolean
}

export type Source = { file: InputFile; row: number; record: SourceRecord }

/** What a reader makes of a file. */
export type Reading = { read: number; sources: Source[]; rejected: Rejection[] }

/** In drafts, undefined is what the file does not know (the shop keeps what it has), null what it says is not there. */
export type PictureDraft = {
  /** Its address; `file:` and a path until the file is in the shop's store; then `sha256:` and the key. */
  source: string
  /** Which a file must not lie outside of. */
  directory?: string
  alt: string
  key: string | null
  width: number | null
  height: number | null
}

export type VariantDraft = {
  sku: string
  price: number
  compareAt: number | null | undefined
  sale: SaleTerms | null
  stock: number | 'some' | undefined
  gtin: string | null | undefined
  weightGrams: number | null | undefined
  options: string[]
  picture: number | null | undefined
}

export type ProductDraft = {
  row: number
  sku: string
  title: string
  slug: string | undefined
  description: string | undefined
  status: ProductStatus | undefined
  brand: string | null | undefined
  categories: string[][] | undefined
  tags: string[] | undefined
  returnable: boolean | undefined
  attributes: Attribute[] | undefined
  pictures: PictureDraft[] | undefined
  options: Option[]
  variants: VariantDraft[]
  /** SKUs of variants whose rows were rejected: what the shop has of them stays. */
  refused: string[]
  sold: number | undefined
  rating: { average: number; count: number } | undefined
  createdAt: Date | undefined
}

export type BrandDraft = {
  row: number
  name: string
  slug: string | undefined
  description: string | undefined
  picture: PictureDraft | null | undefined
}
export type CategoryDraft = {
  row: number
  path: string[]
  slug: string | undefined
  description: string | undefined
  picture: PictureDraft | null | undefined
  position: number | undefined
}
export type HomeBlockDraft = {
  row: number
  kind: HomeBlockRecord['kind']
  title: string
  text: string
  picture: PictureDraft | null
  link: { label: string; href: string } | null
  skus: string[] | null
  list: NonNullable<HomeBlockRecord['list']> | null
}

export type Drafts = {
  brands: BrandDraft[]
  categories: CategoryDraft[]
  products: ProductDraft[]
  homeBlocks: HomeBlockDraft[]
}
