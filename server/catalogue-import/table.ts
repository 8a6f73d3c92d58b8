import { clean, visible } from '#locales/arabic-text.ts'
import { ColumnPlaces } from './column-places.ts'
import { columnLetters } from './column-letters.ts'
import { linesJoined } from './joined-rows.ts'
import { unmerged } from './merged-cells.ts'
import { WordsForNothing } from './no-value.ts'
import { PRICE_FIELDS, PriceColumns } from './price-columns.ts'
import type { Records } from './records.ts'
import type { PriceMark } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { FileRefused, type MappableColumn, type Unread } from './types.ts'

/**
 * `row` is the number a spreadsheet shows: it counts records, blank ones too, not lines of the file.
 * The outcome of a faulty one is known when it is read.
 */
export type Row = { row: number; cells: string[]; isFaulty?: true }

/** Names of the column that each field of a record is read from; the first that the file has counts. */
export type Columns = Readonly<Record<string, readonly string[]>>

/** Far more than any export has. Each name is compared with those of every format. */
const MOST_COLUMNS = 2000

const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 60
export const sampleOf = (cell: string): string =>
  cell.length > LONGEST_SAMPLE ? `${cell.slice(0, LONGEST_SAMPLE).toWellFormed()}…` : cell

/** Copied texts leave invisible marks in cells that look empty. */
export const isFilled = (cell: string | undefined): cell is string => cell !== undefined && visible(cell).trim() !== ''

/**
 * Rows under column names. Columns are found by `ColumnPlaces`, and record whether they were read.
 */
export class Table {
  readonly columns: string[]
  /** Whether the last row is taken although no line end follows it. */
  readonly takesLast: boolean
  /** Whether it was cut off within a letter. */
  readonly isCut: boolean
  /** Cells of its rows: programs may write empty ones after the last column. */
  readonly width: number
  /** Known from `readPrices` on. */
  prices = new PriceColumns([], undefined)
  readonly #records: Records
  readonly #header: number
  #left: ReadonlySet<number> = new Set()
  readonly #words = new WordsForNothing()
  readonly #places: ColumnPlaces
  readonly #read = new Set<number>()
  /** Cells of each column that hold something. */
  readonly #filled: number[]
  /** First values of each column. */
  readonly #samples: string[][]

  /**
   * @param header index of the record of column names
   * @param mapped other names that columns are found by
   */
  constructor(records: Records, header: number, mapped: ReadonlyMap<string, string> = new Map()) {
    const names = records.first[header]!
    this.columns = names.slice(0, lastFilled(names) + 1).map(clean)
    this.#records = records
    this.takesLast = records.takesLast ?? false
    this.isCut = records.isCut ?? false
    const following = records.first.slice(header + 1).filter((cells) => cells.some(isFilled))
    // The cells of a workbook are not parted by marks.
    const lengths = records.delimiter === undefined ? [] : following.map(({ length }) => length)
    this.width = Math.max(names.length, Math.min(...lengths))
    this.#header = header
    this.#places = new ColumnPlaces(this.columns, mapped, records.hiddenColumns)
    this.#filled = this.columns.map(() => 0)
    this.#samples = this.columns.map(() => [])
  }

  /** Those that are not blank; the very last may be cut off. */
  async *rows(): AsyncGenerator<Row & { isOpen: boolean }> {
    let row = 0
    let last: Row | undefined
    for await (const cells of unmerged(this.#records, this.#header + 1)) {
      if (last) yield { ...last, isOpen: false }
      last = undefined
      row += 1
      if (row <= this.#header + 1 || this.#left.has(row) || !cells.some(isFilled)) continue
      for (const at of this.#filled.keys()) this.#count(at, cells[at])
      last = { row, cells: this.#words.read(cells, this.columns.length) }
    }
    if (last) yield { ...last, isOpen: this.#records.isOpen ?? false }
  }

  /** How many lines a quote has joined to one row. */
  linesJoined(cells: string[]): number {
    return linesJoined(cells, this.columns.length, this.#records.delimiter)
  }

  /** From now on its prices are known. @param mark that stands before their halalas, where that is decided */
  readPrices(columns: Columns, mark: PriceMark | undefined): void {
    const places = PRICE_FIELDS.flatMap((field) => {
      const place = this.#places.of(columns[field] ?? [])
      return place === undefined ? [] : [[field, place] as const]
    })
    this.prices = new PriceColumns(places, mark)
  }

  /** From now on cells that say that they have no value are empty. */
  emptyWords(): void {
    this.#words.areEmpty = true
  }

  /** Such cells of the columns that were read, with the names of these, and how many there are. */
  wordsForNothing(): { count: number; samples: string[] } {
    const { count, samples } = this.#words.of(this.#read)
    return { count, samples: samples.map(([at, word]) => `${this.columns[at]}: ${word}`) }
  }

  /** Rows below the column names that a workbook does not show and that hold something, with their cells. */
  async hiddenRows(): Promise<Row[]> {
    const { hidden, all } = this.#records
    const found: Row[] = []
    let row = 0
    if (hidden?.size)
      for await (const cells of all) {
        row += 1
        if (row > this.#header + 1 && hidden.has(row) && cells.some(isFilled)) found.push({ row, cells })
      }
    return found
  }

  /** From now on these rows are not read. */
  leaveOut(rows: Row[]): void {
    this.#left = new Set(rows.map(({ row }) => row))
  }

  /** From now on the table is read as if it had no hidden columns but those that staff say something of. */
  leaveOutHiddenColumns(): void {
    this.#places.leaveOutHidden()
  }

  /** How many columns it has but those that are left out. */
  get columnCount(): number {
    return this.columns.filter((_, at) => !this.#places.isLeftOut(at)).length
  }

  /** Names of the hidden columns that hold something and are read, or would be; known when the rows have been read. */
  hiddenColumns(): string[] {
    const isWanted = (at: number): boolean => this.#read.has(at) || this.#places.missed.has(at)
    return this.columns.filter((_, at) => this.#places.isHidden(at) && this.#filled[at]! > 0 && isWanted(at))
  }

  has(...names: readonly string[]): boolean {
    return this.#places.of(names) !== undefined
  }

  /** Where the first of these columns that the file has stands; it counts as read from now on. */
  read(names: readonly string[]): number | undefined {
    const place = this.#places.of(names)
    if (place !== undefined) this.#read.add(place)
    return place
  }

  /** How a spreadsheet names the column of each field: price → C. */
  letters(columns: Columns): Map<string, string> {
    return new Map(
      Object.entries(columns).flatMap(([field, names]) => {
        const place = this.#places.of(names)
        return place === undefined ? [] : [[field, columnLetters(place)] as const]
      }),
    )
  }

  /** Columns that no row was read from, and that are not empty; known when the rows have been read. */
  unread(file: string): Unread[] {
    return this.columns.flatMap((name, at) => {
      const cells = this.#read.has(at) ? 0 : this.#filled[at]!
      return cells ? [{ file, kind: 'column' as const, name, cells, samples: this.#samples[at]!.map(sampleOf) }] : []
    })
  }

  /** Those that staff may say something of, which is known when the rows have been read. */
  mappable(): MappableColumn[] {
    return this.columns.flatMap((name, at) =>
      this.#places.mapped.has(at) || (!this.#read.has(at) && this.#filled[at]!)
        ? [{ name, samples: this.#samples[at]!.map(sampleOf) }]
        : [],
    )
  }

  /** Whether staff said of a column what it is. */
  get isMapped(): boolean {
    return this.#places.mapped.size > 0
  }

  /** The column whose heading in the file is one of these names, without a mapping. */
  ownColumn(names: readonly string[]): string | undefined {
    const place = this.#places.ofOwn(names)
    return place === undefined ? undefined : this.columns[place]
  }

  /** What stands in any of these columns, where it is not blank; `at` is the place of the column among these. */
  async *cellsOf(columns: readonly (readonly string[])[]): AsyncGenerator<{ at: number; cell: string }> {
    const places = columns.flatMap((names, at) => {
      const place = this.#places.of(names)
      return place === undefined ? [] : [{ at, place }]
    })
    let row = 0
    if (places.length)
      for await (const cells of this.#records.all) {
        row += 1
        if (row <= this.#header + 1 || this.#left.has(row)) continue
        for (const { at, place } of places) if (isFilled(cells[place])) yield { at, cell: cells[place] }
      }
  }

  #count(at: number, cell: string | undefined): void {
    if (!isFilled(cell)) return
    this.#filled[at]! += 1
    const samples = this.#samples[at]!
    if (samples.length < MOST_SAMPLES && !samples.includes(cell)) samples.push(cell)
  }
}

const lastFilled = (cells: string[]): number => cells.findLastIndex(isFilled)

/**
 * The table of these records whose column names a format knows; undefined when none of the first rows is such.
 * @param mapped other names that columns are found by
 * @throws FileRefused for more columns than any catalogue has
 */
export function findTable(
  records: Records,
  isHeader: (table: Table) => boolean,
  mapped?: ReadonlyMap<string, string>,
): Table | undefined {
  if (records.first.some((cells) => lastFilled(cells) >= MOST_COLUMNS))
    throw new FileRefused(say('import.fileWide', { name: records.name, limit: MOST_COLUMNS }))
  for (const header of records.first.keys()) {
    const table = new Table(records, header, mapped)
    if (isHeader(table)) return table
  }
  return undefined
}
