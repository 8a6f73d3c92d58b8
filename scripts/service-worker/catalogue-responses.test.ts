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
/** The API's current response; null if it is unreachable. */
let shop: string | null
/** ms until it responds. */
let delay: number

beforeEach(() => {
  kept = new FakeCache()
  delay = 0
  vi.resetModules()
  vi.stubGlobal('__BUILD__', 'this')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('registration', { scope: `${SHOP}/` })
  vi.stubGlobal('location', new URL(SHOP))
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === appCaches.catalogue ? kept : new FakeCache()),
    match: (request: Request) => kept.match(request),
  })
  vi.stubGlobal('fetch', async () => {
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    if (shop === null) throw new TypeError('nobody')
    return new Response(shop)
  })
  vi.stubGlobal('FetchEvent', class extends Event {})
  vi.stubGlobal('self', globalThis)
})

/** Stores a copy that is `ago` ms old. */
const keep = (path: string, says: string, ago = 0): Promise<void> =>
  kept.put(
    SHOP + path,
    new Response(says, { headers: { [KEPT_AT_HEADER]: String(Date.now() - ago), 'x-kept-by': 'this' } }),
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
  it('come from the network, although there is a fresh copy', async () => {
    const { read } = await worker()
    await keep('/api/home', 'a moment ago')
    shop = 'now'
    expect(await read('/api/home')).toBe('now')
  })

  it.each([
    ['a second', 'fresh', 0, 1000],
    ['three seconds', 'old', HOUR_MS, 3000],
  ])('come from a copy after %s if it is %s', async (_, _age, ago, patience) => {
    vi.useFakeTimers()
    const { read } = await worker()
    await keep('/api/home', 'copy', ago)
    shop = 'now'
    delay = patience + 100
    let shown: string | undefined
    void read('/api/home').then((text) => (shown = text))
    await vi.advanceTimersByTimeAsync(patience - 100)
    expect(kept.held.size).toBe(1)
    expect(shown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await expect.poll(() => shown).toBe('copy')
    delay = 0
    expect(await read('/api/home')).toBe('now')
  })

  it('come from any copy if the network fails', async () => {
    const { read } = await worker()
    await keep('/api/products', 'an hour ago', HOUR_MS)
    shop = null
    expect(await read('/api/products')).toBe('an hour ago')
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
