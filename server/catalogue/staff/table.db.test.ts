import { expect, it } from 'vitest'
import type { ProductsChanged } from '#api/contract/staff-bulk.ts'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import type { ProductHistory, StaffProductRow } from '#api/contract/staff-products.ts'
import { takeStock } from '#server/stock/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addStaff, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'سعد'))

const create = async (sku: string, more: object = {}, price = 9000, stock = 20): Promise<void> => {
  const product = { sku, title: `منتج ${sku}`, variants: [{ sku, price, stock }], ...more }
  const { status, body } = await shop.post('/api/staff/products', product, headers)
  expect([status, body.errors]).toEqual([200, undefined])
}
const list = async (query: string): Promise<{ items: StaffProductRow[]; more: boolean }> =>
  (await shop.get(`/api/staff/products?${query}`, headers)).body.data
const skus = async (query: string): Promise<string[]> => (await list(query)).items.map(({ sku }) => sku)
const read = async (sku: string): Promise<StaffProduct> =>
  (await shop.get(`/api/staff/products/${sku}`, headers)).body.data
const bulk = (change: object, of: string[], isDryRun = false, by = headers) =>
  shop.post('/api/staff/products/bulk', { skus: of, change, dry_run: isDryRun }, by)
const undo = (change: string, by = headers) => shop.post('/api/staff/products/undo', { change }, by)

it('lists products page by page, newest first, by words, codes and filters', async () => {
  await create('T-1', { title: 'عباءة سوداء', brand: 'دار الأناقة', categories: [['ملابس', 'عباءات']] })
  await create('T-2', { title: 'حقيبة', status: 'draft', categories: [['حقائب']] }, 5000, 0)
  await create('T-3', { title: 'وشاح', variants: [{ sku: 'SCARF-RED', price: 4000, stock: 2, sale: { price: 3000 } }] })
  await create('T-4', { title: 'قديم', status: 'archived' })

  expect(await skus('')).toEqual(['T-3', 'T-2', 'T-1'])
  const first = await list('limit=2')
  expect([first.items.map(({ sku }) => sku), first.more]).toEqual([['T-3', 'T-2'], true])
  const next = await list(`limit=2&before=${first.items.at(-1)!.id}`)
  expect([next.items.map(({ sku }) => sku), next.more]).toEqual([['T-1'], false])

  const { body } = await shop.get('/api/staff/categories', headers)
  const clothes = body.data.items.find(({ path }: { path: string[] }) => path.length === 1 && path[0] === 'ملابس').id
  const found = async (query: Record<string, string>) => skus(String(new URLSearchParams(query)))
  expect(await found({ q: 'عباءه' })).toEqual(['T-1'])
  expect(await found({ q: 'حقيبه' })).toEqual(['T-2'])
  // As in the shop's search: the article, the plural, and words of courtesy.
  for (const q of ['العباءه', 'عباءات', 'ابي عباءة']) expect([q, await found({ q })]).toEqual([q, ['T-1']])
  expect(await found({ q: 'الحقيبة' })).toEqual(['T-2'])
  expect(await found({ q: 'scarf' })).toEqual(['T-3'])
  expect(await found({ q: "'); --" })).toEqual([])
  expect(await found({ category: String(clothes) })).toEqual(['T-1'])
  expect(await found({ status: 'archived' })).toEqual(['T-4'])
  expect(await found({ stock: 'out' })).toEqual(['T-2'])
  expect(await found({ stock: 'low' })).toEqual(['T-3', 'T-2'])
  expect(await found({ on_sale: 'true' })).toEqual(['T-3'])
  expect((await list('q=SCARF')).items[0]).toMatchObject({
    title: 'وشاح',
    variants: [{ sku: 'SCARF-RED', price: 4000, sale: { price: 3000 }, stock: 2 }],
  })
})

it('previews a change of many products, makes it, and undoes it except what changed since', async () => {
  await create('B-1', { tags: ['شتاء'] })
  await create('B-2', {}, 1999)
  const change = { price_percent: -10, add_tags: ['تصفية'], add_category: ['تخفيضات'], stock: 5 }
  const preview = (await bulk(change, ['B-1', 'B-2'], true)).body.data as ProductsChanged
  expect(preview.undo).toBeNull()
  expect(preview.products.find(({ sku }) => sku === 'B-2')!.fields).toContainEqual({
    field: 'variants.B-2.price',
    before: 1999,
    after: 1799,
  })
  expect(await read('B-2')).toMatchObject({ tags: [], variants: [{ price: 1999, stock: 20 }] })

  const { status, body } = await bulk(change, ['B-1', 'B-2'])
  const done = body.data as ProductsChanged
  expect([status, done.updated, typeof done.publishing_run]).toEqual([200, 2, 'string'])
  expect(await read('B-1')).toMatchObject({
    tags: ['شتاء', 'تصفية'],
    categories: [['تخفيضات']],
    variants: [{ price: 8100, stock: 5 }],
  })

  await shop.patch('/api/staff/prices', { items: [{ sku: 'B-1', price: 7000 }] }, headers)
  const undone = (await undo(done.undo!)).body.data
  expect(undone).toMatchObject({ restored: 2, conflicts: [{ sku: 'B-1', field: 'variants.B-1.price' }] })
  expect(await read('B-1')).toMatchObject({ tags: ['شتاء'], categories: [], variants: [{ price: 7000, stock: 20 }] })
  expect(await read('B-2')).toMatchObject({ tags: [], variants: [{ price: 1999 }] })
  expect((await undo(done.undo!)).body.data.restored).toBe(0)
  expect((await undo('6dbb4fd9-0f1c-4c3e-9a9e-000000000000')).status).toBe(404)
})

it('names products that refuse a change of many, and changes the others', async () => {
  await create('R-1', {}, 10_000)
  await create('R-2', { variants: [{ sku: 'R-2', price: 10_000, stock: 1, sale: { price: 9000 } }] })
  const { body } = await bulk({ price: 8000 }, ['R-1', 'R-2'])
  expect(body.data).toMatchObject({ updated: 1, refused: [{ sku: 'R-2', field: 'variants.R-2.price' }] })
  expect(await read('R-2')).toMatchObject({ variants: [{ price: 10_000, sale: { price: 9000 } }] })
  expect((await bulk({ sale: { percent: 25 } }, ['R-1'])).body.data.updated).toBe(1)
  expect(await read('R-1')).toMatchObject({ variants: [{ price: 8000, sale: { price: 6000 } }] })
  expect((await bulk({ sale: null }, ['R-1', 'R-2'])).body.data.updated).toBe(2)
  expect((await read('R-2')).variants[0]!.sale).toBeNull()
})

it('takes a change of cells back, which needs the permissions of its fields', async () => {
  await create('U-1')
  const { body } = await shop.patch('/api/staff/variants', { items: [{ sku: 'U-1', price: 5500 }] }, headers)
  const editor = await staffKeyHeaders(shop.db, 'محرر', ['catalogue.write'])
  expect((await undo(body.data.undo, editor)).status).toBe(403)
  expect((await bulk({ price: 1 }, ['U-1'], true, editor)).status).toBe(403)
  expect((await bulk({ stock: 1 }, ['U-1'], false, editor)).status).toBe(403)
  expect((await bulk({ status: 'draft' }, ['U-1'], false, editor)).status).toBe(200)
  const reader = await staffKeyHeaders(shop.db, 'قارئ', ['catalogue.read'])
  expect((await shop.get('/api/staff/products', reader)).status).toBe(200)
  expect((await bulk({ status: 'draft' }, ['U-1'], true, reader)).status).toBe(403)
  expect((await shop.get('/api/staff/products', editor)).status).toBe(403)
  expect((await undo(body.data.undo)).status).toBe(200)
  expect((await read('U-1')).variants[0]!.price).toBe(9000)
})

it('leaves the stock that an order takes while a change is taken back', async () => {
  await create('S-1')
  const { body } = await bulk({ stock: 5 }, ['S-1'])
  const { undoing } = await shop.db.transaction(async (tx) => {
    await takeStock(tx, [{ sku: 'S-1', quantity: 1 }])
    const asked = undo(body.data.undo)
    await expect.poll(() => lockWaits(shop.db)).toBe(1)
    return { undoing: asked }
  })
  expect((await undoing).body.data.conflicts).toEqual([{ sku: 'S-1', field: 'variants.S-1.stock' }])
  expect((await read('S-1')).variants[0]!.stock).toBe(4)
})

it('lists the history of a product, and restores an earlier version except stock', async () => {
  const size = (sku: string, value: string) => ({ sku, price: 9000, stock: 10, options: { المقاس: value } })
  await create('H-1', { title: 'ثوب', variants: [size('H-1-S', 'S'), size('H-1-M', 'M')] })
  const patch = (body: object) => shop.patch('/api/staff/products/H-1', body, headers)
  await patch({ title: 'ثوب قطن', description: '<p>قطن</p>' })
  await patch({ variants: [{ sku: 'H-1-S', price: 7000, stock: 3 }], gone: { variants: ['H-1-M'] } })
  await patch({ title: 'ثوب كتان', variants: [size('H-1-L', 'L')] })

  const history = (await shop.get('/api/staff/products/H-1/history', headers)).body.data as ProductHistory
  expect(history.items.map(({ is_first, author }) => [is_first, author.name])).toEqual([
    [false, 'سعد'],
    [false, 'سعد'],
    [false, 'سعد'],
    [true, 'سعد'],
  ])
  expect(history.items[0]!.fields).toContainEqual({ field: 'title', before: 'ثوب قطن', after: 'ثوب كتان' })
  const { version } = await read('H-1')
  const restore = (etag: string, by = headers) =>
    shop.post('/api/staff/products/H-1/restore', { change: history.items[2]!.id }, { ...by, 'if-match': etag })
  expect((await restore('"old"')).status).toBe(412)
  const pricing = await addStaff(shop.db, 'مسعّر', ['catalogue.write', 'prices.write'])
  expect((await restore(`"${version}"`, { authorization: `Bearer ${pricing.token}` })).status).toBe(403)
  expect((await read('H-1')).version).toBe(version)
  const { status, body } = await restore(`"${version}"`)
  expect([status, body.errors]).toEqual([200, undefined])
  expect(body.data.product).toMatchObject({
    title: 'ثوب قطن',
    description: '<p>قطن</p>',
    variants: [
      { sku: 'H-1-S', price: 9000, stock: 3 },
      { sku: 'H-1-M', price: 9000, stock: 10 },
    ],
  })
})
