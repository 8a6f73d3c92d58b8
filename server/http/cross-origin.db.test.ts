import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { stopsOf, stopUrl } from '#server/messaging/stopping.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { shopOrigin } from './cross-origin.ts'

const SHOP = 'https://shop.example'
let apart: Shop
let together: Shop
beforeAll(async () => {
  apart = await openShop(false, { shopOrigin: SHOP })
  together = await openShop()
})
afterAll(() => Promise.all([apart.close(), together.close()]))

const preflight = (shop: Shop, url: string, method: string) =>
  shop.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: SHOP,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key,lang',
    },
  })

describe('an API at another address than its shop', () => {
  it("lets the shop's pages ask before they call, with all that their calls carry", async () => {
    const { statusCode, headers } = await preflight(apart, '/api/cart', 'GET')
    expect([statusCode, headers['access-control-allow-origin'], headers['access-control-max-age']]).toEqual([
      204,
      SHOP,
      '7200',
    ])
    expect(String(headers['access-control-allow-methods']).split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']))
    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual([
      'accept-language',
      'authorization',
      'content-type',
      'idempotency-key',
      'lang',
      'x-cart-id',
    ])
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('lets them read what it answers, refusals and faults too, and when to come again', async () => {
    for (const [path, status] of [
      ['/api/products', 200],
      ['/api/profile', 401],
      ['/api/nothing', 404],
      ['/api/products?page=x', 422],
    ] as const) {
      const answer = await apart.get(path, { origin: SHOP })
      expect([
        path,
        answer.status,
        answer.headers['access-control-allow-origin'],
        answer.headers['access-control-expose-headers'],
      ]).toEqual([path, status, SHOP, 'Retry-After'])
    }
  })

  it('lets them hear what is new', async () => {
    const noura = await signedInCustomer(apart.db)
    const url = await apart.app.listen({ port: 0, host: '127.0.0.1' })
    const stop = new AbortController()
    const { status, headers } = await fetch(`${url}/api/notifications/stream`, {
      headers: noura.headers,
      signal: stop.signal,
    })
    stop.abort()
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, SHOP])
  })

  it('names the one shop to whoever asks, so that an answer kept on the way serves everybody', async () => {
    expect(
      (await apart.get('/api/products', { origin: 'https://other.example' })).headers['access-control-allow-origin'],
    ).toBe(SHOP)
  })

  it('leads from the pages of its own to the shop', async () => {
    const config = { ...readConfig({}), dataDir: apart.database.dataDir }
    const { pathname, search } = new URL(stopUrl(config, SHOP, stopsOf(1, 'products')))
    expect((await apart.app.inject(pathname + search)).body).toContain(`<a href="${SHOP}/">`)
    expect((await apart.app.inject({ method: 'POST', url: pathname + search })).body).toContain(
      `<a href="${SHOP}/notifications">`,
    )
  })

  it('says nothing of it where pages and API share an address', async () => {
    for (const headers of [
      (await together.get('/api/products', { origin: SHOP })).headers,
      (await preflight(together, '/api/cart', 'GET')).headers,
    ]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe("the shop's origin", () => {
  it.each([
    ['https://shop.example', null, undefined],
    ['https://shop.example', 'https://shop.example', undefined],
    ['https://shop.example', 'https://api.shop.example', 'https://shop.example'],
    ['https://shop.example', 'http://shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example', 'https://shop.example:8443'],
  ])('of %s with its API at %s is let in as %s', (siteUrl, apiUrl, origin) =>
    expect(shopOrigin(siteUrl, apiUrl)).toBe(origin),
  )
})
