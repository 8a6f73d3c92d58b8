import type { Facets } from '#api/contract/listing.ts'

type Bars = Facets['price']['bars']

/** The edges next to the filtered prices (halalas); the full range without a filter. */
export function edgesOf(bars: Bars, min: number | undefined, max: number | undefined): { from: number; to: number } {
  const from =
    min === undefined
      ? 0
      : Math.max(
          0,
          bars.findLastIndex((bar) => bar.from <= min),
        )
  const found = max === undefined ? -1 : bars.findIndex((bar) => bar.to > max)
  return {
    from: Math.min(from, Math.max(0, bars.length - 1)),
    to: Math.max(from + 1, found < 0 ? bars.length : found + 1),
  }
}

/** The prices of the edges, in whole riyals (as halalas); no limit at either end. */
export function pricesAt(
  bars: Bars,
  from: number,
  to: number,
): { price_min: number | undefined; price_max: number | undefined } {
  return {
    price_min: from <= 0 ? undefined : Math.floor(bars[from]!.from / 100) * 100,
    price_max: to >= bars.length ? undefined : Math.ceil(bars[to]!.from / 100) * 100,
  }
}
