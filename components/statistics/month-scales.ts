import { nice, ticks } from 'd3-array'
import { scaleBand } from 'd3-scale'
import type { MonthOfSpending } from '#api/contract/statistics.ts'

/** px */
export const CHART_HEIGHT = 280

/** Minimum range of the axis, halalas. */
const LEAST = 10_000
const LINES = 4

/** Scales of a chart of this size, px. Time runs right to left: the oldest month is at the right. */
export function monthScales(months: readonly MonthOfSpending[], width: number, height: number) {
  const x = scaleBand(
    months.map(({ month }) => month),
    [width, 0],
  )
    .paddingInner(0.35)
    .paddingOuter(0.1)
  const top = nice(0, Math.max(LEAST, ...months.map(({ spent }) => spent)), LINES)[1]
  return { x, y: (halalas: number): number => height * (1 - halalas / top), lines: ticks(0, top, LINES) }
}
