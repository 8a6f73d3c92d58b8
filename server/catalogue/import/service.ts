import type { Database } from '#server/database/connect.ts'
import { loadCategories } from './state.ts'
import { fetchRemotePictures, storeLocalPictures } from './pictures.ts'
import type { FetchPolicy } from './fetch-picture.ts'
import { merge } from './merge.ts'
import { readFiles } from './read.ts'
import type { Format, ImportReport } from './types.ts'
import { validate } from './validate.ts'
import { write } from './write.ts'

export { exportCatalogue, type ExportReport } from './export.ts'
export { FileRefused, FORMATS, type Format, type ImportReport, type Rejection } from './types.ts'

/** Units on hand of a product when its source does not say how many: enough to be on sale, few enough to be looked at. */
export const ASSUMED_STOCK = 100

export type Shop = { db: Database; dataDir: string }
export type ImportOptions = {
  /** Recognised by the file's content when not given. */
  format?: Format | undefined
  /** Fetch pictures that files only give the address of. */
  images?: boolean
  /** Have the pages that change published; by whoever works on the shop's jobs. */
  publish?: boolean
  /** Round prices below the halala instead of rejecting them. */
  round?: boolean
  /** Units of new products that have no count of their own. */
  stock?: number
  now?: Date
  /** Which addresses pictures may be fetched from; public ones when not given. */
  allowAddress?: FetchPolicy
  onProgress?: (step: 'reading' | 'pictures' | 'writing', done: number, total: number) => void
  /** A picture that could not be fetched: the import goes on without it. */
  onPictureFailed?: (address: string, reason: string) => void
}

/**
 * Imports files of any of the formats, recognised by their content. Rows that cannot be imported are reported, the
 * rest goes in, all in one transaction.
 * @throws FileRefused when one of the files is not what it should be; then nothing is imported
 */
export async function importCatalogue(
  { db, dataDir }: Shop,
  files: string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { now = new Date(), stock = ASSUMED_STOCK, onProgress } = options
  onProgress?.('reading', 0, files.length)
  const known = new Set((await loadCategories(db)).keys())
  const reading = await readFiles(files, { format: options.format, known, now })
  const validated = validate(reading.sources, { round: options.round ?? false, now, severalFiles: files.length > 1 })
  const local = await storeLocalPictures(validated.drafts, dataDir)
  const merged = merge(local.drafts)
  if (options.images) await fetchRemotePictures(merged.drafts, { db, dataDir, ...options })
  onProgress?.('writing', 0, merged.drafts.products.length)
  const { count, rejected } = await write(db, merged.drafts, { stock, now, publish: options.publish ?? false })
  const refused = [
    ...reading.rejected,
    ...validated.rejected,
    ...local.rejected,
    ...merged.rejected,
    ...rejected,
  ].toSorted((a, b) => a.row - b.row)
  const accounted = count.created + count.updated + count.unchanged + refused.length
  return { read: reading.read, ...count, skipped: Math.max(0, reading.read - accounted), rejected: refused }
}
