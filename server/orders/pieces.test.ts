import { expect, it } from 'vitest'
import type { LinePieces } from '#api/contract/text-options.ts'
import { lineId } from '#server/stock/service.ts'
import { priceOfPieces } from '#api/contract/line-price.ts'
import { namedPieces, unsentPieces } from './pieces.ts'

const texts = [{ label: 'الاسم', text: 'نورة', price: 0 }]
const MUG = { sku: 'MUG', line: lineId('MUG', texts) }
const LEFT: LinePieces[] = [
  { sku: 'DATES', quantity: 3 },
  { ...MUG, quantity: 1 },
]

it.each<[string, LinePieces[]]>([
  ['all', LEFT],
  ['some', [{ sku: 'DATES', quantity: 2 }]],
  ['those of a line with texts', [{ ...MUG, quantity: 1 }]],
])('names %s', (_, given) => expect(namedPieces(given, LEFT)).toEqual(given))

it('are named as the order names them, and by nothing else of the request', () => {
  const given = [{ sku: 'DATES', line: 'DATES', quantity: 1, damaged: 1 }]
  expect(namedPieces(given, LEFT)).toEqual([{ sku: 'DATES', quantity: 1 }])
})

it.each<[string, LinePieces[]]>([
  ['nothing', []],
  ['more than are left', [{ sku: 'DATES', quantity: 4 }]],
  ['an unknown line', [{ sku: 'ODD', quantity: 1 }]],
  ['a line with texts by its SKU alone', [{ sku: 'MUG', quantity: 1 }]],
  ['another SKU under the id of a line', [{ sku: 'ODD', line: 'DATES', quantity: 1 }]],
  ['another SKU under the id of a line with texts', [{ ...MUG, sku: 'DATES', quantity: 1 }]],
  ['a line twice', [1, 2].map((quantity) => ({ sku: 'DATES', quantity }))],
  ['a line twice, by two names', [1, 2].map((quantity) => ({ sku: 'DATES', line: 'DATES', quantity }))],
  ['something beside what is left', [...LEFT, { sku: 'ODD', quantity: 1 }]],
])('refuses a request for %s', (_, given) => expect(namedPieces(given, LEFT)).toBeUndefined())

it('are unsent until a parcel holds them, whatever becomes of it', () => {
  const lines = [
    { sku: 'DATES', texts: [], quantity: 3 },
    { sku: 'MUG', texts, quantity: 1 },
  ]
  const parcel = (state: 'shipped' | 'lost', ...held: LinePieces[]) => ({ state, lines: held })
  expect(unsentPieces(lines, [])).toEqual(LEFT)
  expect(
    unsentPieces(lines, [
      parcel('shipped', { sku: 'DATES', quantity: 1 }),
      parcel('lost', { sku: 'DATES', quantity: 1 }, { ...MUG, quantity: 1 }),
    ]),
  ).toEqual([{ sku: 'DATES', quantity: 1 }])
})

it('cost together what their line cost, in whatever parts', () => {
  const line = { total: 10_000, quantity: 3 }
  expect([0, 1, 2].map((before) => priceOfPieces(line, before, 1))).toEqual([3333, 3334, 3333])
  expect([priceOfPieces(line, 0, 2), priceOfPieces(line, 1, 2), priceOfPieces(line, 0, 3)]).toEqual([
    6667, 6667, 10_000,
  ])
})
