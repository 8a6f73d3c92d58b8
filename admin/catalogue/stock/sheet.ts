import type { StockMoves, StockRow } from '#api/contract/staff-stock.ts'
import { typedText } from '#locales/typed.ts'

const SHEETS = ['count', 'receive'] as const
export type SheetKind = (typeof SHEETS)[number]

/** A variant on the sheet, with the pieces that were scanned or typed. */
export type SheetLine = {
  sku: string
  name: string
  /** The stock when it came onto the sheet. */
  stock: number
  /** As typed; a number of any script. */
  pieces: string
  error?: string
}
/** `key` makes saving this list safe to repeat; a list that changes gets another. */
export type Sheet = { lines: SheetLine[]; key: string }

/** Moves in one call. */
export const AT_ONCE = 500
const MOST = 1_000_000

export const emptySheet = (): Sheet => ({ lines: [], key: crypto.randomUUID() })
const withLines = (lines: SheetLine[]): Sheet => ({ lines, key: crypto.randomUUID() })

/** What a scanner or a person typed, without what cannot be seen. */
export const scannedCode = (typed: string): string => typedText(typed).trim()

/** @returns undefined if it is no number of pieces */
export function piecesOf({ pieces }: SheetLine): number | undefined {
  const plain = typedText(pieces).replace(/[\s,٬،]/g, '')
  const number = /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
  return number !== undefined && number <= MOST ? number : undefined
}

/** One piece more of what was scanned; it comes first, so that it is seen. */
export function scan({ lines }: Sheet, { sku, stock }: Pick<StockRow, 'sku' | 'stock'>, name: string): Sheet {
  const known = lines.find((line) => line.sku === sku)
  const line = known ?? { sku, name, stock, pieces: '0' }
  const { error: _error, ...rest } = line
  return withLines([{ ...rest, pieces: String((piecesOf(line) ?? 0) + 1) }, ...lines.filter((one) => one !== known)])
}

export const typePieces = ({ lines }: Sheet, sku: string, pieces: string): Sheet =>
  withLines(
    lines.map(({ error, ...line }) => (line.sku === sku ? { ...line, pieces } : { ...line, ...(error && { error }) })),
  )

export const removeLine = ({ lines }: Sheet, sku: string): Sheet => withLines(lines.filter((line) => line.sku !== sku))

/**
 * What a line adds to the stock. A count is saved as its difference to the stock at the first scan, so that pieces sold
 * in between stay sold.
 */
export const moveOf = (kind: SheetKind, line: SheetLine): number =>
  kind === 'receive' ? piecesOf(line)! : piecesOf(line)! - line.stock

/** The first moves of the sheet, in the order of its lines. */
export const movesOf = (kind: SheetKind, { lines }: Sheet): StockMoves['items'] =>
  lines.slice(0, AT_ONCE).map((line) => ({ sku: line.sku, pieces: moveOf(kind, line) }))

export const inverse = (moves: StockMoves['items']): StockMoves['items'] =>
  moves.map(({ sku, pieces }) => ({ sku, pieces: -pieces }))

/** @param errors of the API: `items.3.pieces` */
export function withErrors({ lines, key }: Sheet, errors: Readonly<Record<string, readonly string[]>>): Sheet {
  const byLine = new Map(
    Object.entries(errors).map(([field, words]) => [Number(/^items\.(\d+)\./.exec(field)?.[1]), words.join(' ')]),
  )
  return { key, lines: lines.map((line, at) => (byLine.has(at) ? { ...line, error: byLine.get(at)! } : line)) }
}

const PREFIX = 'waha:stock-sheet:'

/** The sheet of an earlier visit; it survives a closed tab. */
export function keptSheet(kind: SheetKind): Sheet {
  try {
    const kept = localStorage.getItem(PREFIX + kind)
    return kept === null ? emptySheet() : (JSON.parse(kept) as Sheet)
  } catch {
    return emptySheet()
  }
}

/** Where storage is full or blocked, the sheet lives as long as its tab. */
export function keepSheet(kind: SheetKind, sheet: Sheet): void {
  try {
    if (sheet.lines.length > 0) localStorage.setItem(PREFIX + kind, JSON.stringify(sheet))
    else localStorage.removeItem(PREFIX + kind)
  } catch {}
}
