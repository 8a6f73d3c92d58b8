import { afterEach, expect, it, vi } from 'vitest'
import { prove } from '#api/proof-of-work.ts'
import type { Limits } from './limits.ts'
import { openProofs, priceOf, TOP_LEVEL } from './proof-of-work.ts'

const config = { secretKey: 'the secret key of a shop that is long enough', dataDir: '/nowhere', proofTries: 2 }
const unused = { count: () => Promise.resolve(1) } as unknown as Limits
const { challenge, demand } = openProofs(config, unused)
const fault = (proof: string, level = 1): Promise<unknown> =>
  demand(proof, 'a number', level).then(() => undefined, String)

afterEach(() => void vi.useRealTimers())

it('a solved challenge is accepted only as the shop signed it', async () => {
  const solved = await prove(await challenge('a number', 1))
  expect(await fault(solved)).toBeUndefined()
  const other = openProofs({ ...config, secretKey: 'the secret key of another shop, long enough' }, unused)
  expect(await fault(await prove(await other.challenge('a number', 1)))).toBeDefined()
  for (const [was, becomes] of [
    [/"level":1/, '"level":4'],
    [/"ends":\d+/, '"ends":99999999999999'],
  ] as const) {
    const read = JSON.parse(solved) as { challenge: object }
    const changed = JSON.stringify(read.challenge).replace(was, becomes)
    expect(changed).not.toBe(JSON.stringify(read.challenge))
    expect(await fault(JSON.stringify({ ...read, challenge: JSON.parse(changed) as object }))).toBeDefined()
  }
})

it('a solved challenge is accepted for ten minutes', async () => {
  const solved = await prove(await challenge('a number', 1))
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + 590_000)
  expect(await fault(solved)).toBeUndefined()
  vi.setSystemTime(now + 610_000)
  expect(await fault(solved)).toBeDefined()
})

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [99, 1],
  [100, 2],
  [1000, 3],
  [10_000, 4],
  [9_999_999, TOP_LEVEL],
])('%i attempts of ten free ones cost work of level %i', (count, level) => expect(priceOf(count, 10)).toBe(level))
