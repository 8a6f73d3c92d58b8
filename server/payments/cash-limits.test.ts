import { expect, it } from 'vitest'
import { isWithinLimits } from './cash-limits.ts'

const MOST = { orders: 2, total: 200_000 }

it.each([
  [{ isNew: true, count: 0, total: 0 }, 200_000, true],
  [{ isNew: true, count: 0, total: 0 }, 200_001, false],
  [{ isNew: true, count: 1, total: 100_000 }, 100_000, true],
  [{ isNew: true, count: 1, total: 100_000 }, 100_001, false],
  [{ isNew: true, count: 2, total: 2 }, 1, false],
  [{ isNew: false, count: 2, total: 200_000 }, 200_000, true],
])('beside %j one more cash order of %i halalas is allowed: %s', (open, total, allowed) =>
  expect(isWithinLimits(open, total, MOST)).toBe(allowed),
)
