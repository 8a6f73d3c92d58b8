export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  /** True in so many of 1. */
  chance: (part: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

/** The same numbers for the same seed (mulberry32), so that a run's choices can be made again. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { next, between, chance: (part) => next() < part, pick: (from) => from[between(0, from.length - 1)]! }
}
