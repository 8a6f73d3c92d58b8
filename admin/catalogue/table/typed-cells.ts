import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'
import type { Variant } from './rows.ts'

const COLUMNS = ['price', 'stock'] as const
export type CellColumn = (typeof COLUMNS)[number]

const MOST_STOCK = 1_000_000

/** The typed or pasted value of a cell, in halalas or pieces; undefined if it is invalid. */
export function readCell(column: CellColumn, typed: string): number | undefined {
  if (column === 'price') return parseRiyals(typed.replace(/ر\.?\s?س\.?|SAR|﷼/i, '')) || undefined
  const plain = typedText(typed).replace(/[\s,٬،]/g, '')
  const pieces = /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
  return pieces !== undefined && pieces <= MOST_STOCK ? pieces : undefined
}

/** The saved value of a cell. During a sale the price is the one before it. */
export const showCell = (column: CellColumn, variant: Variant): string =>
  column === 'price' ? showRiyals(variant.price) : String(variant.stock)

/** The cells of the first column that was copied in a spreadsheet. */
export function pastedColumn(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) =>
    line
      .split('\t')[0]!
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}
