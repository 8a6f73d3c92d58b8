export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer from `least` to `most`, both inclusive. */
  between: (least: number, most: number) => number
  /** True with this probability, 0 to 1. */
  chance: (part: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

/** A seeded generator (mulberry32), so that a run can be repeated. */
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
