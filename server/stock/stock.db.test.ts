import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import {
  countSold,
  displayedStockChanged,
  soldCountChanged,
  restock,
  readVariants,
  InsufficientStock,
  takeStock,
} from './service.ts'
import { applyPatches } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'

const shop = opened(openShop)
const setStock = (tx: Tx, sku: string, stock: number) =>
  applyPatches(tx, { variants: [{ sku, stock }] }, { author: { kind: 'command', name: 'test' } })

beforeAll(async () => {
  await shop.shelves.category('تمور')
  await shop.shelves.product('A', { stock: 5, categories: ['تمور'] })
  await shop.shelves.product('B', {
    options: { الوزن: { كيلو: { sku: 'B-1', stock: 3 }, 'نصف كيلو': { sku: 'B-2', stock: 4 } } },
  })
  await shop.shelves.product('C', { stock: 20 })
  await shop.shelves.product('OLD', { stock: 9, status: 'archived' })
})

const stockOf = async (sku: string): Promise<number | undefined> => (await readVariants(shop.db, [sku])).get(sku)?.stock
const take = (...pieces: [string, number][]) =>
  shop.db.transaction((tx) =>
    takeStock(
      tx,
      pieces.map(([sku, quantity]) => ({ sku, quantity })),
    ),
  )

describe('stock', () => {
  it('is taken for all lines or for none, and reports what is short', async () => {
    const refused = await take(['A', 2], ['B-1', 4], ['NONE', 1]).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(InsufficientStock)
    expect((refused as InsufficientStock).short).toEqual([
      { sku: 'B-1', available: 3 },
      { sku: 'NONE', available: 0 },
    ])
    expect(await stockOf('A')).toBe(5)
  })

  it('shows changes in the product’s total and in the storefront', async () => {
    await take(['B-1', 1], ['B-2', 4])
    expect((await shop.get('/api/products/B')).body.data.variants.map(({ stock }: { stock: number }) => stock)).toEqual(
      [2, 0],
    )
    expect(
      (await shop.get('/api/products?in_stock=true')).body.data.items.find(({ sku }: { sku: string }) => sku === 'B')
        .stock,
    ).toBe(2)
    await shop.db.transaction((tx) =>
      restock(tx, [
        { sku: 'B-1', quantity: 1 },
        { sku: 'B-2', quantity: 4 },
        { sku: 'NONE', quantity: 1 },
      ]),
    )
    expect((await shop.get('/api/products/B')).body.data.variants.map(({ stock }: { stock: number }) => stock)).toEqual(
      [3, 4],
    )
  })

  it('is absent for products that are not sold', async () => {
    expect(await readVariants(shop.db, ['OLD'])).toEqual(new Map())
    await expect(take(['OLD', 1])).rejects.toBeInstanceOf(InsufficientStock)
  })

  it('cannot be oversold: of 60 concurrent buyers 20 get the 20 pieces, whatever the order of their lines', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? take(['C', 1], ['B-1', 0]) : take(['B-1', 0], ['C', 1]))),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(
      asked
        .flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
        .every((reason) => reason instanceof InsufficientStock),
    ).toBe(true)
    expect(await stockOf('C')).toBe(0)
  })

  it('reports changes of the displayed stock only: low stock with its number, not changes of ample stock', async () => {
    await shop.shelves.product('S', { stock: 80 })
    const seen: string[][] = []
    const sold: string[][] = []
    const stops = [
      displayedStockChanged.subscribe('test', async (_, products) => seen.push(products)),
      soldCountChanged.subscribe('test', async (_, products) => sold.push(products)),
    ]
    await take(['S', 30])
    await shop.db.transaction((tx) => setStock(tx, 'S', 20))
    expect(seen).toEqual([])
    await take(['S', 15])
    await take(['S', 1])
    await shop.db.transaction((tx) => restock(tx, [{ sku: 'S', quantity: 9 }]))
    await shop.db.transaction((tx) => restock(tx, [{ sku: 'S', quantity: 9 }]))
    expect(seen).toEqual([['S'], ['S'], ['S']])
    await shop.db.transaction((tx) => countSold(tx, [{ sku: 'S', quantity: 2 }]))
    await shop.db.transaction((tx) => countSold(tx, [{ sku: 'OLD', quantity: -2 }]))
    await shop.db.transaction((tx) => countSold(tx, [{ sku: 'S', quantity: -2 }]))
    expect(sold).toEqual([['S'], ['S']])
    for (const stop of stops) stop()
  })

  it('never falls below zero', async () => {
    await expect(shop.db.execute("update variants set stock = -1 where sku = 'A'")).rejects.toMatchObject({
      cause: { constraint: 'variants_stock' },
    })
  })

  it('sold counts towards best sellers', async () => {
    await shop.db.transaction((tx) => countSold(tx, [{ sku: 'B-2', quantity: 3 }]))
    await shop.db.transaction((tx) => countSold(tx, [{ sku: 'A', quantity: -3 }]))
    const { rows } = await shop.db.execute<{ sku: string; sold: number }>(
      'select sku, sold from products order by sold desc, sku limit 2',
    )
    expect(rows).toEqual([
      { sku: 'B', sold: 3 },
      { sku: 'A', sold: 0 },
    ])
  })
})
