import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { redirects } from '#server/platform/database/schema.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'

let site: Awaited<ReturnType<typeof openPublishedShop>>
beforeAll(async () => {
  site = await openPublishedShop(['WH-1', 'Ab-2', '50%25-OFF'])
  await site.shop.shelves.product('ab-2', { title: 'غيره' })
  await site.publish(['ab-2'])
  await site.shop.db.insert(redirects).values({ from: '/old/ت', to: '/products/WH-1' })
  await site.shop.db.execute(sql`
    insert into old_slugs (kind, slug, target_id)
    select 'product', old.slug, id from products
    join (values ('Was-1', 'WH-1'), ('WAS-1', 'WH-1'), ('Two', 'WH-1'), ('TWO', 'Ab-2')) as old (slug, sku) using (sku)
    union all select 'category', 'Tamr', id from categories where slug = 'تمور'`)
})
afterAll(() => site.close())

const ask = async (url: string) => {
  const { statusCode, headers } = await site.shop.app.inject({ url, headers: { accept: 'text/html' } })
  return [statusCode, headers['location']]
}

const DATES = encodeURIComponent('تمور')

it.each([
  ['/index.html', '/'],
  ['/index.html?q=1', '/?q=1'],
  ['/products/WH-1/index.html', '/products/WH-1'],
  [`/products/c/${DATES}/index.html`, `/products/c/${DATES}`],
  [`/products/c/${encodeURIComponent(DATES)}`, `/products/c/${DATES}`],
  [`/products/c/${encodeURIComponent(encodeURIComponent(DATES))}`, `/products/c/${DATES}`],
  ['/products/wh-1', '/products/WH-1'],
  ['/Products/wh-1?utm_source=x', '/products/WH-1?utm_source=x'],
  ['/PRODUCTS/Wh-1/', '/products/WH-1'],
  ['/products/wh%252D1/index.html', '/products/WH-1'],
  ['/Products/Ab-2', '/products/Ab-2'],
  ['/ABOUT', '/about'],
  ['/Products', '/products'],
])('%s leads to %s in one step, which is a page', async (url, page) => {
  expect(await ask(url)).toEqual([301, page])
  expect((await ask(page))[0]).toBe(200)
})

it.each(['/products/WH-1', '/products/Ab-2', '/products/ab-2', '/products/50%2525-OFF', '/about'])(
  '%s is a page itself',
  async (page) => expect(await ask(page)).toEqual([200, undefined]),
)

it.each([
  // Two products differ from it by their case alone.
  '/products/AB-2',
  // And two former names.
  '/products/two',
  '/products/none',
  '/products/none/index.html',
  '/%252e%252e%252fsecret',
  '/products/..%252f..%252fsecret',
  '/.well-known/%2500',
  '/products/WH-1%00',
  '/products/WH-1%2500/index.html',
])('%s is no page', async (url) => expect(await ask(url)).toEqual([404, undefined]))

it.each([
  ['/old/%D8%AA', '/products/WH-1'],
  ['/old/%25D8%25AA', '/products/WH-1'],
  ['/old/%D8%AA/index.html?utm_source=x', '/products/WH-1?utm_source=x'],
  ['/products/Was-1', '/products/WH-1'],
  ['/products/Was-1/', '/products/WH-1'],
  ['/products/Was%252D1/index.html', '/products/WH-1'],
  ['/products/was-1?utm_source=x', '/products/WH-1?utm_source=x'],
  ['/PRODUCTS/wAS-1/index.html', '/products/WH-1'],
  ['/products/c/Tamr', `/products/c/${DATES}`],
  ['/products/c/tamr', `/products/c/${DATES}`],
  ['/products/C/TAMR/page/2', `/products/c/${DATES}/page/2`],
  ['/OLD/%D8%AA/', '/products/WH-1'],
])('%s, an old address, leads to %s', async (url, page) => expect(await ask(url)).toEqual([301, page]))
