import { beforeAll, expect, it } from 'vitest'
import { takeStock } from './service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { addStaff, staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'ماجد'))
beforeAll(async () => {
  const variants = [
    { sku: 'cup-Red', price: 1000, stock: 10, gtin: '012345678905', options: { اللون: 'أحمر' } },
    { sku: 'CUP-BLUE', price: 1000, stock: 3, options: { اللون: 'أزرق' } },
  ]
  const options = [{ name: 'اللون', values: [{ value: 'أحمر' }, { value: 'أزرق' }] }]
  await shop.post('/api/staff/products', { sku: 'CUP', title: 'فنجان', options, variants }, headers)
})

const move = (items: object[], more: Record<string, string> = {}): Promise<Answer> =>
  shop.post('/api/staff/stock/moves', { items }, { ...headers, ...more })
const stock = async (sku: string): Promise<number> =>
  (await shop.get(`/api/staff/stock?code=${sku}`, headers)).body.data.items[0].stock

it('goods received while orders take pieces are counted exactly', async () => {
  await Promise.all([
    ...Array.from({ length: 5 }, () =>
      move([
        { sku: 'cup-Red', pieces: 4 },
        { sku: 'CUP-BLUE', pieces: 1 },
      ]),
    ),
    ...Array.from({ length: 3 }, () => shop.db.transaction((tx) => takeStock(tx, [{ sku: 'cup-Red', quantity: 2 }]))),
  ])
  expect([await stock('cup-Red'), await stock('CUP-BLUE')]).toEqual([10 + 20 - 6, 8])
})

it('a repeated call with one key counts once, and moves of one variant add up', async () => {
  const key = { 'idempotency-key': 'receipt-of-monday' }
  const before = await stock('CUP-BLUE')
  const items = [
    { sku: 'CUP-BLUE', pieces: 2 },
    { sku: 'CUP-BLUE', pieces: 3 },
  ]
  const [first, second] = [await move(items, key), await move(items, key)]
  expect(first.body.data.items).toEqual([{ sku: 'CUP-BLUE', stock: before + 5 }])
  expect([second.body.data, await stock('CUP-BLUE')]).toEqual([first.body.data, before + 5])
})

it('refuses unknown variants and stock below zero, and then changes nothing', async () => {
  const before = await stock('CUP-BLUE')
  const { status, body } = await move([
    { sku: 'CUP-BLUE', pieces: 1 },
    { sku: 'NONE', pieces: 1 },
    { sku: 'cup-Red', pieces: -1000 },
  ])
  expect([status, Object.keys(body.errors)]).toEqual([422, ['items.1.sku', 'items.2.pieces']])
  expect(await stock('CUP-BLUE')).toBe(before)
})

it('counts from none to a million pieces, and no further', async () => {
  const most = 1_000_000 - (await stock('CUP-BLUE'))
  expect((await move([{ sku: 'CUP-BLUE', pieces: most + 1 }])).body.errors).toHaveProperty(['items.0.pieces'])
  expect((await move([{ sku: 'CUP-BLUE', pieces: most }])).status).toBe(200)
  expect((await move([{ sku: 'CUP-BLUE', pieces: -1_000_000 }])).status).toBe(200)
  expect((await move([{ sku: 'CUP-BLUE', pieces: -1 }])).body.errors).toHaveProperty(['items.0.pieces'])
  expect((await move([{ sku: 'CUP-BLUE', pieces: 8 }])).status).toBe(200)
})

it('finds what was scanned: a SKU in any case, or a barcode with and without its leading zero', async () => {
  const found = async (code: string): Promise<string[]> =>
    (await shop.get(`/api/staff/stock?code=${encodeURIComponent(code)}`, headers)).body.data.items.map(
      ({ sku }: { sku: string }) => sku,
    )
  expect(await found('CUP-RED')).toEqual(['cup-Red'])
  expect(await found('012345678905')).toEqual(['cup-Red'])
  expect(await found('12345678905')).toEqual(['cup-Red'])
  expect(await found('CUP')).toEqual([])
})

it('is in the history of the product, and needs its permission', async () => {
  const { body } = await shop.get('/api/staff/products/CUP/history', headers)
  expect(body.data.items[0].fields[0].field).toMatch(/^variants\.(cup-Red|CUP-BLUE)\.stock$/)
  const viewer = await addStaff(shop.db, 'قارئ', ['stock.read'])
  const refused = await shop.post(
    '/api/staff/stock/moves',
    { items: [{ sku: 'cup-Red', pieces: 1 }] },
    { authorization: `Bearer ${viewer.token}` },
  )
  expect(refused.status).toBe(403)
})
