import type { Facets } from '#api/contract/listing.ts'

const MOST_BARS = 24

/**
 * A price histogram on a logarithmic scale, so that both the cheap and expensive ends have several bars.
 * @param steps products by the exponent of `step` just below their price (halalas)
 */
export function priceBars(steps: Map<number, number>, step: number): Facets['price']['bars'] {
  if (steps.size === 0) return []
  const [first, last] = [Math.min(...steps.keys()), Math.max(...steps.keys())]
  const width = Math.max(1, Math.ceil((last - first + 1) / MOST_BARS))
  const bars = Array.from({ length: Math.ceil((last - first + 1) / width) }, () => 0)
  for (const [power, count] of steps) bars[Math.floor((power - first) / width)]! += count
  return bars.map((count, at) => ({
    from: Math.floor(step ** (first + at * width)),
    to: Math.floor(step ** (first + (at + 1) * width)),
    count,
  }))
}
