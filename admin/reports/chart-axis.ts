import { nice, ticks } from 'd3-array'

/** Least range of the axis, halalas. */
const LEAST = 10_000
const LINES = 4

/** A round axis of amounts around zero: its ticks, and where an amount lies, 0 at the lowest and 1 at the highest. */
export function amountAxis(amounts: readonly number[]): { lines: number[]; at: (halalas: number) => number } {
  const [low, high] = nice(Math.min(0, ...amounts), Math.max(LEAST, ...amounts), LINES)
  return { lines: ticks(low, high, LINES), at: (halalas) => (halalas - low) / (high - low) }
}

/** The bars of `count` whose dates are written: from the last one back, as far apart as their words need. */
export const labelled = (count: number, step: number, room: number): number[] => {
  const every = Math.max(1, Math.ceil(room / Math.max(1, step)))
  return Array.from({ length: Math.ceil(count / every) }, (_label, index) => count - 1 - index * every).toReversed()
}
