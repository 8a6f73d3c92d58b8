import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductsChanged, StaffBulkChange } from '#api/contract/staff-bulk.ts'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { applyPatches, type ProductPatch } from '#server/catalogue/write/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { endStaleChanges } from './bulk-job.ts'

const shop = opened(openShop)
const jobs: TestJobs = opened(() => openTestJobs(shop.database))
const headers = opened(() => staffKeyHeaders(shop.db, 'سعد'))
beforeEach(async () => {
  await shop.db.execute(sql`truncate products, catalogue_imports, changes, publishing_runs, bulk_changes cascade`)
})

const author = { kind: 'command', name: 'اختبار' } as const
const write = (products: ProductPatch[]) =>
  shop.db.transaction((tx) => applyPatches(tx, { products }, { author, publish: false }))
const product = (sku: string, price = 10_000, more: Partial<ProductPatch> = {}): ProductPatch => ({
  sku,
  title: `منتج ${sku}`,
  variants: [{ sku, price, stock: 5 }],
  ...more,
})
const MANY = 520
const many = (): ProductPatch[] => Array.from({ length: MANY }, (_, at) => product(`P-${at + 1}`))
const bulk = (body: object, by = headers) =>
  shop.post('/api/staff/products/bulk', { filter: {}, dry_run: false, ...body }, by)
const changed = async (body: object): Promise<ProductsChanged> => {
  const { status, body: answer } = await bulk(body)
  expect([status, answer.errors]).toEqual([200, undefined])
  return answer.data as ProductsChanged
}
const job = async (id: string): Promise<StaffBulkChange> =>
  (await shop.get(`/api/staff/product-changes/${id}`, headers)).body.data as StaffBulkChange
const undoJob = (id: string, by = headers) => shop.post(`/api/staff/product-changes/${id}/undo`, {}, by)
const read = async (sku: string): Promise<StaffProduct> =>
  (await shop.get(`/api/staff/products/${sku}`, headers)).body.data as StaffProduct
const prices = async (): Promise<Record<string, number>> => {
  const { rows } = await shop.db.execute<{ price: number; count: number }>(
    sql`select price::int, count(*)::int as count from variants group by 1`,
  )
  return Object.fromEntries(rows.map(({ price, count }) => [price, count]))
}

describe('a change of all that matches', () => {
  it('runs as a job with a receipt, is published as one, and is taken back as one', async () => {
    await write([...many(), product('OTHER', 5000, { status: 'draft' })])
    const listed = (await shop.get('/api/staff/products?status=active&limit=2&total=true', headers)).body.data
    expect(listed).toMatchObject({ more: true, total: MANY })
    const ask = { filter: { status: 'active' }, total: MANY, change: { price_percent: 10 } }
    const seen = await changed({ ...ask, dry_run: true })
    expect(seen).toMatchObject({ total: MANY, checked: MANY, updated: MANY, job: null })
    expect(seen.products).toHaveLength(500)
    expect(await prices()).toEqual({ 5000: 1, 10000: MANY })

    const { job: id, updated, undo } = await changed(ask)
    expect([updated, undo]).toEqual([0, null])
    // What matches only later stays as it is.
    await write([product('LATER', 7000)])
    await jobs.drain()
    expect(await prices()).toEqual({ 5000: 1, 7000: 1, 11000: MANY })
    const done = await job(id!)
    expect(done).toMatchObject({ state: 'done', by: 'سعد', total: MANY, done: MANY, updated: MANY, unchanged: 0 })
    const { rows } = await shop.db.execute<{ id: string; requested: { skus: string[] } }>(
      sql`select id, requested from publishing_runs`,
    )
    expect(rows.map((run) => [run.id, run.requested.skus.length])).toEqual([[done.publishing_run, MANY]])
    const { body } = await shop.get('/api/staff/product-changes', headers)
    expect(body.data.items.map((one: StaffBulkChange) => one.id)).toEqual([id])

    await shop.patch('/api/staff/prices', { items: [{ sku: 'P-7', price: 900 }] }, headers)
    expect((await shop.post('/api/staff/products/undo', { change: id }, headers)).status).toBe(409)
    expect((await undoJob(id!)).body.data).toMatchObject({ state: 'undoing', done: 0, total: MANY })
    await jobs.drain()
    expect(await job(id!)).toMatchObject({
      state: 'undone',
      undo: { restored: MANY - 1, conflict_count: 1, conflicts: [{ sku: 'P-7', field: 'variants.P-7.price' }] },
    })
    expect(await prices()).toEqual({ 900: 1, 5000: 1, 7000: 1, 10000: MANY - 1 })
    expect((await undoJob(id!)).status).toBe(409)
  })

  it('raises each price once, also if its connection dies midway, and the newest price', async () => {
    await write(many())
    const edited = await shop.db.transaction(async (tx) => {
      // Somebody else's price, not yet committed.
      await tx.execute(sql`select id from products where sku = 'P-300' for update`)
      await tx.execute(sql`update variants set price = 20000 where sku = 'P-300'`)
      const { job: id } = await changed({ change: { price_percent: 10 } })
      await expect.poll(async () => (await job(id!)).done).toBe(200)
      await expect.poll(() => lockWaits(shop.db)).toBe(1)
      // For the database as if its process were killed.
      await shop.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return id!
    })
    await jobs.drain()
    expect(await prices()).toEqual({ 11000: MANY - 1, 22000: 1 })
    expect(await job(edited)).toMatchObject({ state: 'done', updated: MANY, done: MANY })
  })

  it('lists what is refused, what was so already, and what is gone', async () => {
    const sale = { price: 9000, from: null, to: null }
    await write([
      ...many(),
      product('SALE', 10_000, { variants: [{ sku: 'SALE', price: 10_000, sale }] }),
      product('SAME', 8000),
    ])
    const { job: id } = await shop.db.transaction(async (tx) => {
      // The job waits for this.
      await tx.execute(sql`select id from products where sku = 'P-1' for update`)
      const asked = await changed({ change: { price: 8000 } })
      await expect.poll(() => lockWaits(shop.db)).toBe(1)
      await tx.execute(sql`delete from products where sku = 'P-500'`)
      return asked
    })
    await jobs.drain()
    expect(await job(id!)).toMatchObject({
      state: 'done',
      total: MANY + 2,
      updated: MANY - 1,
      unchanged: 1,
      refused_count: 1,
      refused: [{ sku: 'SALE', field: 'variants.SALE.price' }],
      missing: ['P-500'],
    })
    const named = await changed({ filter: undefined, skus: ['P-1', 'NONE'], change: { stock: 9 } })
    expect(named).toMatchObject({ total: 2, updated: 1, missing: ['NONE'], job: null })
  })

  it('is refused if the filter finds more or fewer than were seen', async () => {
    await write([product('A-1'), product('A-2')])
    const { status, body } = await bulk({ total: 3, change: { stock: 1 } })
    expect([status, body.message]).toEqual([409, expect.stringContaining('صار منتجين، وكان 3 منتجات')])
    expect(await changed({ total: 3, change: { stock: 1 }, dry_run: true })).toMatchObject({ total: 2 })
    expect((await read('A-1')).variants[0]!.stock).toBe(5)
    expect((await bulk({ skus: ['A-1'], change: { stock: 1 } })).status).toBe(422)
    expect(await changed({ filter: { q: 'A-2' }, total: 1, change: { stock: 1 } })).toMatchObject({ updated: 1 })
    expect((await read('A-1')).variants[0]!.stock).toBe(5)
  })

  it('needs the permissions of its fields, also to be taken back', async () => {
    await write(many())
    const editor = await staffKeyHeaders(shop.db, 'محرر', ['catalogue.write', 'catalogue.read'])
    expect((await bulk({ change: { price_percent: 5 } }, editor)).status).toBe(403)
    const { job: id } = await changed({ change: { price_percent: 5 } })
    await jobs.drain()
    expect((await undoJob(id!, editor)).status).toBe(403)
    expect((await job(id!)).state).toBe('done')
  })

  it('ends in words when no process goes on with it, and what it did can be taken back', async () => {
    await write(many())
    const id = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select id from products where sku = 'P-300' for update`)
      const asked = await changed({ change: { price_percent: 10 } })
      await expect.poll(async () => (await job(asked.job!)).done).toBe(200)
      await expect.poll(() => lockWaits(shop.db)).toBe(1)
      await shop.db.execute(sql`delete from pgboss.job where name = 'change-products'`)
      await shop.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return asked.job!
    })
    await shop.db.execute(sql`update bulk_changes set changed_at = now() - interval '4 hours'`)
    await endStaleChanges(shop.db)
    const ended = await job(id)
    expect(ended).toMatchObject({ state: 'failed', done: 200, updated: 200, reason: expect.stringContaining('توقّف') })
    expect(ended.publishing_run).not.toBeNull()
    await undoJob(id)
    await jobs.drain()
    expect(await prices()).toEqual({ 10000: MANY })
  })
})

describe('find and replace', () => {
  const replace = { find: 'قهوة (تركية)', with: 'قهوة عربية & هيل', in: ['title', 'description'] }

  it('changes titles, and the text of descriptions but not their links, and is taken back', async () => {
    const description =
      '<p>قهوة (تركية) طازجة، <a href="https://x.test/قهوة (تركية)" rel="nofollow noopener">قهوة (تركية)</a></p>'
    await write([product('C-1', 100, { title: 'قهوة (تركية) فاخرة', description }), product('C-2')])
    const { products, updated, unchanged } = await changed({ change: { replace }, dry_run: true })
    expect([updated, unchanged]).toEqual([1, 1])
    expect(products[0]!.fields).toContainEqual({
      field: 'title',
      before: 'قهوة (تركية) فاخرة',
      after: 'قهوة عربية & هيل فاخرة',
    })
    expect(products[0]!.fields).toContainEqual({
      field: 'description',
      before: 'قهوة (تركية) طازجة، قهوة (تركية)',
      after: 'قهوة عربية & هيل طازجة، قهوة عربية & هيل',
    })
    const { undo } = await changed({ change: { replace } })
    const after = await read('C-1')
    expect(after.title).toBe('قهوة عربية & هيل فاخرة')
    expect(after.description).toContain('<p>قهوة عربية &amp; هيل طازجة، <a href="https://x.test/قهوة (تركية)"')
    expect(after.description).toContain('>قهوة عربية &amp; هيل</a>')
    await shop.post('/api/staff/products/undo', { change: undo }, headers)
    expect(await read('C-1')).toMatchObject({ title: 'قهوة (تركية) فاخرة', description })
  })

  it('refuses a title that would be empty, and changes the others', async () => {
    await write([product('E-1', 100, { title: 'عرض' }), product('E-2', 100, { title: 'عرض تمر' })])
    const emptied = { find: 'عرض', with: '', in: ['title'] }
    expect(await changed({ change: { replace: emptied } })).toMatchObject({
      updated: 1,
      refused_count: 1,
      refused: [{ sku: 'E-1', field: 'title' }],
    })
    expect([(await read('E-1')).title, (await read('E-2')).title]).toEqual(['عرض', 'تمر'])
  })
})
