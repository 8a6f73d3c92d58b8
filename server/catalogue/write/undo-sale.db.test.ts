import { beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { undoImport } from './service.ts'

const shop = opened(openTestShop)
beforeEach(() => shop.empty())

const product = (more: object) => ({ sku: 'A', title: 'عطر', stock: 10, ...more })
const offer = () => shop.rows('select price, compare_at, sale from variants')
const RUNNING = { from: '2026-01-01', to: '2099-01-01' }
const LATER = { from: '2098-01-01', to: '2099-01-01' }

describe('an import that puts a product on sale, undone', () => {
  it.each([
    ['at the price that it had', { price: 80 }, { regular: 90, price: 80, ...RUNNING }],
    [
      'at the price that it had, with the one before',
      { price: 80, compare_at: 90 },
      { regular: 90, price: 80, ...RUNNING },
    ],
    ['at a lower price', { price: 90 }, { regular: 90, price: 80, ...RUNNING }],
    ['at a lower price than the one before', { price: 90, compare_at: 120 }, { regular: 90, price: 80, ...RUNNING }],
    ['later, with a new price until then', { price: 80 }, { regular: 90, price: 80, ...LATER }],
    ['later, at the same price until then', { price: 90 }, { regular: 90, price: 80, ...LATER }],
  ])('%s, leaves the prices as they were', async (_, before, sale) => {
    await shop.importRecords([product(before)])
    const [former] = await offer()
    const { id } = await shop.importRecords([product({ sale })])
    expect((await offer())[0]).toMatchObject({ sale: { price: 8000 } })
    const { conflicts } = await shop.db.transaction((tx) => undoImport(tx, id!))
    expect([await offer(), conflicts]).toEqual([[former], []])
  })

  it('after its start leaves the price before it', async () => {
    await shop.importRecords([product({ price: 85 })])
    const { id } = await shop.importRecords([product({ sale: { regular: 90, price: 80, ...LATER } })])
    // As the sale's start sets them, which the log does not have.
    await shop.rows('update variants set price = 8000, compare_at = 9000')
    const { conflicts } = await shop.db.transaction((tx) => undoImport(tx, id!))
    expect([await offer(), conflicts]).toEqual([[{ price: 8500, compare_at: null, sale: null }], []])
  })
})
