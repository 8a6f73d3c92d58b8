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
import type { PromotionRecord } from './promotions/record.ts'
import type { Rejection, Stock, Weight } from '#server/catalogue/values/service.ts'
import type { ChangeEntry } from '#server/changes/service.ts'
import type { Platform } from '#server/platform/database/schema.ts'
import type { SourceProduct as Origin } from '#server/redirects/service.ts'
import type { ColumnMap } from '#api/contract/import-states.ts'
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
  /** The first of them, of a column. */
  samples?: string[]
}

/** A column that staff may name, with its first values. */
export type MappableColumn = { name: string; samples: string[] }

/** A row that is in no product of the shop though nothing in it is wrong, and why. */
export type LeftOut = Pick<Rejection, 'row' | 'cell' | 'reason'>

/** Rows by what became of them, each counted once. */
export type RowCounts = { written: number; unchanged: number; rejected: number; leftOut: number }

/**
 * `read` counts rows: those of `rows`, and also `created`, `updated`, `unchanged`, `skipped`, `rejected` and `leftOut`
 * together. Rows that add to a product of another row (its variants, its pictures, one more category) are `skipped`.
 */
export type ImportReport = {
  /** What `undoImport` takes; null when nothing has changed. */
  id: number | null
  read: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  rows: RowCounts
  /** At most one for each row. */
  rejected: Rejection[]
  leftOut: LeftOut[]
  /** What was not taken as it stands in the file, in rows that were taken. */
  adjusted: Rejection[]
  /** New products of which the files do not say how many there are. */
  unknownStock: number
  unread: Unread[]
  /** Columns that are read by a choice of staff or not at all, as they stand in the files. */
  mappable: MappableColumn[]
  /** Which columns were read as what by the options. */
  columns: ColumnMap
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

/** No columns make it a table of products, or two are one field: staff may say what they are. */
export class ColumnsRefused extends FileRefused {
  readonly mappable: MappableColumn[]
  constructor(reason: string, mappable: MappableColumn[]) {
    super(reason)
    this.mappable = mappable
  }
}

/** A record as a reader gives it; a variant that has a row of its own is rejected alone. */
type AsWritten = { stock?: Stock; weight_grams?: number | Weight | null | undefined }
/** `sharedSku` is the SKU of the file that several sizes have, where options were appended to it. */
export type SourceVariant = Omit<VariantRecord, keyof AsWritten> & AsWritten & { row?: number; sharedSku?: string }
export type SourceProduct = Omit<ProductRecord, keyof AsWritten | 'variants'> &
  AsWritten & { variants?: SourceVariant[] }
export type SourceRecord = BrandRecord | CategoryRecord | SourceProduct | HomeBlockRecord | PromotionRecord

export type InputFile = {
  /** Its place among the files of the import. */
  at: number
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

/**
 * `rows` are all the rows that make the record; only its own where absent. `refused` says why it is not taken, where that
 * is known already; `shop` is the product as the shop has it, where its letters may be lost in the file.
 */
export type Source = {
  file: InputFile
  row: number
  rows?: number[]
  record: SourceRecord
  refused?: Rejection[]
  shop?: ProductRecord
}

export type RowPlace = { file: InputFile; row: number }
export type Placed<T> = T & RowPlace

/** What readers have to say of one file besides the records that they give, one after another; `rows` are those read. */
export type Findings = {
  rows: number[]
  rejected: Rejection[]
  leftOut: LeftOut[]
  unread: Unread[]
  mappable: MappableColumn[]
  /** The last row of a text, with all its cells, that no line end follows. */
  lastRow?: { row: number; cells: string[] }
}
export const noFindings = (): Findings => ({ rows: [], rejected: [], leftOut: [], unread: [], mappable: [] })

/** The findings in all files. */
export type AllFindings = {
  rows: RowPlace[]
  rejected: Placed<Rejection>[]
  leftOut: Placed<LeftOut>[]
  unread: Unread[]
  mappable: MappableColumn[]
  columns: ColumnMap
}
export const noFindingsYet = (): AllFindings => ({
  rows: [],
  rejected: [],
  leftOut: [],
  unread: [],
  mappable: [],
  columns: {},
})

/** Patches of the catalogue with their rows. Undefined keeps the shop's value; null clears it. */
export type { PicturePatch as PictureDraft } from '#server/catalogue/write/service.ts'
/** With the row that names it, where that is not its product's. */
export type VariantDraft = VariantPatch & { row?: number | undefined; sharedSku?: string }
/** `rows` are all the rows that make it. */
type Drafted<T> = T & { row: number; rows: RowPlace[] }
export type ProductDraft = Omit<ProductPatch, 'variants'> & {
  row: number
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
  /** All the rows that make it. */
  rows: RowPlace[]
  /** SKUs of its variants; its own where it names none. */
  variants: string[]
  /** SKUs that several of its sizes share in the file. */
  sharedSkus: string[]
  hasLocalPictures: boolean
  /** What its platform calls it. */
  origin?: Origin
}
export type BrandDraft = Drafted<BrandPatch>
export type CategoryDraft = Drafted<CategoryPatch>
export type HomeBlockDraft = Drafted<HomeBlockPatch>
/** Checked once what it covers is written. */
export type PromotionDraft = Drafted<{ record: PromotionRecord; file: InputFile }>

export type Drafts = {
  brands: BrandDraft[]
  categories: CategoryDraft[]
  products: StagedProduct[]
  homeBlocks: HomeBlockDraft[]
  promotions: PromotionDraft[]
}
