import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readListing } from '#api/catalogue.ts'
import type { Listing } from '#api/contract/listing.ts'
import { keptListing, loadListing } from './listings.ts'

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

it('a list that was seen is there at once when one goes back', async () => {
  expect(keptListing('?page=2')).toBeUndefined()
  const seen = await load('?page=2')
  expect(keptListing('?page=2')).toBe(seen)
})

it('a list seen long ago is read anew', async () => {
  await load('old')
  vi.advanceTimersByTime(5 * 60_000)
  expect(keptListing('old')).toBeUndefined()
})

it('twenty lists are remembered, the latest', async () => {
  for (let i = 0; i < 25; i++) await load(`#${i}`)
  expect(keptListing('#4')).toBeUndefined()
  expect(keptListing('#5')).toBeDefined()
})

it('what failed is not remembered', async () => {
  vi.mocked(readListing).mockRejectedValueOnce(new Error('offline'))
  await expect(load('failed')).rejects.toThrow('offline')
  expect(keptListing('failed')).toBeUndefined()
})
