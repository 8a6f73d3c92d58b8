import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import type { Batch } from '../worker-protocol.ts'
import { allPages } from './page-list.ts'

const SKUS = Array.from({ length: 12_345 }, (_, n) => `WH-${String(n).padStart(5, '0')}`)

const shop = opened(openShop)
let api: Server
beforeAll(async () => {
  api = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const after = searchParams.get('after') ?? ''
    const skus = SKUS.filter((sku) => sku > after).slice(0, Number(searchParams.get('limit')))
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        success: true,
        data:
          pathname === '/api/categories'
            ? [{ slug: 'قهوة', count: 49 }]
            : pathname === '/api/products'
              ? { total: SKUS.length }
              : skus.map((sku) => ({ sku })),
      }),
    )
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
})
afterAll(async () => {
  api.close()
})

it('puts every page into exactly one batch however many responses list the products', async () => {
  const batches: Batch[] = []
  for await (const batch of allPages(shop.db, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, ['/', '/404']))
    batches.push(batch)
  const paths = batches.flatMap(({ pages }) => pages.map(({ path }) => path))
  const further = Array.from({ length: 19 }, (_, n) => `/products/page/${n + 2}`)
  const coffee = ['/products/c/قهوة', '/products/c/قهوة/page/2', '/products/c/قهوة/page/3']
  expect(paths).toEqual(['/', '/404', ...further, ...coffee, ...SKUS.map((sku) => `/products/${sku}`)])
  expect(Math.max(...batches.map(({ pages }) => pages.length))).toBe(100)
  expect(batches.flatMap(({ skus }) => skus)).toEqual(SKUS)
})
