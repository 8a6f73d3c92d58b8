import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { applyPatches, removeBrand, removeCategory, removeProducts, RemovalRefused } from './service.ts'

const shop = opened(openShop)
beforeAll(async () => {
  await shop.shelves.category('تمور')
  await shop.shelves.category('سكري', { parent: 'تمور' })
  await shop.shelves.category('فارغ')
  await shop.shelves.product('DATES', { categories: ['سكري'], brand: 'دار', price: 5000, stock: 9 })
  await shop.shelves.product('CUP', { categories: ['فارغ'], stock: 3 })
  await readyToPay(shop)
})

const author = { kind: 'person', name: 'سعد' } as const
const categories = async () =>
  (await shop.get('/api/categories')).body.data.map(({ slug }: { slug: string }) => slug) as string[]

describe('removing', () => {
  it('deletes a product that no order names, and archives one that is named', async () => {
    const removed = await shop.db.transaction((tx) => removeProducts(tx, ['DATES', 'CUP'], { author }))
    expect(removed).toEqual({ deleted: ['CUP'], archived: ['DATES'], missing: [], run: expect.any(String) })
    expect((await shop.get('/api/products/DATES')).status).toBe(410)
    expect((await shop.get('/api/products/CUP')).status).toBe(404)
    await shop.db.transaction((tx) => applyPatches(tx, { products: [{ sku: 'DATES', status: 'active' }] }, { author }))
    expect((await shop.get('/api/products/DATES')).status).toBe(200)
  })

  it('deletes a category that no order names, and archives one whose product is named', async () => {
    const remove = (path: string[]) => shop.db.transaction((tx) => removeCategory(tx, path, { author }))
    await expect(remove(['تمور'])).rejects.toBeInstanceOf(RemovalRefused)
    expect(await remove(['فارغ'])).toEqual({ result: 'deleted', run: expect.any(String) })
    expect(await categories()).toEqual(['تمور', 'سكري'])
    expect(await remove(['تمور', 'سكري'])).toMatchObject({ result: 'archived' })
    expect(await categories()).toEqual(['تمور'])
    expect((await shop.get('/api/categories/سكري')).status).toBe(404)
    expect((await shop.get('/api/products/DATES')).body.data.trail).toEqual([])
  })

  it('keeps a brand while products have it', async () => {
    const remove = () => shop.db.transaction((tx) => removeBrand(tx, 'دار', { author }))
    await expect(remove()).rejects.toBeInstanceOf(RemovalRefused)
    await shop.db.transaction((tx) => applyPatches(tx, { products: [{ sku: 'DATES', brand: null }] }, { author }))
    await remove()
    expect((await shop.get('/api/brands')).body.data).toEqual([])
  })
})
