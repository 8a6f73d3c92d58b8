import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { unsubscribeToken, unsubscribeUrl } from '#server/messaging/unsubscribe-links.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
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

describe('an API with another origin than its shop', () => {
  it("allows preflight requests of the shop's pages, with all headers that they send", async () => {
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
      'if-match',
      'lang',
      'x-cart-id',
      'proof',
    ])
    // For the device cookie, which grants no access.
    expect(headers['access-control-allow-credentials']).toBe('true')
  })

  it('lets them read every response, errors too, with the headers that clients act upon', async () => {
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
      ]).toEqual([
        path,
        status,
        SHOP,
        'Content-Disposition, ETag, RateLimit, RateLimit-Policy, Retry-After, Warning, proof-challenge',
      ])
    }
  })

  it('lets staff change the version of a product that they read', async () => {
    const staff = { ...(await staffKeyHeaders(apart.db, 'سعد')), origin: SHOP }
    const variants = [{ sku: 'OUD', price: 9000 }]
    expect((await apart.post('/api/staff/products', { sku: 'OUD', title: 'عود', variants }, staff)).status).toBe(200)
    const url = '/api/staff/products/OUD'
    const { headers, body } = await apart.get(url, staff)
    expect(headers['etag']).toMatch(new RegExp(`^"${body.data.version}:`))
    const versioned = { ...staff, 'if-match': headers['etag'] as string, 'idempotency-key': 'rename-once' }
    expect((await preflight(apart, url, 'PATCH')).headers['access-control-allow-methods']).toContain('PATCH')
    expect((await apart.patch(url, { title: 'عطر' }, versioned)).status).toBe(200)
    expect((await apart.patch(url, { title: 'دهن' }, { ...versioned, 'idempotency-key': 'rename-again' })).status).toBe(
      412,
    )
  })

  it('lets them read the event stream', async () => {
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

  it('sends the same origin header to every caller, so that shared caches stay valid', async () => {
    expect(
      (await apart.get('/api/products', { origin: 'https://other.example' })).headers['access-control-allow-origin'],
    ).toBe(SHOP)
  })

  it('links from its own pages to the shop', async () => {
    const config = { ...readConfig({}), dataDir: apart.database.dataDir }
    const { pathname, search } = new URL(unsubscribeUrl(config, SHOP, unsubscribeToken(1, 'products')))
    expect((await apart.app.inject(pathname + search)).body).toContain(`<a href="${SHOP}/">`)
    expect((await apart.app.inject({ method: 'POST', url: pathname + search })).body).toContain(
      `<a href="${SHOP}/notifications">`,
    )
  })

  it('sends no CORS headers if pages and API share an origin', async () => {
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
  ])('of %s with its API at %s is %s', (siteUrl, apiUrl, origin) => expect(shopOrigin(siteUrl, apiUrl)).toBe(origin))
})
