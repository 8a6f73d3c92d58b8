import { describe, expect, it } from 'vitest'
import { dayBars, rankBars } from './bars.ts'

const row = (...cells: (string | number)[]) => ({ cells, key: null, order: null })
const days = (from: string, until: string, rows: ReturnType<typeof row>[], before: [string, number][] = []) =>
  dayBars({
    from,
    until,
    rows,
    before: {
      from: '2026-10-28',
      until: '2026-10-29',
      total: 0,
      amounts: before.map(([of, amount]) => ({ of, amount })),
    },
  })
const sum = (amounts: (number | undefined)[]): number => amounts.reduce((total: number, one) => total + (one ?? 0), 0)

describe('the bars of days', () => {
  it('are one for each day, also without documents, beside the same day of the period before', () => {
    expect(days('2026-10-30', '2026-10-31', [row('2026-10-31', 1, -50)], [['2026-10-28', 70]])).toEqual([
      { from: '2026-10-30', until: '2026-10-30', amount: 0, before: 70 },
      { from: '2026-10-31', until: '2026-10-31', amount: -50, before: 0 },
    ])
  })

  it('hold more days when the period is long, and lose nothing', () => {
    const rows = [row('2026-01-01', 5), row('2026-01-06', 7), row('2026-12-31', 9)]
    const bars = days('2026-01-01', '2026-12-31', rows)
    expect(bars).toHaveLength(61)
    expect(bars[0]).toMatchObject({ from: '2026-01-01', until: '2026-01-06', amount: 12 })
    expect(bars.at(-1)).toMatchObject({ from: '2026-12-27', until: '2026-12-31', amount: 9 })
    expect(sum(bars.map(({ amount }) => amount))).toBe(21)
  })

  it('are few for the longest period', () => expect(days('0001-01-01', '9999-12-31', []).length).toBeLessThan(63))

  it('know nothing of a period before the first year', () =>
    expect(dayBars({ from: '2026-10-30', until: '2026-10-30', rows: [], before: null })[0]!.before).toBeUndefined())
})

it('the bars of ranks are the first rows, by their keys', () => {
  const rows = [{ ...row('تمر', 200), key: 'DATES' }, row('التوصيل', 50), row('ج', 1)]
  const before = { from: '', until: '', total: 0, amounts: [{ of: 'DATES', amount: 90 }] }
  expect(rankBars({ rows, before }, 2)).toEqual([
    { id: 'DATES', name: 'تمر', amount: 200, before: 90 },
    { id: 'التوصيل', name: 'التوصيل', amount: 50, before: 0 },
  ])
})
