import { wallClock } from '#server/catalogue/values/service.ts'
import { columnPlace } from './column-letters.ts'
import type { Merged } from './merged-cells.ts'
import type { Scratch } from './scratch.ts'
import { isTrue, unescaped, type Book } from './xlsx-book.ts'
import { WorkbookRefused, type Part } from './xlsx-parts.ts'
import { shownNumber } from './xlsx-shown.ts'
import { readXml, type Attributes } from './xlsx-xml.ts'

/** A sheet whose rows are in a scratch file: the place of the first, and how many there are. */
export type StoredSheet = {
  from: number
  count: number
  /** Numbers of its rows that are not shown. */
  hidden: Set<number>
  /** Places of its columns that are not shown, from 0 on. */
  hiddenColumns: Set<number>
  merged: Merged[]
}
type SheetLimits = {
  /** The number of the last row. */
  rows: number
  /** Counts what the rows take. */
  spend: (cells: string[]) => void
}

/** Of a sheet, by the format itself. */
const MOST_COLUMNS = 16_384
const MOST_MERGED = 100_000
/** Programs that write workbooks without a spreadsheet leave formulas without their values, which is not to be empty. */
const NOT_CALCULATED = '#CALC!'

type Cell = { type: string; style: number; column: number; value: string; text: string; isFormula: boolean }

/**
 * Reads the rows of a sheet as texts, each as long as its last cell that is not empty, and puts them into a scratch file.
 * @throws WorkbookRefused
 */
export async function readSheet(
  part: Part,
  book: Book,
  rows: Scratch<string[]>,
  { rows: most, spend }: SheetLimits,
): Promise<StoredSheet> {
  const sheet: StoredSheet = { from: 0, count: 0, hidden: new Set(), hiddenColumns: new Set(), merged: [] }
  const add = (cells: string[]): void => {
    const place = rows.add(cells)
    if (sheet.count === 0) sheet.from = place
    sheet.count += 1
  }
  let [row, column] = [0, -1]
  let cells: string[] = []
  let cell: Cell | undefined
  let reads: 'value' | 'text' | undefined
  let isPhonetic = false

  const openRow = ({ r, hidden }: Attributes): void => {
    const number = r === undefined ? row + 1 : Number(r)
    if (!(number > row)) throw new WorkbookRefused('content')
    ;[row, column, cells] = [number, -1, []]
    if (isTrue(hidden) && row <= most) sheet.hidden.add(row)
  }
  const closeRow = (): void => {
    if (cells.length === 0) return
    if (row > most) throw new WorkbookRefused('rows')
    spend(cells)
    while (sheet.count < row - 1) add([])
    add(cells)
  }
  const openCell = ({ r, t: type = 'n', s: style = '0' }: Attributes): void => {
    const place = r === undefined ? column + 1 : columnPlace(/^[A-Z]*/.exec(r)![0])
    if (place >= MOST_COLUMNS) throw new WorkbookRefused('large')
    if (place <= column) throw new WorkbookRefused('content')
    column = place
    cell = { type, style: Number(style), column, value: '', text: '', isFormula: false }
  }
  const closeCell = (): void => {
    const shown = cell ? shownText(cell, book) : ''
    if (shown !== '') {
      while (cells.length < column) cells.push('')
      cells.push(shown)
    }
    cell = undefined
  }
  await readXml(part, {
    open(name, attributes) {
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else if (name === 'col') addHidden(sheet.hiddenColumns, attributes)
      else if (name === 'mergeCell') addMerged(sheet.merged, attributes)
      else if (!cell) return
      else if (name === 'v') reads = 'value'
      else if (name === 't') reads = isPhonetic ? undefined : 'text'
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'f') cell.isFormula = true
    },
    text(piece) {
      if (cell && reads) cell[reads] += piece
    },
    close(name) {
      if (name === 'row') closeRow()
      else if (name === 'c') closeCell()
      else if (name === 'v' || name === 't') reads = undefined
      else if (name === 'rPh') isPhonetic = false
    },
  })
  return sheet
}

function addHidden(hidden: Set<number>, { min, max, hidden: isHidden }: Attributes): void {
  if (!isTrue(isHidden)) return
  for (let place = Math.max(1, Number(min)); place <= Math.min(Number(max), MOST_COLUMNS); place += 1)
    hidden.add(place - 1)
}

/** Only the first of merged cells has what all of them show; what counts is that they go over several rows. */
function addMerged(merged: Merged[], { ref = '' }: Attributes): void {
  const [, letters, from, to] = /^([A-Z]{1,3})(\d+):[A-Z]+(\d+)$/.exec(ref) ?? []
  if (letters && Number(to) > Number(from))
    merged.push({ column: columnPlace(letters), from: Number(from), to: Number(to) })
  if (merged.length > MOST_MERGED) throw new WorkbookRefused('large')
}

function shownText({ type, style, value, text, isFormula }: Cell, { textAt, styles, is1904 }: Book): string {
  if (isFormula && value === '' && text === '' && type !== 'str') return NOT_CALCULATED
  if (type === 'inlineStr') return unescaped(text)
  if (value === '') return ''
  if (type === 'n') return numberText(value, styles[style], is1904)
  if (type === 's') return textAt(Number(value)) ?? refuse()
  if (type === 'str') return unescaped(value)
  // Texts, so that they are refused and clear nothing.
  if (type === 'e') return value
  if (type === 'b') return BOOLEANS[value] ?? refuse()
  // Of a moment without a time zone, too, the clock on the wall counts.
  if (type === 'd') return dayText(Date.parse(/T[\d:.]+$/.test(value) ? `${value}Z` : value)) ?? refuse()
  return refuse()
}

const BOOLEANS: Record<string, string> = { 1: 'TRUE', 0: 'FALSE' }
const DAY_MS = 86_400_000
/** Days from the first of each count to 1970. */
const [FROM_1900, FROM_1904] = [25_569, 24_107]

function numberText(stored: string, style: Book['styles'][number] | undefined, is1904: boolean): string {
  const shown = style?.format ? shownNumber(stored, style.format) : undefined
  if (shown !== undefined) return shown
  const number = Number(stored)
  const day = style?.isDate ? dayText(Math.round((number - (is1904 ? FROM_1904 : FROM_1900)) * DAY_MS)) : undefined
  // As short as it can be said: Excel stores 70.035 as 70.034999999999997. Digits of longer numbers are left alone.
  return day ?? (Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(number) : stored)
}

const dayText = (ms: number): string | undefined => {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : wallClock(date)
}

function refuse(): never {
  throw new WorkbookRefused('content')
}
