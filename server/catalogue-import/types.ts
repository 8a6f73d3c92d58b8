import type {
  BrandRecord,
  CategoryRecord,
  HomeBlockRecord,
  ProductRecord,
  VariantRecord,
} from '#server/catalogue/service.ts'
import type {
  BrandPatch,
  CategoryPatch,
  HomeBlockPatch,
  Losses,
  PatchHead,
  ProductPatch,
  VariantPatch,
} from '#server/catalogue/write/service.ts'
import type { Rejection, Stock, Weight } from '#server/catalogue/values/service.ts'
import type { ChangeEntry } from '#server/changes/service.ts'
import type { Platform } from '#server/platform/database/schema.ts'
import type { SourceProduct as Origin } from '#server/redirects/service.ts'
import type { ImportQuestion } from './questions.ts'

export const FORMATS = ['salla', 'zid', 'shopify', 'woocommerce', 'google', 'jsonl', 'csv'] as const
export type Format = (typeof FORMATS)[number]

/** What a file holds and nothing here reads: a column of a table, a further sheet, a field of JSON or XML. */
export type Unread = {
  file: string
  kind: 'column' | 'sheet' | 'field'
  name: string
  /** How many of its cells hold something. */
  cells: number
}

/**
 * `read` counts rows; every row is in exactly one of the other five. Rows that only add to a product of another row
 * (its variants, its pictures, one more category) are `skipped`.
 */
export type ImportReport = {
  /** What `undoImport` takes; null when nothing has changed. */
  id: number | null
  read: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  rejected: Rejection[]
  /** New products of which the files do not say how many there are. */
  unknownStock: number
  unread: Unread[]
  /** How many of the shop's products would lose or lose what customers see, of how many. */
  losses: Losses
  /** Texts whose letters a program has replaced: the shop keeps its own. */
  illegible: Rejection[]
  /** Those that have an answer as well. */
  questions: ImportQuestion[]
  /** Of a dry run: what would change. */
  changes?: ChangeEntry[]
}

/** A file that is not what it should be, or cut off: nothing of it is imported. The message is for the merchant. */
export class FileRefused extends Error {}

/** A record as a reader gives it; a variant that has a row of its own is rejected alone. */
type AsWritten = { stock?: Stock; weight_grams?: number | Weight | null | undefined }
export type SourceVariant = Omit<VariantRecord, keyof AsWritten> & AsWritten & { row?: number }
export type SourceProduct = Omit<ProductRecord, keyof AsWritten | 'variants'> &
  AsWritten & { variants?: SourceVariant[] }
export type SourceRecord = BrandRecord | CategoryRecord | SourceProduct | HomeBlockRecord

export type InputFile = {
  /** As the merchant knows it. */
  name: string
  /** Where its relative pictures are looked for. */
  directory: string
  /** Local pictures are a matter of our own format only. */
  localPictures: boolean
  /** Of an encoding without emoji and letters of other languages. */
  isLossy?: boolean
  /** That exported it. */
  platform?: Platform
  /** Which cell of a spreadsheet a field of a row was read from. */
  cellOf?: (row: number, field: string) => string | undefined
}

export type Source = { file: InputFile; row: number; record: SourceRecord }

/** What readers have to say besides the records that they give, one after another. */
export type Findings = { read: number; rejected: Rejection[]; unread: Unread[] }
export const noFindings = (): Findings => ({ read: 0, rejected: [], unread: [] })

/** Patches of the catalogue with their rows. Undefined keeps the shop's value; null clears it. */
export type { PicturePatch as PictureDraft } from '#server/catalogue/write/service.ts'
/** With the row that names it, where that is not its product's. */
export type VariantDraft = VariantPatch & { row?: number | undefined }
type Drafted<T> = T & { row: number }
export type ProductDraft = Omit<Drafted<ProductPatch>, 'variants'> & {
  file: InputFile
  variants?: VariantDraft[] | undefined
  /** What the platform that the file comes from calls the product in its addresses: a number or a handle. */
  sourceId?: string | undefined
  platform?: Platform | undefined
}
/** What stays in memory of a draft on disk. */
export type StagedProduct = PatchHead & {
  /** Among the drafts on disk. */
  place: number
  row: number
  hasLocalPictures: boolean
  /** What its platform calls it. */
  origin?: Origin
}
export type BrandDraft = Drafted<BrandPatch>
export type CategoryDraft = Drafted<CategoryPatch>
export type HomeBlockDraft = Drafted<HomeBlockPatch>

export type Drafts = {
  brands: BrandDraft[]
  categories: CategoryDraft[]
  products: StagedProduct[]
  homeBlocks: HomeBlockDraft[]
}
