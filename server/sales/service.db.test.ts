import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eq, sql, type AnyPgColumn } from '#server/platform/database/drizzle.ts'
import { publishingRuns, sales, variants } from '#server/platform/database/schema.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { startPublishingTriggers } from '#server/publishing/service.ts'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { offersOf, productsBySku } from '#server/catalogue/queries-products.ts'
import { applySales } from './service.ts'
import { growTree } from '#server/catalogue/tree.ts'
import { opened } from '#tests/fixtures/opened.ts'

const shop = opened(openTestShop)
let stop: () => void
beforeAll(async () => {
  stop = startPublishingTriggers()
})
afterAll(async () => {
  stop()
})
afterEach(() => shop.empty())

const HOUR = 3_600_000
const iso = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const onSale = (from: number, to: number) => ({
  sku: 'A-1',
  title: 'تمر',
  price: '100',
  sale: { regular: '100', price: '80', from: iso(from), to: iso(to) },
})
/** Riyals. */
const shown = async () => {
  const [row] = await shop.rows<{ price: number; compare_at: number | null; list: number }>(
    `select v.price / 100 as price, v.compare_at / 100 as compare_at, p.price_min / 100 as list from variants v join products p on p.id = v.product_id where v.sku = 'A-1'`,
  )
  return [row!.price, row!.compare_at, row!.list]
}
const letPass = (hours: number) => {
  const earlier = (time: AnyPgColumn) => sql`${time} - make_interval(hours => ${hours}::int)`
  return shop.db.update(sales).set({ beginsAt: earlier(sales.beginsAt), endsAt: earlier(sales.endsAt) })
}

it('a sale starts and ends on time, and its page is published each time', async () => {
  await shop.importRecords([onSale(1, 3)])
  expect([await applySales(shop.db), await shown()]).toEqual([[], [100, null, 100]])
  await letPass(2)
  expect([await applySales(shop.db), await shown()]).toEqual([['A-1'], [80, 100, 80]])
  expect([await applySales(shop.db), await shown()]).toEqual([[], [80, 100, 80]])
  await letPass(2)
  expect([await applySales(shop.db), await shown()]).toEqual([['A-1'], [100, null, 100]])
  const runs = await shop.db.select().from(publishingRuns).where(eq(publishingRuns.cause, 'sale'))
  expect(runs.map(({ requested }) => requested.skus)).toEqual([['A-1'], ['A-1']])
  expect((await shop.db.select().from(variants))[0]!.sale).toBe(null)
})

it('a timed price shows its start and end, other prices show none', async () => {
  const told = async () => {
    const [offer] = await offersOf(shop.db, ['A-1'])
    const [found] = await productsBySku(shop.db, growTree([]), ['A-1'])
    expect(found!.product.variants[0]!.sale).toEqual(offer!.variants[0]!.sale)
    return offer!.variants[0]!.sale
  }
  const sale = onSale(1, 3)
  await shop.importRecords([sale])
  expect(await told()).toBe(null)
  const on = onSale(-1, 2)
  await shop.importRecords([on])
  expect(await told()).toEqual({ from: on.sale.from, to: on.sale.to })
  await letPass(3)
  await applySales(shop.db)
  expect(await told()).toBe(null)
})

it('a sale that already runs sets the price at once, and a new import replaces it', async () => {
  await shop.importRecords([onSale(-1, 1)])
  expect(await shown()).toEqual([80, 100, 80])
  await shop.importRecords([{ sku: 'A-1', title: 'تمر', price: '90', compare_at: null }])
  await letPass(5)
  expect([await applySales(shop.db), await shown()]).toEqual([[], [90, null, 90]])
})

it('survives an export and an import unchanged', async () => {
  await shop.importRecords([onSale(1, 3)])
  const file = `${shop.folder}/out.jsonl`
  await shop.exportTo(file)
  expect((await importCatalogue({ db: shop.db, dataDir: shop.dataDir }, [file])).unchanged).toBe(1)
})

it('a sale with dates starts at the start of its first day', async () => {
  const day = (offset: number): string => new Date(Date.now() + offset * 24 * HOUR).toISOString().slice(0, 10)
  const rows = [
    'ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends,In stock?',
    `1,simple,A-1,تمر,1,100,75,${day(2)},${day(4)},1`,
  ]
  await shop.importFile('woo.csv', `${rows.join('\n')}\n`, { format: 'woocommerce' })
  expect(await shown()).toEqual([100, null, 100])
  await letPass(3 * 24)
  expect([await applySales(shop.db), await shown()]).toEqual([['A-1'], [75, 100, 75]])
})
