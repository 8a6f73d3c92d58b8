import { describe, expect, it } from 'vitest'
import { barsOf } from './bars.ts'

const row = (...cells: (string | number)[]) => ({ cells, key: null, order: null })

describe('the bars of a report', () => {
  it('are parts of the longest, and nothing for what went below zero', () => {
    const rows = [row('أ', 1, 200), row('ب', 1, 50), row('ج', 1, -10)]
    expect(barsOf({ name: 'cities', rows }).map(({ part }) => part)).toEqual([1, 0.25, 0])
  })

  it('have one for each day, also for those without documents', () => {
    const rows = [row('2026-10-30', 100), row('2026-11-02', 50)]
    expect(barsOf({ name: 'days', rows })).toEqual([
      { name: '2026-10-30', amount: 100, part: 1 },
      { name: '2026-10-31', amount: 0, part: 0 },
      { name: '2026-11-01', amount: 0, part: 0 },
      { name: '2026-11-02', amount: 50, part: 0.5 },
    ])
  })
})
