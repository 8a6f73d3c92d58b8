import { clean, normalise } from '#locales/arabic-text.ts'
import { RowRefused } from './fields.ts'
import { say } from './import-messages.ts'
import type { InputFile, Reading, Rejection, SourceRecord, Unread } from './types.ts'

/** `row` is the number a spreadsheet shows: it counts records, blank ones too, not lines of the file. */
export type Row = { row: number; cells: string[] }

/** Names of the column that each field of a record is read from; the first that the file has counts. */
export type Columns = Readonly<Record<string, readonly string[]>>

/** Merchants' tools put a line or two above the column names. */
const HEADER_WITHIN = 3

/**
 * Rows under column names. Columns are found whatever the capitals, hamzas and punctuation of their names, and remember
 * whether anything was read from them.
 */
export class Table {
  readonly columns: string[]
  readonly rows: Row[]
  readonly #places: Map<string, number>
  readonly #found = new Map<string, number | undefined>()
  readonly #read = new Set<number>()

  /** @param header index of the record of column names */
  constructor(records: string[][], header: number) {
    this.columns = records[header]!.map(clean)
    while (this.columns.at(-1) === '') this.columns.pop()
    this.rows = records
      .map((cells, index) => ({ row: index + 1, cells }))
      .slice(header + 1)
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    this.#places = new Map(this.columns.map((name, at) => [normalise(name), at] as const).toReversed())
  }

  has(...names: readonly string[]): boolean {
    return this.#placeOf(names) !== undefined
  }

  /** Where the first of these columns that the file has stands; it counts as read from now on. */
  read(names: readonly string[]): number | undefined {
    const place = this.#placeOf(names)
    if (place !== undefined) this.#read.add(place)
    return place
  }

  /** How a spreadsheet names the column of each field: price → C. */
  letters(columns: Columns): Map<string, string> {
    return new Map(
      Object.entries(columns).flatMap(([field, names]) => {
        const place = this.#placeOf(names)
        return place === undefined ? [] : [[field, columnLetters(place)] as const]
      }),
    )
  }

  /** Columns that no row was read from, and that are not empty. */
  unread(file: string): Unread[] {
    return this.columns.flatMap((name, at) => {
      const cells = this.#read.has(at) ? 0 : this.rows.filter(({ cells: row }) => row[at]?.trim()).length
      return cells ? [{ file, kind: 'column' as const, name, cells }] : []
    })
  }

  #placeOf(names: readonly string[]): number | undefined {
    for (const name of names) {
      if (!this.#found.has(name)) this.#found.set(name, this.#places.get(normalise(name)))
      const place = this.#found.get(name)
      if (place !== undefined) return place
    }
    return undefined
  }
}

/** The table of these records whose column names a format knows; undefined when none of the first rows is such. */
export function findTable(records: string[][], isHeader: (table: Table) => boolean): Table | undefined {
  for (let header = 0; header < Math.min(HEADER_WITHIN, records.length); header++) {
    const table = new Table(records, header)
    if (isHeader(table)) return table
  }
  return undefined
}

/** 0 → A, 26 → AA */
function columnLetters(place: number): string {
  const before = Math.floor(place / 26)
  return (before ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** A row's cells by column name; each takes several names of one column, since tools change them between versions. */
export class Cells {
  readonly row: number
  readonly #table: Table
  readonly #cells: string[]
  constructor(table: Table, { row, cells }: Row) {
    this.row = row
    this.#table = table
    this.#cells = cells
  }
  has(...names: readonly string[]): boolean {
    return this.#table.has(...names)
  }
  /** As it stands in the file; undefined when the file has no such column. */
  raw(...names: readonly string[]): string | undefined {
    const place = this.#table.read(names)
    return place === undefined ? undefined : (this.#cells[place] ?? '')
  }
  /** Without spaces around it; undefined when the file has no such column. */
  known(...names: readonly string[]): string | undefined {
    return this.raw(...names)?.trim()
  }
  /** Without spaces around it; '' when the cell is empty or there is no such column. */
  text(...names: readonly string[]): string {
    return this.known(...names) ?? ''
  }
}

/** The cells of every row, refusing rows that have more cells than there are columns: an unquoted comma shifts them. */
export function cellsOf(table: Table): { cells: Cells[]; rejected: Rejection[] } {
  const rejected: Rejection[] = []
  const cells: Cells[] = []
  for (const row of table.rows) {
    if (row.cells.slice(table.columns.length).some((cell) => cell.trim() !== '')) {
      rejected.push({
        row: row.row,
        field: 'row',
        reason: say('import.rowShifted', { found: row.cells.length, expected: table.columns.length }),
      })
    } else cells.push(new Cells(table, row))
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
