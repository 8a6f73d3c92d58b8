import { RIYADH_MS } from '#api/contract/time.ts'
import type { SaleTerms } from '#server/database/schema.ts'
import type { SaleRecord } from '../record.ts'

/** A price with, for a time, a lower one beside it. */
export type Sale = { regular: string | undefined; sale: string | undefined; from?: string; to?: string }

/** Days without an hour are days in Riyadh: from the first moment of the first to the last of the last. */
function moment(text: string, endOfDay: boolean): number | undefined {
  const day = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00)?)?$/.exec(text.trim())
  if (day) return Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]) + (endOfDay ? 1 : 0)) - RIYADH_MS
  const time = Date.parse(text.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(time) ? undefined : time
}

/**
 * What is asked now, and the price it is compared with. A sale that is over, has not begun, or whose days cannot be read
 * does not count: the shop never sells below the price by mistake. One with a beginning or an end to come is told, so that
 * the price changes then by itself.
 */
export function priceNow(offer: Sale, now: Date): { price: string; compare_at: string | null; sale?: SaleRecord } {
  const { regular, sale, from, to } = offer
  const times = timesOf(offer)
  const isAhead =
    sale &&
    regular &&
    times &&
    (times.from ?? 0) < (times.to ?? Infinity) &&
    (times.to ?? times.from ?? 0) > now.getTime()
  const terms = isAhead ? { sale: { regular, price: sale, from: from || null, to: to || null } } : {}
  if (sale && times && isOn(times, now.getTime())) return { price: sale, compare_at: regular || null, ...terms }
  return { price: regular ?? '', compare_at: null, ...terms }
}

/** ms since 1970; undefined when a day cannot be read. */
export function timesOf({
  from,
  to,
}: {
  from?: string | null | undefined
  to?: string | null | undefined
}): Pick<SaleTerms, 'from' | 'to'> | undefined {
  const begin = from ? moment(from, false) : null
  const end = to ? moment(to, true) : null
  return begin === undefined || end === undefined ? undefined : { from: begin, to: end }
}

export const isOn = ({ from, to }: Pick<SaleTerms, 'from' | 'to'>, now: number): boolean =>
  (from ?? -Infinity) <= now && now < (to ?? Infinity)
