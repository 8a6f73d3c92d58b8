import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { startPublishingTriggers } from '#server/publishing/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { applySales } from './service.ts'

const site = opened(async () => {
  const shop = await openPublishedShop(['A-2'])
  await shop.shop.shelves.product('A-1', { categories: ['تمور'], price: PRICE })
  await shop.shop.shelves.category('عسل')
  await shop.shop.shelves.product('B-1', { categories: ['عسل'] })
  await shop.publisher.all()
  return shop
})
const headers = opened(() => staffKeyHeaders(site.shop.db, 'هند'))
let stop: () => void
beforeAll(() => {
  stop = startPublishingTriggers()
})
afterAll(() => stop())

const HOUR = 3_600_000
/** Halalas, of this product alone. */
const PRICE = 76_531
const iso = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
/** The pages that show what the product costs; products beside others show no price. */
const showingPrice = (): string[] =>
  Object.keys(site.publisher.pages())
    .filter((file) => file.endsWith('.html') && site.publisher.read(file).includes(`${PRICE}`))
    .toSorted()
/** The pages that an edge writes, at once or a moment later. */
const edge = async (): Promise<string[]> => {
  const atOnce = await site.publisher.writtenBy(async () => {
    await site.shop.db.execute(sql`
      update sales set begins_at = begins_at - interval '2 hours', ends_at = ends_at - interval '2 hours'`)
    expect(await applySales(site.shop.db)).toEqual(['A-1'])
  })
  expect(atOnce).toContain('products/A-1/index.html')
  return [...atOnce, ...(await site.publisher.writtenBy(site.publisher.deferred))].toSorted()
}

it('both edges of a planned sale publish exactly the pages that show its products', async () => {
  const entry = { name: 'نهاية الأسبوع', percent: 20, filter: { skus: ['A-1'] }, from: iso(1), to: iso(3) }
  const planned = await site.publisher.writtenBy(async () => {
    expect((await site.shop.post('/api/staff/sales', entry, headers)).status).toBe(200)
  })
  expect(planned).toEqual([])
  const pages = showingPrice()
  expect(pages).toContain('products/A-1/index.html')
  expect(pages).not.toContain('products/B-1/index.html')
  for (const at of ['begins', 'ends']) {
    expect([at, await edge()]).toEqual([at, pages])
    await site.work()
    expect(await site.verify()).toEqual(IN_ORDER)
  }
})
