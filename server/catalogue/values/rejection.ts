import { RowRefused } from './row-refused.ts'

/** A row that was not taken, and why. */
export type Rejection = {
  /**
   * As the merchant's spreadsheet numbers it (header is row 1), the line of a JSON Lines file, or the item of a feed.
   */
  row: number
  /** Of a spreadsheet, as it names its cells: C7. */
  cell?: string
  field: string
  /** For the merchant, in Arabic. */
  reason: string
}

/** @throws whatever it was, when the error is not about the row. */
export function rejectionOf(row: number, error: unknown): Rejection {
  if (!(error instanceof RowRefused)) throw error
  return { row, field: error.field, reason: error.message }
}
