import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'

let site: Awaited<ReturnType<typeof openPublishedShop>>
beforeAll(async () => {
  site = await openPublishedShop(['WH-1', 'Ab-2', '50%25-OFF'])
  await site.shop.shelves.product('ab-2', { title: 'غيره' })
  await site.publish(['ab-2'])
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
  '/products/none',
  '/products/none/index.html',
  '/%252e%252e%252fsecret',
  '/products/..%252f..%252fsecret',
  '/.well-known/%2500',
])('%s is no page', async (url) => expect(await ask(url)).toEqual([404, undefined]))
