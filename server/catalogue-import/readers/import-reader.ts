import type { TextFile } from '../files.ts'
import type { Columns, Table } from '../table.ts'
import type { Findings, InputFile, Source } from '../types.ts'
import type { TableReader } from './groups.ts'

/** A format of catalogues as its folder exports it. */
export type ImportReader = TableFormat | TextFormat

/** A spreadsheet, or CSV. */
export type TableFormat = {
  is: (table: Table) => boolean
  /** The names of its columns by field. */
  columns: Columns
  /** Whether a table has the categories that other tables name, so that it is read first. */
  givesCategories?: (table: Table) => boolean
  readTable: TableReader
}

export type TextFormat = {
  /** @param start of the text */
  isText: (start: string) => boolean
  readText: (text: TextFile, file: InputFile, findings: Findings, now: Date) => AsyncIterable<Source>
}
