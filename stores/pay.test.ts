import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pay } from './pay.ts'

const START = { method: 'card', total: 10_000 } as const
let keys: (string | null)[]

const respondWith = (respond: () => Response): void => {
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return respond()
  })
}
const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const refusal = (status: number, headers?: Record<string, string>) => () =>
  json(status, { success: false, message: 'لا' }, headers)
const paid = () => json(200, { success: true, message: '', data: { id: 1 } })
const broken = (): Response => {
  throw new TypeError('connection lost')
}

beforeEach(() => {
  keys = []
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The keys of two attempts, the first of which ended like this. */
async function keysAfter(
  first: () => Response,
  second: { method: 'card' | 'cod'; total: number } = START,
): Promise<void> {
  respondWith(first)
  await pay(1, START).catch(() => {})
  respondWith(paid)
  await pay(1, second)
}

describe('paying', () => {
  it.each([
    ['the connection breaks', broken],
    ['the server fails', refusal(503)],
    ['the first attempt is still running', refusal(409, { 'retry-after': '1' })],
  ])('reuses the key when %s', async (_, first) => {
    await keysAfter(first)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it.each([
    ['it was paid', paid],
    ['the order had changed', refusal(409)],
    ['the method was refused', refusal(422)],
  ])('uses a new key when %s', async (_, first) => {
    await keysAfter(first)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('uses a new key for another payment method', async () => {
    await keysAfter(broken, { method: 'cod', total: 12_000 })
    expect(keys[1]).not.toBe(keys[0])
  })
})
