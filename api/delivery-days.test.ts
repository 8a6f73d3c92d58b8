import { describe, expect, it } from 'vitest'
import { arrival, reaches } from './delivery-days.ts'

describe('the delivery estimate of an order placed now', () => {
  it.each([
    ['a Sunday', '2026-11-22T09:00:00Z', '2026-11-25', '2026-11-29'],
    ['a Wednesday, over Friday', '2026-11-25T09:00:00Z', '2026-11-29', '2026-12-02'],
    ['a Thursday that is Friday in Riyadh', '2026-11-26T22:00:00Z', '2026-11-30', '2026-12-03'],
  ])('on %s counts only days on which parcels travel', (_, now, earliest, latest) => {
    expect(arrival('standard', new Date(now))).toEqual({ earliest, latest })
  })

  it('is earlier for express, which serves some cities', () => {
    expect(arrival('express', new Date('2026-11-22T09:00:00Z'))).toEqual({
      earliest: '2026-11-24',
      latest: '2026-11-25',
    })
    expect([reaches('express', 'riyadh'), reaches('express', 'tabuk'), reaches('standard', 'tabuk')]).toEqual([
      true,
      false,
      true,
    ])
  })
})
