import { afterEach, expect, it, vi } from 'vitest'
import { scaled } from '#tools/test/time-limits.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { CLOCK, clockAhead, databaseNow } from './clock.ts'
import { sql } from './drizzle.ts'

const database = opened(freshDatabase)
const FIVE_MINUTES_MS = 300_000

afterEach(async () => {
  vi.useRealTimers()
  await vi.waitUntil(() => clockAhead() === 0, { timeout: scaled(5000) })
})

it.each([
  ['ahead', FIVE_MINUTES_MS],
  ['behind', -FIVE_MINUTES_MS],
])('a clock that is set %s under a running shop is noticed, and changes none of its times', async (_, ms) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  await expect.poll(() => Math.round(clockAhead() / 60)).toBe(ms / 60_000)
  const { rows } = await database.db.execute<{ ms: number }>(sql.raw(CLOCK))
  const minutes = (databaseNow().getTime() - rows[0]!.ms) / 60_000
  expect(Math.abs(Math.round(minutes))).toBe(0)
})
