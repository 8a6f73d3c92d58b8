import { expect, it } from 'vitest'
import { readCatalogue } from '#tests/fixtures/read-catalogue.ts'

const table = (columns: string, cells: string): Record<string, string> => ({
  't.csv': `sku,${columns}\nA,${cells}\n`,
})

it.each([
  ['price,compare_at', '100,90', 'compare_at', '90'],
  ['price,sale', '100,120', 'sale', '120'],
  ['price,sale,from,to', '100,120,2026-01-01,2099-01-01', 'sale', '120'],
  ['price,sale,from,to', '100,120,2098-01-01,2099-01-01', 'sale', '120'],
])(
  'a reduction that is none is named, and the price stays that of its column: %s %s',
  async (columns, cells, field, value) => {
    const { products, adjusted } = await readCatalogue(table(columns, cells))
    expect(products).toMatchObject([{ offer: { price: 10_000, sale: null } }])
    expect(adjusted).toMatchObject([{ row: 2, field, reason: expect.stringContaining(value) as string }])
  },
)

it.each([
  ['price,compare_at', '100,100'],
  ['price,compare_at', '100,0'],
  ['price,compare_at', '100,'],
  ['price,compare_at', '100,120'],
  ['price,sale', '100,100'],
  ['price,sale', '100,80'],
  ['price,sale,from,to', '100,80,2026-01-01,2099-01-01'],
])('nothing is said of a reduction, nor of one that is empty or alike: %s %s', async (columns, cells) => {
  expect((await readCatalogue(table(columns, cells))).adjusted).toEqual([])
})
