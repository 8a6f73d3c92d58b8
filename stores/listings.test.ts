import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readListing } from '#api/catalogue.ts'
import type { Listing } from '#api/contract/listing.ts'
import { cachedListing, loadListing } from './listings.ts'

vi.mock(import('#api/catalogue.ts'), async (original) => ({
  ...(await original()),
  readListing: vi.fn<typeof readListing>(),
}))

const { signal } = new AbortController()
const load = (key: string) => loadListing(key, {}, signal)

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(readListing).mockImplementation(async () => ({ total: 1 }) as Listing)
})
afterEach(() => void vi.useRealTimers())

it('a list that was seen is available immediately on going back', async () => {
  expect(cachedListing('?page=2')).toBeUndefined()
  const seen = await load('?page=2')
  expect(cachedListing('?page=2')).toBe(seen)
})

it('a list older than five minutes is loaded again', async () => {
  await load('old')
  vi.advanceTimersByTime(5 * 60_000)
  expect(cachedListing('old')).toBeUndefined()
})

it('the last twenty lists are cached', async () => {
  for (let i = 0; i < 25; i++) await load(`#${i}`)
  expect(cachedListing('#4')).toBeUndefined()
  expect(cachedListing('#5')).toBeDefined()
})

it('failures are not cached', async () => {
  vi.mocked(readListing).mockRejectedValueOnce(new Error('offline'))
  await expect(load('failed')).rejects.toThrow('offline')
  expect(cachedListing('failed')).toBeUndefined()
})
