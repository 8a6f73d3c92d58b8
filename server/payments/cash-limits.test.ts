import { expect, it } from 'vitest'
import { limitRefusal } from './cash-limits.ts'

const LIMITS = { most: 300_000, new_customers: { orders: 2, total: 200_000 } }
const OPEN = 'api.payment.codOpen'
const TOO_MUCH = 'api.payment.codTooMuch'

it.each([
  [{ isNew: true, count: 0, total: 0 }, 200_000, null],
  [{ isNew: true, count: 0, total: 0 }, 200_001, OPEN],
  [{ isNew: true, count: 1, total: 100_000 }, 100_000, null],
  [{ isNew: true, count: 1, total: 100_000 }, 100_001, OPEN],
  [{ isNew: true, count: 2, total: 2 }, 1, OPEN],
  [{ isNew: false, count: 2, total: 200_000 }, 300_000, null],
  [{ isNew: false, count: 0, total: 0 }, 300_001, TOO_MUCH],
  [{ isNew: true, count: 0, total: 0 }, 300_001, TOO_MUCH],
])('beside %j one more cash order of %i halalas is refused with: %s', (open, total, refused) =>
  expect(limitRefusal(LIMITS, open, total)).toBe(refused),
)
