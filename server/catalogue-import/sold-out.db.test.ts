import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

describe('a file that would sell out the shop', () => {
  const list = (stock: number) => `sku,stock\n${['O-1', 'O-2', 'O-3'].map((sku) => `${sku},${stock}\n`).join('')}`
  const stocks = () => shop.rows('select distinct stock from variants')

  it('is asked about, and may leave the stock as it is', async () => {
    await shop.empty()
    await shop.importRecords(['O-1', 'O-2', 'O-3'].map((sku) => ({ sku, title: sku, price: 5, stock: 4 })))
    const { questions } = await shop.importFile('stock.csv', list(0), { dryRun: true })
    expect(questions).toMatchObject([{ kind: 'sold-out', values: { count: 3, total: 3 }, answer: null }])
    const kept = await shop.importFile('stock.csv', list(0), { answers: { 'sold-out': 'keep' } })
    expect(kept).toMatchObject({ updated: 0, unchanged: 3, questions: [{ answer: 'keep' }] })
    expect(await stocks()).toEqual([{ stock: 4 }])
    await shop.importFile('stock.csv', list(0), { yes: true })
    expect(await stocks()).toEqual([{ stock: 0 }])
  })

  it('counts the same products once it has an answer', async () => {
    await shop.empty()
    await shop.importRecords([
      ...['O-1', 'O-2', 'O-3'].map((sku) => ({ sku, title: sku, price: 5, stock: 4 })),
      { sku: 'O-4', title: 'نافد', price: 5, stock: 0 },
      { sku: 'O-5', title: 'مسودة', price: 5, stock: 4, status: 'draft' },
    ])
    const zeros = `sku,stock\n${[1, 2, 4, 5, 6].map((at) => `O-${at},0\n`).join('')}`
    const all: Record<string, string>[] = [{}, { 'sold-out': 'keep' }, { 'sold-out': 'sell-out' }]
    for (const answers of all) {
      const { questions } = await shop.importFile('stock.csv', zeros, { dryRun: true, answers })
      expect(questions).toMatchObject([{ kind: 'sold-out', values: { count: 2, total: 4 } }])
    }
  })
})
