import { describe, expect, it } from 'vitest'
import { periodBefore } from './before.ts'

describe('the period before', () => {
  it.each([
    ['2026-11-01', '2026-11-28', '2026-10-04', '2026-10-31'],
    ['2026-11-28', '2026-11-28', '2026-11-27', '2026-11-27'],
    ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ])('of %s to %s is %s to %s', (from, until, first, last) =>
    expect(periodBefore({ from, until })).toEqual({ from: first, until: last }),
  )

  it('is nothing before the first year', () =>
    expect(periodBefore({ from: '0001-01-02', until: '9999-12-31' })).toBeUndefined())
})
