import { expect, it } from 'vitest'
import {
  emptySheet,
  inverse,
  movesOf,
  piecesOf,
  removeLine,
  scan,
  scannedCode,
  typePieces,
  withErrors,
} from './sheet.ts'

const cup = { sku: 'CUP', stock: 10 }
const pot = { sku: 'POT', stock: 3 }

it('each scan adds a piece and comes first; typed pieces count in digits of any script', () => {
  const scanned = scan(scan(scan(emptySheet(), cup, 'فنجان'), pot, 'دلة'), cup, 'فنجان')
  expect(scanned.lines.map(({ sku, pieces }) => [sku, pieces])).toEqual([
    ['CUP', '2'],
    ['POT', '1'],
  ])
  const typed = typePieces(scanned, 'POT', '١٬٢٠٠')
  expect(piecesOf(typed.lines[1]!)).toBe(1200)
  expect(scan(typed, pot, 'دلة').lines[0]).toMatchObject({ sku: 'POT', pieces: '1201' })
  expect(removeLine(typed, 'CUP').lines).toHaveLength(1)
})

it.each(['', '-1', '1.5', 'ست', '1000001'])('«%s» is no number of pieces', (pieces) => {
  expect(piecesOf({ sku: 'CUP', name: '', stock: 0, pieces })).toBeUndefined()
})

it('received pieces are added, and a count is its difference to the stock at the first scan', () => {
  const sheet = typePieces(scan(emptySheet(), cup, 'فنجان'), 'CUP', '8')
  expect(movesOf('receive', sheet)).toEqual([{ sku: 'CUP', pieces: 8 }])
  expect(movesOf('count', sheet)).toEqual([{ sku: 'CUP', pieces: -2 }])
  expect(inverse(movesOf('count', sheet))).toEqual([{ sku: 'CUP', pieces: 2 }])
})

it('a changed list is saved under another key, and errors appear at their lines until they are typed over', () => {
  const sheet = scan(scan(emptySheet(), cup, 'فنجان'), pot, 'دلة')
  const refused = withErrors(sheet, { 'items.1.pieces': ['في المخزون قطعة واحدة فقط.'] })
  expect(refused.key).toBe(sheet.key)
  expect(refused.lines.map(({ sku, error }) => [sku, error])).toEqual([
    ['POT', undefined],
    ['CUP', 'في المخزون قطعة واحدة فقط.'],
  ])
  const typed = typePieces(refused, 'CUP', '4')
  expect([typed.lines[1]!.error, typed.key === sheet.key]).toEqual([undefined, false])
})

it('a scanned code loses what cannot be seen', () => {
  expect(scannedCode('\u200f٦٢٨١٢٣\r ')).toBe('628123')
})
