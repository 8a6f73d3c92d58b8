/** A price with, for a time, a lower one beside it. */
export type Sale = { regular: string | undefined; sale: string | undefined; from?: string; to?: string }

const RIYADH_MS = 3 * 3_600_000

/** Days without an hour are days in Riyadh: from the first moment of the first to the last of the last. */
function moment(text: string, endOfDay: boolean): number | undefined {
  const day = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00)?)?$/.exec(text.trim())
  if (day) return Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]) + (endOfDay ? 1 : 0)) - RIYADH_MS
  const time = Date.parse(text.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(time) ? undefined : time
}

/**
 * What is asked now, and the price it is compared with. A sale that is over, has not begun, or whose days cannot be read
 * does not count: the shop never sells below the price by mistake.
 */
export function priceNow({ regular, sale, from, to }: Sale, now: Date): { price: string; compare_at: string | null } {
  const begin = from ? moment(from, false) : -Infinity
  const end = to ? moment(to, true) : Infinity
  const on = sale && begin !== undefined && end !== undefined && begin <= now.getTime() && now.getTime() < end
  if (on) return { price: sale, compare_at: regular || null }
  return { price: regular ?? '', compare_at: null }
}
