import { beforeEach, expect, it } from 'vitest'
import type { SaleDetails, SalePreview, SaleWritten } from '#api/contract/staff-sales.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { publishingRuns, staffActions } from '#server/platform/database/schema.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addStaff, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { applySales } from './service.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeEach(() => shop.db.execute(sql`truncate products, sales, publishing_runs, changes restart identity cascade`))

const HOUR = 3_600_000
const iso = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const product = async (sku: string, price: number, more: object = {}): Promise<void> => {
  const body = { sku, title: `منتج ${sku}`, variants: [{ sku, price, stock: 5, ...more }] }
  expect((await shop.post('/api/staff/products', body, headers)).status).toBe(200)
}
const post = (path: string, body: object, by = headers) => shop.post(`/api/staff/sales${path}`, body, by)
const written = async (path: string, body: object = {}): Promise<SaleWritten> => {
  const answer = await post(path, body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data
}
const sale = (more: object = {}) =>
  written('', { name: 'نهاية الأسبوع', percent: 20, filter: { q: 'منتج' }, from: null, to: iso(48), ...more })
const details = async (id: number | null): Promise<SaleDetails> =>
  (await shop.get(`/api/staff/sales/${id}`, headers)).body.data
const patch = (id: number | null, body: object) => shop.patch(`/api/staff/sales/${id}`, body, headers)
const undo = (undone: string | null) => post('/undo', { change: undone })
const setPrice = (sku: string, price: number, more: object = {}) =>
  shop.patch(`/api/staff/products/${sku}`, { variants: [{ sku, price, ...more }] }, headers)
/** Price and compare-at price of each variant, as shoppers see them. */
const shown = async (): Promise<Record<string, [number, number | null]>> => {
  const { rows } = await shop.db.execute<{
    sku: string
    price: number
    compare_at: number | null
    isListed: boolean
  }>(sql`
    select v.sku, v.price, v.compare_at, (p.price_min, p.compare_at) is not distinct from (v.price, v.compare_at) as "isListed"
    from variants v join products p on p.id = v.product_id order by v.sku`)
  expect(rows.every(({ isListed }) => isListed)).toBe(true)
  return Object.fromEntries(rows.map((row) => [row.sku, [row.price, row.compare_at]]))
}
/** The moments of a sale, earlier by these hours. */
const letPass = (hours: number) =>
  shop.db.execute(sql`
    update sales set begins_at = begins_at - make_interval(hours => ${hours}::int), ends_at = ends_at - make_interval(hours => ${hours}::int)`)
const published = async (): Promise<string[][]> =>
  (await shop.db.select().from(publishingRuns).orderBy(publishingRuns.receivedAt)).map(({ requested }) =>
    requested.skus.toSorted(),
  )

it('a sale over a reduced product gives back price and former price at its end', async () => {
  await product('A', 18_600, { compare_at: 46_500 })
  await product('B', 10_000)
  await product('C', 10_000, { sku: 'C' })
  const { sale: made } = await sale({ filter: { skus: ['A', 'B'] } })
  expect(made).toMatchObject({ name: 'نهاية الأسبوع', state: 'on', products: 2, variants: 2, least: 20, most: 20 })
  expect(await shown()).toEqual({ A: [14_880, 18_600], B: [8000, 10_000], C: [10_000, null] })
  await letPass(49)
  expect((await applySales(shop.db)).toSorted()).toEqual(['A', 'B'])
  expect(await shown()).toEqual({ A: [18_600, 46_500], B: [10_000, null], C: [10_000, null] })
  expect(await applySales(shop.db)).toEqual([])
  const { rows } = await shop.db.execute(sql`select sku from variants where sale is not null or outside is not null`)
  expect(rows).toEqual([])
})

it('prices set during a sale are those after it, and the percentage follows them', async () => {
  await product('A', 18_600, { compare_at: 46_500 })
  await sale({ percent: 33 })
  expect(await shown()).toEqual({ A: [12_462, 18_600] })
  const { body } = await setPrice('A', 20_460)
  expect(body.data.product.variants[0]).toMatchObject({ price: 20_460, compare_at: 46_500 })
  expect(await shown()).toEqual({ A: [13_708, 20_460] })
  await setPrice('A', 20_460, { compare_at: 50_000 })
  await letPass(49)
  await applySales(shop.db)
  expect(await shown()).toEqual({ A: [20_460, 50_000] })
})

it('begins on time, and both edges publish the pages of its products and no other', async () => {
  await product('A', 10_000)
  await product('B', 10_000)
  await shop.db.delete(publishingRuns)
  const { publishing_run: run } = await sale({ filter: { skus: ['A'] }, from: iso(1) })
  expect([run, await shown()]).toEqual([null, { A: [10_000, null], B: [10_000, null] }])
  await letPass(2)
  expect([await applySales(shop.db), await shown()]).toEqual([['A'], { A: [8000, 10_000], B: [10_000, null] }])
  await letPass(48)
  expect([await applySales(shop.db), await shown()]).toEqual([['A'], { A: [10_000, null], B: [10_000, null] }])
})

it('workers that run at the same moment change prices once', async () => {
  await product('A', 10_000)
  await sale({ from: iso(1) })
  await letPass(2)
  const changed = await Promise.all([1, 2, 3].map(() => applySales(shop.db)))
  expect(changed.flat()).toEqual(['A'])
  expect(await shown()).toEqual({ A: [8000, 10_000] })
})

it('a worker that dies while a sale begins leaves all of it to the next one', async () => {
  await product('A', 10_000)
  await sale({ from: iso(1) })
  await letPass(2)
  // Its connection ends as by kill -9, between the changed prices and the commit.
  const dying = shop.db.transaction(async (tx) => {
    await applySales(tx as unknown as typeof shop.db)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(dying).rejects.toThrow('Failed query: rollback')
  expect(await shown()).toEqual({ A: [10_000, null] })
  expect([await applySales(shop.db), await shown()]).toEqual([['A'], { A: [8000, 10_000] }])
})

it('ends for all of its products, also those that no list shows, and is published', async () => {
  for (let at = 0; at < 60; at++) await product(`P-${at}`, 10_000 + at)
  const before = await shown()
  const { sale: made } = await sale()
  expect(made.products).toBe(60)
  await shop.db.delete(publishingRuns)
  const { undo: change, sale: over } = await written(`/${made.id}/end`)
  expect([over.state, await shown()]).toEqual(['over', before])
  expect((await published())[0]).toHaveLength(60)
  expect((await post(`/${made.id}/end`, {})).body.errors).toHaveProperty('to')
  expect((await undo(change)).body.data).toMatchObject({ restored: 1, conflicts: [] })
  expect((await shown())['P-59']).toEqual([8047, 10_059])
})

it('is extended, renamed and repeated as one; products that came later do not join', async () => {
  await product('A', 10_000)
  const { sale: made } = await sale()
  await product('B', 10_000)
  const later = await patch(made.id, { name: 'تخفيض العيد', to: iso(96) })
  expect(later.body.data.sale).toMatchObject({ name: 'تخفيض العيد', products: 1 })
  expect((await patch(made.id, { to: iso(-1) })).body.errors).toHaveProperty('to')
  await letPass(49)
  expect([await applySales(shop.db), await shown()]).toEqual([[], { A: [8000, 10_000], B: [10_000, null] }])
  await letPass(48)
  await applySales(shop.db)
  expect((await patch(made.id, { to: iso(96) })).body.errors).toHaveProperty('to')
  const { sale: again } = await written(`/${made.id}/repeat`, { to: iso(1) })
  expect(again).toMatchObject({ name: 'تخفيض العيد', state: 'on', products: 1, most: 20 })
  expect(await shown()).toEqual({ A: [8000, 10_000], B: [10_000, null] })
})

it('of two sales over one product the lower price holds, in the order of their times', async () => {
  await product('A', 10_000, { compare_at: 12_000 })
  await sale({ percent: 10, to: iso(100) })
  const { sale: low } = await sale({ percent: 30, from: iso(1), to: iso(3) })
  expect(await shown()).toEqual({ A: [9000, 10_000] })
  await letPass(2)
  await applySales(shop.db)
  expect(await shown()).toEqual({ A: [7000, 10_000] })
  expect((await details(low.id)).items[0]).toMatchObject({ price: 10_000, compare_at: 12_000, sale: 7000, other: 9000 })
  await letPass(2)
  await applySales(shop.db)
  expect(await shown()).toEqual({ A: [9000, 10_000] })
  await letPass(200)
  await applySales(shop.db)
  expect(await shown()).toEqual({ A: [10_000, 12_000] })
})

it('is previewed with what is reduced already and where another sale is lower; nothing is written', async () => {
  await product('A', 18_600, { compare_at: 46_500 })
  await product('B', 10_000, { sale: { price: 5000 } })
  await product('C', 1)
  const preview: SalePreview = (await post('/preview', { percent: 20, filter: {}, to: iso(9) })).body.data
  expect(preview).toMatchObject({ products: 3, variants: 3, reduced: 1, lower: 1, unchanged: 1 })
  expect(preview.items).toEqual([
    { product: 'A', sku: 'A', title: 'منتج A', price: 18_600, compare_at: 46_500, sale: 14_880, other: null },
    { product: 'B', sku: 'B', title: 'منتج B', price: 10_000, compare_at: null, sale: 8000, other: 5000 },
    { product: 'C', sku: 'C', title: 'منتج C', price: 1, compare_at: null, sale: 1, other: null },
  ])
  const { rows } = await shop.db.execute(sql`select from sales where not is_imported`)
  expect(rows).toEqual([])
})

it('is undone: one that was made goes, what changed again since stays', async () => {
  await product('A', 10_000, { compare_at: 12_000 })
  const { undo: making, sale: made } = await sale()
  const renamed = (await patch(made.id, { name: 'آخر' })).body.data
  expect((await undo(making)).body.data).toMatchObject({ restored: 0, conflicts: [{ id: made.id, field: 'name' }] })
  await undo(renamed.undo)
  expect((await details(made.id)).sale.name).toBe('نهاية الأسبوع')
  const { undo: other } = await sale({ percent: 50 })
  expect(await shown()).toEqual({ A: [5000, 10_000] })
  expect((await undo(other)).body.data).toMatchObject({ restored: 1, conflicts: [] })
  expect(await shown()).toEqual({ A: [8000, 10_000] })
  expect((await undo(other)).status).toBe(404)
})

it('needs the permission for prices, stands in the audit, and refuses what makes no sense', async () => {
  await product('A', 10_000)
  const { token } = await addStaff(shop.db, 'عمر', ['catalogue.read', 'catalogue.write'])
  const other = { authorization: `Bearer ${token}` }
  const entry = { name: 'عرض', percent: 20, filter: {} }
  expect((await post('', entry, other)).status).toBe(403)
  const { sale: made } = await sale()
  expect((await post(`/${made.id}/end`, {}, other)).status).toBe(403)
  expect((await shop.get(`/api/staff/sales/${made.id}`, other)).status).toBe(200)
  expect((await post('', { ...entry, to: iso(-1) })).body.errors).toHaveProperty('to')
  expect((await post('', { ...entry, from: iso(3), to: iso(2) })).body.errors).toHaveProperty('to')
  expect((await post('', { ...entry, filter: { skus: ['NONE'] } })).body.errors).toHaveProperty('filter')
  expect((await post('', { ...entry, percent: 100 })).status).toBe(422)
  expect((await post('', { ...entry, name: ' ' })).body.errors).toHaveProperty('name')
  expect((await shop.get('/api/staff/sales/99', headers)).status).toBe(404)
  await written(`/${made.id}/end`)
  const actions = (await shop.db.select().from(staffActions)).filter(({ outcome }) => outcome === 'done')
  const names = actions.map(({ action }) => action).filter((action) => /sale/i.test(action))
  expect(names.slice(-2)).toEqual(['createSale', 'endSale'])
})

it.each(['made', 'repeated', 'undone'] as const)('is %s while an import removes a variant that it has', async (act) => {
  const variants = ['A', 'B'].map((sku) => ({ sku, price: 10_000, stock: 5, options: { لون: sku } }))
  const entry = { sku: 'A', title: 'منتج', variants }
  expect((await shop.post('/api/staff/products', entry, headers)).status).toBe(200)
  const { sale: present, undo: making } = await sale()
  const acts = {
    made: () => post('', { name: 'آخر', percent: 30, filter: {} }),
    repeated: () => post(`/${present.id}/repeat`, {}),
    undone: () => undo(making),
  }
  const acting = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from products for update`)
    const answer = acts[act]()
    await expect.poll(() => lockWaits(shop.db)).toBe(1)
    await tx.execute(sql`delete from variants where sku = 'B'`)
    return { answer }
  })
  expect((await acting.answer).status).toBe(200)
  expect(await shown()).toEqual({ A: { made: [7000, 10_000], repeated: [8000, 10_000], undone: [10_000, null] }[act] })
})
