import { CsvError, parse } from 'csv-parse/sync'
import { clean } from '#locales/arabic-text.ts'
import { RowRefused } from './fields.ts'
import { say } from './messages.ts'
import { FileRefused, type InputFile, type Reading, type Rejection, type SourceRecord } from './types.ts'

/** `row` is the number a spreadsheet shows: it counts records, blank ones too, not lines of the file. */
export type Row = { row: number; cells: string[] }
export type Table = { columns: string[]; rows: Row[] }

/**
 * Reads CSV, or its cousins with semicolons or tabs.
 * @param isHeader tells the row of column names; merchants' tools put a line or two above it.
 * @throws FileRefused when a quote is left open, the last row is cut off, or no row has the expected column names.
 */
export function readTable(text: string, name: string, isHeader: (columns: string[]) => boolean): Table {
  const records = parseCsv(text, name)
  const start = records.slice(0, 3).findIndex((record) => isHeader(record.map(clean)))
  if (start < 0) throw new FileRefused(say('import.fileColumns', { name }))
  const columns = records[start]!.map(clean)
  const rows = records
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(start + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const last = rows.at(-1)
  if (last && last.cells.length < columns.length && !/[\r\n]$/.test(text)) {
    throw new FileRefused(say('import.fileCut', { name, row: last.row }))
  }
  return { columns, rows }
}

function parseCsv(text: string, name: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error['records'] ?? 0) + 1
    throw new FileRefused(
      say(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.fileOpenQuote' : 'import.fileQuotes', { name, row }),
    )
  }
}

/** Whatever the first line has most of. */
function delimiterOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const marks = [',', ';', '\t']
  return marks.reduce((most, mark) => (first.split(mark).length > first.split(most).length ? mark : most))
}

/** A row's cells by column name. `has` and `text` take several names of one column: tools change them between versions. */
export class Cells {
  row: number
  #table: Map<string, number>
  #cells: string[]
  constructor(table: Map<string, number>, { row, cells }: Row) {
    this.row = row
    this.#table = table
    this.#cells = cells
  }
  has(...names: string[]): boolean {
    return names.some((name) => this.#table.has(name))
  }
  /** As it stands in the file; undefined when the file has no such column. */
  raw(...names: string[]): string | undefined {
    const name = names.find((one) => this.#table.has(one))
    return name === undefined ? undefined : (this.#cells[this.#table.get(name)!] ?? '')
  }
  /** Without spaces around it; undefined when the file has no such column. */
  known(...names: string[]): string | undefined {
    return this.raw(...names)?.trim()
  }
  /** Without spaces around it; '' when the cell is empty or there is no such column. */
  text(...names: string[]): string {
    return this.known(...names) ?? ''
  }
}

/** The cells of every row, refusing rows that have more cells than there are columns: an unquoted comma shifts them. */
export function cellsOf(table: Table): { cells: Cells[]; rejected: Rejection[] } {
  const index = new Map(table.columns.map((name, at) => [name, at] as const).toReversed())
  const rejected: Rejection[] = []
  const cells: Cells[] = []
  for (const row of table.rows) {
    if (row.cells.slice(table.columns.length).some((cell) => cell.trim() !== '')) {
      rejected.push({
        row: row.row,
        field: 'row',
        reason: say('import.rowShifted', { found: row.cells.length, expected: table.columns.length }),
      })
    } else cells.push(new Cells(index, row))
  }
  return { cells, rejected }
}

/** A reading of a table in which every row is a record by itself. */
export function readRows(table: Table, file: InputFile, toRecord: (cells: Cells) => SourceRecord): Reading {
  const { cells, rejected } = cellsOf(table)
  const reading: Reading = { read: table.rows.length, sources: [], rejected }
  for (const row of cells) {
    try {
      reading.sources.push({ file, row: row.row, record: toRecord(row) })
    } catch (error) {
      rejected.push(rejectionOf(row.row, error))
    }
  }
  return reading
}

/** @throws whatever it was, when the error is not about the row. */
export function rejectionOf(row: number, error: unknown): Rejection {
  if (!(error instanceof RowRefused)) throw error
  return { row, field: error.field, reason: error.message }
}
