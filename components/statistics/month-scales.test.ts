import { expect, it } from 'vitest'
import type { MonthOfSpending } from '#api/contract/statistics.ts'
import { monthScales } from './month-scales.ts'

const months = [
  ['2026-09', 0],
  ['2026-10', 37_500],
  ['2026-11', 12_000],
].map(([month, spent]) => ({ month, spent })) as MonthOfSpending[]

it('draws time from right to left, and amounts up to a round number', () => {
  const { x, y, lines } = monthScales(months, 300, 200)
  expect(x('2026-09')).toBeGreaterThan(x('2026-10')!)
  expect(x('2026-10')).toBeGreaterThan(x('2026-11')!)
  expect(lines).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect([y(0), y(20_000), y(40_000)]).toEqual([200, 100, 0])
})

it('has an axis without spending', () => {
  const { lines, y } = monthScales([{ month: '2026-11', spent: 0 } as MonthOfSpending], 300, 200)
  expect([lines.at(-1), y(0)]).toEqual([10_000, 200])
})
