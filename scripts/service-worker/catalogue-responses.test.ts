import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appCaches, KEPT_AT_HEADER } from '#locales/app-caches.ts'

const SHOP = 'https://waha.example'
const HOUR_MS = 3_600_000

/** The part of https://w3c.github.io/ServiceWorker/#cache-objects that the tests need. */
class FakeCache {
  held = new Map<string, Response>()
  match = async (requested: Request | string): Promise<Response | undefined> =>
    this.held.get(addressOf(requested))?.clone()
  put = async (requested: Request | string, response: Response): Promise<void> =>
    void this.held.set(addressOf(requested), response)
  delete = async (requested: Request | string): Promise<boolean> => this.held.delete(addressOf(requested))
  keys = async (): Promise<Request[]> => [...this.held.keys()].map((address) => new Request(address))
}
const addressOf = (requested: Request | string): string => (typeof requested === 'string' ? requested : requested.url)

let kept: FakeCache
/** The API's current response and catalogue state; null if it is unreachable. */
let shop: { says: string; state: string } | null
let requested: string[]

beforeEach(() => {
  kept = new FakeCache()
  requested = []
  vi.resetModules()
  vi.stubGlobal('__BUILD__', 'this')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('registration', { scope: `${SHOP}/` })
  vi.stubGlobal('location', new URL(SHOP))
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === appCaches.catalogue ? kept : new FakeCache()),
    match: (request: Request) => kept.match(request),
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(new URL(request.url).pathname)
    if (!shop) throw new TypeError('nobody')
    return new Response(shop.says, { headers: { etag: shop.state } })
  })
  vi.stubGlobal('FetchEvent', class extends Event {})
  vi.stubGlobal('self', globalThis)
})

/** Stores a copy that is `ago` ms old. */
const keep = (path: string, says: string, state: string, ago = 0): Promise<void> =>
  kept.put(
    SHOP + path,
    new Response(says, { headers: { etag: state, [KEPT_AT_HEADER]: String(Date.now() - ago), 'x-kept-by': 'this' } }),
  )

async function worker() {
  const { answerCatalogue, isCatalogue } = await import('./catalogue-responses.ts')
  return {
    isCatalogue,
    read: async (path: string): Promise<string> => {
      const underWay: Promise<unknown>[] = []
      const event = Object.assign(new Event('fetch'), {
        waitUntil: (promise: Promise<unknown>) => void underWay.push(promise),
      })
      const text = await (await answerCatalogue({ event, request: new Request(SHOP + path) })).text()
      await Promise.allSettled(underWay)
      return text
    },
  }
}

describe('catalogue responses', () => {
  it('come from a fresh copy, which is updated in the background', async () => {
    const { read } = await worker()
    await keep('/api/home', 'a moment ago', 'one')
    shop = { says: 'now', state: 'one' }
    expect(await read('/api/home')).toBe('a moment ago')
    expect(requested).toEqual(['/api/home'])
    expect(await read('/api/home')).toBe('now')
  })

  it('come from the network if the copy is stale', async () => {
    const { read } = await worker()
    await keep('/api/home', 'an hour ago', 'one', HOUR_MS)
    shop = { says: 'now', state: 'one' }
    expect(await read('/api/home')).toBe('now')
  })

  it('never mix two states of the catalogue', async () => {
    const { read } = await worker()
    await keep('/api/products', 'list of the first state', 'one')
    await keep('/api/categories', 'categories of the first state', 'one')
    shop = { says: 'first', state: 'one' }
    await read('/api/home')
    expect(await read('/api/products')).toBe('list of the first state')

    shop = { says: 'second', state: 'two' }
    expect(await read('/api/cities')).toBe('second')
    expect(await read('/api/categories')).toBe('second')
    expect(await read('/api/products')).toBe('second')
  })

  it('come from any copy if the network fails', async () => {
    const { read } = await worker()
    await keep('/api/products', 'list of the first state', 'one', HOUR_MS)
    shop = { says: 'second', state: 'two' }
    await read('/api/home')
    shop = null
    expect(await read('/api/products')).toBe('list of the first state')
  })

  it('are cached for the catalogue only, not for personal data or current prices', async () => {
    const { isCatalogue } = await worker()
    const is = (path: string, init?: RequestInit): boolean =>
      isCatalogue(new URL(SHOP + path), new Request(SHOP + path, init))
    expect(
      ['/api/products?q=x', '/api/categories', '/api/home', '/api/icons/lucide.json', '/api/cities'].every((path) =>
        is(path),
      ),
    ).toBe(true)
    expect(['/api/offers?skus=x', '/api/cart', '/api/productss'].some((path) => is(path))).toBe(false)
    expect(is('/api/products', { headers: { authorization: 'Bearer x' } })).toBe(false)
    expect(is('/api/products', { method: 'POST' })).toBe(false)
  })
})
