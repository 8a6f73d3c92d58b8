import type { SaleTerms } from '#server/platform/database/schema.ts'
import type { SaleRecord } from '#server/catalogue/service.ts'
import { EXAMPLE_DAY, ordersOf, readMoment, RowRefused } from '#server/catalogue/values/service.ts'

/** A price with, for a time, a lower one beside it. */
export type Sale = { regular: string | undefined; sale: string | undefined; from?: string; to?: string }

/**
 * The current price and its compare-at price. Past and future sales do not change it; `sale` is a running or future
 * sale, or one with wrong dates, which `readTimes` refuses.
 */
export function priceNow(offer: Sale, now: Date): { price: string; compare_at: string | null; sale?: SaleRecord } {
  const { regular, sale, from, to } = offer
  const times = timesOf(offer)
  const isAhead =
    sale &&
    regular &&
    (!times || isReversed(times) || (times.to === null ? times.from !== null : times.to > now.getTime()))
  const terms = isAhead ? { sale: { regular, price: sale, from: from || null, to: to || null } } : {}
  if (sale && times && isOn(times, now.getTime())) return { price: sale, compare_at: regular || null, ...terms }
  return { price: regular ?? '', compare_at: null, ...terms }
}

/** ms since 1970; undefined when a day or an hour cannot be read. */
function timesOf({
  from,
  to,
}: {
  from?: string | null | undefined
  to?: string | null | undefined
}): Pick<SaleTerms, 'from' | 'to'> | undefined {
  const begin = from ? readMoment(from) : null
  const end = to ? readMoment(to, { endOfDay: true }) : null
  return begin === undefined || end === undefined ? undefined : { from: begin, to: end }
}

const isReversed = ({ from, to }: Pick<SaleTerms, 'from' | 'to'>): boolean => from !== null && to !== null && to <= from

/** Of an example: a sale of a month. */
const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** ms since 1970. @throws RowRefused when a day or an hour cannot be read, or the sale ends before it begins */
export function readTimes(sale: {
  from?: string | null | undefined
  to?: string | null | undefined
}): Pick<SaleTerms, 'from' | 'to'> {
  const times = timesOf(sale)
  if (times && isReversed(times))
    throw new RowRefused('to', 'import.saleReversed', {
      from: sale.from ?? '',
      value: sale.to ?? '',
      example: new Date(times.from! + MONTH_MS).toISOString().slice(0, 10),
    })
  if (times) return times
  const field = timesOf({ from: sale.from }) ? 'to' : 'from'
  const value = sale[field] ?? ''
  throw new RowRefused(field, ordersOf(value).length === 2 ? 'import.dateUnclear' : 'import.date', {
    value,
    example: EXAMPLE_DAY,
  })
}

const isOn = ({ from, to }: Pick<SaleTerms, 'from' | 'to'>, now: number): boolean =>
  (from ?? -Infinity) <= now && now < (to ?? Infinity)
