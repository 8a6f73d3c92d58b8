import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullRequest, SourcePull } from '#api/contract/source-pulls.ts'
import { undo } from '#server/catalogue-import/service.ts'
import { applyPatches } from '#server/catalogue/write/service.ts'
import { sql } from '#server/database/drizzle.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import { openWooCommerce } from '#tests/fixtures/woocommerce.ts'
import { beginPull, claimPull, differencesOf } from './records.ts'
import { pullNow } from './ask.ts'
import { performPull, type PullOptions } from './perform.ts'
import { keepSource } from '../sources.ts'

let shop: TestShop
let woo: Awaited<ReturnType<typeof openWooCommerce>>
const config = () => ({ secretKey: undefined, dataDir: shop.dataDir, visitUrl: 'https://shop.example' })
const keep = (url = woo.url, key = woo.key) =>
  keepSource(shop.db, config(), 'woo', {
    preset: 'woocommerce',
    pull: { from: 'woocommerce', url, weight_unit: 'kg' },
    pull_key: key,
  })
const pull = (request: PullRequest = {}, options: PullOptions = {}): Promise<SourcePull> =>
  pullNow({ db: shop.db, config: config() }, 'woo', request, { allow: () => true, delayMs: 1, ...options })

beforeAll(async () => {
  shop = await openTestShop()
  woo = await openWooCommerce()
})
afterAll(async () => {
  await woo.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.empty()
  woo.reset()
  await shop.db.execute(sql`delete from webhook_sources`)
  await keep()
})

const skus = async (): Promise<string[]> =>
  (await shop.rows<{ sku: string }>('select sku from products order by id')).map(({ sku }) => sku)
const product = async (sku: string) =>
  (
    await shop.rows(
      `select p.title, p.status, min(v.price)::int as price, sum(v.stock)::int as stock from products p
       join variants v on v.product_id = p.id where p.sku = '${sku}' group by p.id`,
    )
  )[0]
const imports = async (): Promise<number> => (await shop.rows('select id from catalogue_imports')).length
const addMany = (count: number) =>
  Array.from({ length: count }, (_, at) => woo.add({ sku: `P-${at}`, name: `منتج ${at}` }))

describe('a pull from WooCommerce', () => {
  it('writes products with their categories, sale, stock and weight', async () => {
    woo.categories.push({ id: 7, name: 'تمور', parent: 0 }, { id: 8, name: 'سكري, فاخر', parent: 7 })
    woo.add({
      sku: 'DATES',
      name: 'تمر سكري',
      regular_price: '60.50',
      sale_price: '45',
      date_on_sale_to_gmt: '2999-01-01T00:00:00',
      stock_quantity: 12,
      weight: '0.5',
      categories: [{ id: 8, name: 'سكري, فاخر' }],
      brands: [{ id: 1, name: 'واحة' }],
      global_unique_id: '6281000000012',
    })
    woo.add({ sku: 'HIDDEN', catalog_visibility: 'hidden' })
    woo.add({ sku: 'DRAFT', status: 'draft', stock_status: 'outofstock' })
    expect(await pull()).toMatchObject({ state: 'done', counts: { read: 3, created: 3, rejected: 0 }, rejected: [] })
    const [dates] = await shop.rows(
      `select v.price, v.compare_at, v.stock, v.weight_grams, v.gtin, b.name as brand, c.name as category, top.name as top
       from products p join variants v on v.product_id = p.id join brands b on b.id = p.brand_id
       join product_categories l on l.product_id = p.id join categories c on c.id = l.category_id
       join categories top on top.id = c.parent_id where p.sku = 'DATES'`,
    )
    expect(dates).toEqual({
      price: 4500,
      compare_at: 6050,
      stock: 12,
      weight_grams: 500,
      gtin: '6281000000012',
      brand: 'واحة',
      category: 'سكري, فاخر',
      top: 'تمور',
    })
    expect([(await product('HIDDEN'))!['status'], (await product('DRAFT'))!['stock']]).toEqual(['draft', 0])
  })

  it('writes each variation, also those without a SKU of their own and those open to any value', async () => {
    const attributes = [
      { name: 'اللون', variation: true, options: ['أحمر', 'أزرق'] },
      { name: 'المقاس', variation: true, options: ['كبير', 'صغير'] },
      { name: 'الخامة', variation: false, options: ['قطن'] },
    ]
    const red = [{ name: 'اللون', option: 'أحمر' }]
    const variations = [
      { sku: 'SHIRT', attributes: [...red, { name: 'المقاس', option: 'كبير' }], regular_price: '20' },
      { sku: 'ANY', attributes: [{ name: 'اللون', option: 'أزرق' }], manage_stock: false, stock_quantity: null },
    ] as never[]
    const { id } = woo.add({ sku: 'SHIRT', type: 'variable', regular_price: '', attributes, variations })
    const { counts, rejected } = await pull()
    expect([counts, rejected]).toEqual([expect.objectContaining({ created: 1 }), []])
    const variants = await shop.rows<{ sku: string }>('select sku from variants order by position')
    expect(variants.map(({ sku }) => sku)).toEqual([`wc-${id + 1}`, 'ANY-كبير', 'ANY-صغير'])
  })

  it('says what it could not read, and takes the rest', async () => {
    woo.add({ sku: 'GOOD' })
    woo.add({ sku: 'BOX', type: 'grouped' })
    woo.add({ sku: 'ODD', name: { rendered: 'غريب' } as never })
    const { rejected, counts } = await pull()
    expect(counts).toMatchObject({ created: 1, rejected: 2 })
    expect(rejected.map(({ product: which, field }) => [which, field])).toEqual([
      ['ODD', 'name'],
      ['BOX', 'type'],
    ])
  })

  it('is one import of the log of changes, which undo takes back; without changes there is none', async () => {
    const { id } = woo.add({ sku: 'A', name: 'قبل' })
    await pull()
    woo.change(id, { name: 'بعد' })
    woo.add({ sku: 'B' })
    const { import_id: second } = await pull()
    const authors = await shop.rows(`select distinct author_kind, author_name from changes`)
    expect(authors).toEqual([{ author_kind: 'key', author_name: 'webhook woo' }])
    const before = await imports()
    expect(await pull({ is_full: true })).toMatchObject({ import_id: null, counts: { unchanged: 2 } })
    expect(await imports()).toBe(before)
    await shop.db.transaction((tx) => undo(tx, second!))
    expect([await skus(), (await product('A'))!['title']]).toEqual([['A'], 'قبل'])
  })

  it('leaves alone what the source does not say', async () => {
    const { id } = woo.add({ sku: 'A', weight: '1', brands: undefined })
    await pull()
    const patch = { sku: 'A', brand: 'دار', tags: ['هدية'], slug: 'chosen', returnable: false }
    await shop.db.transaction((tx) =>
      applyPatches(
        tx,
        { products: [patch, { sku: 'MINE', title: 'لنا', offer: { price: 500 } }] },
        {
          author: { kind: 'person', name: 'هند' },
          publish: false,
        },
      ),
    )
    woo.change(id, { name: 'جديد' })
    await pull()
    const [row] = await shop.rows(
      `select p.title, p.slug, p.returnable, b.name as brand from products p join brands b on b.id = p.brand_id`,
    )
    expect(row).toEqual({ title: 'جديد', slug: 'chosen', returnable: false, brand: 'دار' })
    expect(await skus()).toEqual(['A', 'MINE'])
  })

  it('may run twice at the same time, as a command and as a job', async () => {
    addMany(120)
    const both = await Promise.all([pull(), pull()])
    expect(both.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(both.map(({ counts }) => counts!.created).toSorted((a, b) => a - b)).toEqual([0, 120])
    expect(await skus()).toHaveLength(120)
  })

  it('is taken up again where a process died', async () => {
    woo.add({ sku: 'A' })
    const id = await beginPull(shop.db, 'woo', { cause: 'schedule' })
    const again = await claimPull(shop.db, id)
    await performPull({ db: shop.db, config: config() }, again!, { allow: () => true })
    expect([await skus(), await claimPull(shop.db, id)]).toEqual([['A'], undefined])
  })

  it('asks only for what has changed since the last one, unless told to take all', async () => {
    woo.add({ sku: 'OLD', date_modified_gmt: '2020-01-01T00:00:00' })
    await pull()
    const changed = woo.add({ sku: 'NEW' })
    woo.asked.length = 0
    expect((await pull()).counts).toMatchObject({ read: 1, created: 1 })
    expect(woo.asked[0]!.searchParams.get('modified_after')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect((await pull({ is_full: true })).counts).toMatchObject({ read: 2 })
    woo.change(changed.id, { date_modified_gmt: '2020-01-01T00:00:00' })
    expect(await pull()).toMatchObject({ state: 'done', reason: 'unchanged', counts: null })
  })
})

describe('pages', () => {
  it('are all read, each product once', async () => {
    addMany(250)
    expect((await pull()).counts).toMatchObject({ read: 250, created: 250, unchanged: 0 })
    expect(new Set(await skus()).size).toBe(250)
    expect(woo.asked.filter(({ pathname }) => pathname.endsWith('/products'))).toHaveLength(3)
  })

  it('lose no product when others go and come while they are read', async () => {
    const all = addMany(320)
    woo.afterPage((page) => {
      if (page === 1) for (const { id } of all.slice(0, 30)) woo.products.delete(id)
      if (page === 2) woo.products.delete(all[120]!.id)
      if (page === 3) woo.add({ sku: 'LATE' })
    })
    const { counts } = await pull()
    const found = await skus()
    expect(found).toHaveLength(counts!.created)
    for (const { sku } of [...all.slice(31, 120), ...all.slice(121)]) expect(found).toContain(sku)
    expect(found).toContain('LATE')
  })

  it('that do not follow on one another are no catalogue', async () => {
    woo.withoutOffset()
    addMany(150)
    expect(await pull()).toMatchObject({ state: 'failed', reason: 'not-understood', detail: 'offset is ignored' })
    expect(await skus()).toEqual([])
  })

  it('end where a proxy takes the totals away', async () => {
    woo.withoutTotals()
    addMany(100)
    expect((await pull()).counts).toMatchObject({ created: 100 })
  })
})

describe('an outage', () => {
  it.each([
    ['a limit of requests', { status: 429, retryAfter: '0', times: 3 }],
    ['a date to come back at', { status: 503, retryAfter: new Date().toUTCString(), times: 1 }],
    ['errors of the server', { status: 502, times: 4 }],
    ['no answer', { hangs: true, times: 1 }],
    ['variations that fail', { status: 500, times: 2, on: /variations/ }],
  ] as const)('of %s is waited for', async (_, fault) => {
    const attributes = [{ name: 'اللون', variation: true, options: ['أحمر'] }]
    const variations = [{ sku: 'V', attributes: [{ name: 'اللون', option: 'أحمر' }] }] as never[]
    woo.add({ sku: 'A', type: 'variable', attributes, variations })
    woo.fail({ ...fault })
    expect(await pull({}, { limitMs: 500 })).toMatchObject({ state: 'done', counts: { created: 1 } })
  })

  it.each([
    ['goes on', { status: 503, times: 99 }, 'unreachable', false],
    ['asks for a long rest', { status: 429, retryAfter: '3600', times: 1 }, 'limited', false],
    ['comes in the middle', { status: 500, times: 99, on: /variations/ }, 'unreachable', false],
    ['shows a page for people', { status: 200, body: '<html>صيانة</html>', times: 99 }, 'not-understood', false],
    ['is a key that was taken away', { status: 403, times: 1 }, 'wrong-key', true],
    ['is a shop without this API', { status: 404, times: 1 }, 'not-found', true],
    ['is a redirect to nowhere', { status: 302, times: 1 }, 'not-understood', true],
  ] as const)('that %s changes nothing, and says why', async (_, fault, reason, isFinal) => {
    woo.add({ sku: 'A', type: 'variable', variations: [{ sku: 'V' }] as never[] })
    woo.fail({ ...fault })
    const { state, reason: said } = await pull({}, { isLastAttempt: false })
    expect([state, said]).toEqual([isFinal ? 'failed' : 'retrying', reason])
    expect([await skus(), await imports()]).toEqual([[], 0])
  })

  it('of a wrong key is on record without the key', async () => {
    woo.add({ sku: 'A' })
    await keep(woo.url, 'ck_wrong:cs_secret')
    const failed = await pull()
    expect(failed).toMatchObject({ state: 'failed', reason: 'wrong-key' })
    expect(JSON.stringify(failed)).not.toContain('cs_secret')
  })

  it('goes to no address of the shop’s own network', async () => {
    woo.add({ sku: 'A' })
    expect(await pullNow({ db: shop.db, config: config() }, 'woo', {})).toMatchObject({
      state: 'failed',
      reason: 'private-address',
    })
    expect(woo.asked).toEqual([])
  })
})

describe('the guard against losses', () => {
  it('stops a pull that would take much from customers, until somebody says yes', async () => {
    const all = addMany(10)
    await pull()
    for (const { id } of all.slice(0, 4)) woo.change(id, { stock_quantity: 0, stock_status: 'outofstock' })
    expect(await pull()).toMatchObject({ state: 'failed', reason: 'losses', detail: expect.stringContaining('--yes') })
    expect((await product('P-0'))!['stock']).toBe(5)
    expect(await pull({ accepts_losses: true })).toMatchObject({ state: 'done', counts: { updated: 4 } })
  })
})

describe('a comparison', () => {
  it('says what differs field by field, and which products only one of both has, and writes nothing', async () => {
    const [first, second] = addMany(3)
    await pull()
    woo.change(first!.id, { name: 'غيره المحرر', regular_price: '99' })
    woo.products.delete(second!.id)
    woo.add({ sku: 'NEW' })
    const before = [await skus(), await imports(), await shop.version()]
    expect(await pull({ kind: 'comparison' })).toMatchObject({ state: 'done', differences: 5, import_id: null })
    const { items } = await differencesOf(shop.db, 'woo')
    const none = { field: null, shop: null, source: null }
    const field = (name: string, ours: unknown, theirs: unknown) => {
      return { sku: 'P-0', kind: 'field', field: name, shop: ours, source: theirs }
    }
    expect(items).toEqual([
      { sku: 'NEW', kind: 'only-source', ...none },
      field('slug', expect.any(String), 'غيره-المحرر'),
      field('title', 'منتج 0', 'غيره المحرر'),
      field('variants.P-0.price', 1000, 9900),
      { sku: 'P-1', kind: 'only-shop', ...none },
    ])
    expect([await skus(), await imports(), await shop.version()]).toEqual(before)
  })

  it('finds a variation that the source no longer has', async () => {
    const attributes = [{ name: 'اللون', variation: true, options: ['أحمر', 'أزرق'] }]
    const of = (sku: string, option: string) => ({ sku, attributes: [{ name: 'اللون', option }] })
    const variations = [of('V-1', 'أحمر'), of('V-2', 'أزرق')] as never[]
    const { id } = woo.add({ sku: 'A', type: 'variable', attributes, variations })
    await pull()
    expect((await pull({ kind: 'comparison' })).differences).toBe(0)
    woo.change(id, { variations: woo.products.get(id)!.variations.slice(0, 1) })
    await pull({ kind: 'comparison' })
    const { items } = await differencesOf(shop.db, 'woo')
    expect(items.map(({ field }) => field)).toContain('variants')
  })
})
