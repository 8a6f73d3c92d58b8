import type { ColumnMap } from '#api/contract/import-states.ts'
import type { WriteResult } from '#server/catalogue/write/service.ts'
import type { Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { FetchPolicy } from '#server/platform/http/public-address.ts'
import type { Format } from './types.ts'

export type ImportOptions = {
  /** Recognised by the file's content when not given. */
  format?: Format | undefined
  /** Fetch pictures that files only give the address of. */
  images?: boolean
  /** Request publishing of the changed pages. */
  publish?: boolean
  /** Round prices below the halala instead of rejecting them. */
  round?: boolean
  /** Units of new products that have no count of their own; none unless said. */
  stock?: number
  /** The files are complete: variants, options and pictures that they leave out are removed. */
  replace?: boolean
  /** Find out what would change, product by product and field by field, and change nothing. */
  dryRun?: boolean
  /** Accept records of promotions. Without it each of them is refused. */
  promotions?: boolean
  /** Even though many products lose their price, stock, variants or visibility. */
  yes?: boolean
  /** What columns are that nothing reads by their names. */
  columns?: ColumnMap | undefined
  /** What was said of columns before: the first that fits a file holds where `columns` is not given. */
  keptColumns?: readonly ColumnMap[]
  /** To its questions: choices by the id of a question, or by a kind for all questions of it. */
  answers?: Readonly<Record<string, string>>
  now?: Date
  /** What the log of changes says of it instead of the files' names. */
  origin?: { author: Author; name: string }
  /** Each product that the files name, those that are rejected later too. */
  onProduct?: (sku: string) => void
  /** Which addresses pictures may be fetched from; public ones when not given. */
  allowAddress?: FetchPolicy
  /**
   * Called in the transaction of the import, so that what it writes commits with it.
   * @param written number of the import, and its publishing run
   */
  onWritten?: (tx: Tx, written: { id: number | null; result: WriteResult }) => Promise<void>
  onProgress?: (step: 'reading' | 'pictures' | 'writing', done: number, total: number) => void
  /** A picture that could not be fetched: the import goes on without it. */
  onPictureFailed?: (address: string, reason: string) => void
}
