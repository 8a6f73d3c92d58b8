import { shownDigits } from '#locales/shop-settings.ts'
import { site } from '#site'

/**
 * The one place that touches Intl: calendar, digits and zone are fixed, or runtimes would disagree and break hydration.
 */
const locale = (): string => `ar-SA-u-ca-gregory-nu-${shownDigits()}`
const { timeZone } = site

/** Made when first used: a phone spends up to a tenth of a second on all of them, and few pages use them all. */
export const perLocale = <T>(make: (locale: string) => T): (() => T) => {
  let made: { of: string; one: T } | undefined
  return () => {
    const now = locale()
    if (made?.of !== now) made = { of: now, one: make(now) }
    return made.one
  }
}
const plain = perLocale((name) => new Intl.NumberFormat(name))
const twoDecimals = perLocale(
  (name) => new Intl.NumberFormat(name, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const oneDecimal = perLocale((name) => new Intl.NumberFormat(name, { maximumFractionDigits: 1 }))
const twoDigits = perLocale((name) => new Intl.NumberFormat(name, { minimumIntegerDigits: 2 }))
const hundredths = perLocale((name) => new Intl.NumberFormat(name, { maximumFractionDigits: 2 }))
const percent = perLocale((name) => new Intl.NumberFormat(name, { style: 'percent' }))
const day = perLocale((name) => new Intl.DateTimeFormat(name, { dateStyle: 'long', timeZone }))
const dayAndTime = perLocale(
  (name) => new Intl.DateTimeFormat(name, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)
const moment = perLocale(
  (name) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
)
const shortDayAndTime = perLocale(
  (name) =>
    new Intl.DateTimeFormat(name, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone }),
)
const clockTime = perLocale((name) => new Intl.DateTimeFormat(name, { timeStyle: 'short', timeZone }))
const monthAndYear = perLocale((name) => new Intl.DateTimeFormat(name, { month: 'long', year: 'numeric', timeZone }))
const monthAlone = perLocale((name) => new Intl.DateTimeFormat(name, { month: 'short', timeZone }))
// Of dates without a time.
const weekday = perLocale((name) => new Intl.DateTimeFormat(name, { weekday: 'long', timeZone: 'UTC' }))
const dayOfMonth = perLocale(
  (name) => new Intl.DateTimeFormat(name, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const dayOfMonthShort = perLocale(
  (name) => new Intl.DateTimeFormat(name, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
// For programs, in Latin digits.
const isoDay = perLocale(
  () => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)
const stamp = perLocale(() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }))
const list = perLocale((name) => new Intl.ListFormat(name, { type: 'conjunction' }))
const choice = perLocale((name) => new Intl.ListFormat(name, { type: 'disjunction' }))

export const formatNumber = (value: number): string => plain().format(value)

/** An average of ratings: 4.5 */
export const formatRating = (average: number): string => oneDecimal().format(average)

const PAGE_LOCALES = { en: 'en', ir: 'fa-IR-u-nu-arabext' } as const

/** The number of a page, in the digits of those who read it. */
export const formatPageNumber = (page: number, reader: 'ar' | keyof typeof PAGE_LOCALES): string =>
  reader === 'ar' ? formatNumber(page) : new Intl.NumberFormat(PAGE_LOCALES[reader]).format(page)

/** The digits of a price, without its currency: whole riyals plain, others with two decimals. */
export const formatAmount = (halalas: number): string =>
  halalas % 100 === 0 ? plain().format(halalas / 100) : twoDecimals().format(halalas / 100)

/** A price with the riyal sign at its left, isolated from the text around it: pages, papers and e-mail. */
export const formatPrice = (halalas: number): string =>
  withRiyalSign(formatAmount(Math.abs(halalas)), halalas < 0 ? '-' : '')

/** @param amount digits of riyals, such as 48.50 */
export const withRiyalSign = (amount: string, minus: '-' | '' = ''): string =>
  `\u2066${minus}\u20C1\u00A0${amount}\u2069`

/** A price in words, where it is spoken or no font with the riyal sign can be counted on: SMS, push, descriptions. */
export const formatPriceText = (halalas: number): string => withRiyalWord(formatAmount(halalas))

/** @param amount as of `withRiyalSign` */
export const withRiyalWord = (amount: string): string => `${amount} ريال`

/** A Saudi number as people write it: +966112345678 → +966 11 234 5678. Show it in `<bdi dir="ltr">`. */
export const formatPhone = (e164: string): string => e164.replace(/^(\+966)(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4')

/** Time that is left, as a clock shows it: 4:05 */
export const formatClock = (seconds: number): string =>
  `${plain().format(Math.floor(seconds / 60))}:${twoDigits().format(seconds % 60)}`

/** How long something took: 0.06, and whole seconds from ten on. */
export const formatSeconds = (seconds: number): string =>
  hundredths().format(seconds < 10 ? seconds : Math.round(seconds))

/** @param ratio 0.25 for 25٪ */
export const formatPercent = (ratio: number): string => percent().format(ratio)

export const formatDate = (date: Date): string => day().format(date)

/** A day and its time, to the second. */
export const formatMoment = (date: Date): string => moment().format(date)

/** A day that is promised: 2026-11-22 → الأحد 22 نوفمبر. @param date YYYY-MM-DD */
export function formatDay(date: string): string {
  const at = new Date(date)
  return `${weekday().format(at)} ${dayOfMonth().format(at)}`
}

/** Days from one to another: 2–6 ديسمبر. @param from YYYY-MM-DD */
export const formatDays = (from: string, to: string): string => dayOfMonth().formatRange(new Date(from), new Date(to))

/** A day on an axis: 2026-11-22 → 22 نوفمبر. @param date YYYY-MM-DD */
export const formatDayShort = (date: string): string => dayOfMonthShort().format(new Date(date))

/** A day of the week. @param index 0 is Sunday: الأحد */
export const formatWeekday = (index: number): string => weekday().format(new Date(Date.UTC(2026, 10, 22 + index)))

/** The last moment of what ends then: midnight is the last minute of the day before. @param time ISO 8601 */
export function formatEnd(time: string): { day: string; time: string } {
  const end = new Date(time)
  const last = formatClockTime(end) === formatClockTime(MIDNIGHT) ? new Date(end.getTime() - 1) : end
  return { day: formatDay(dateInRiyadh(last)), time: formatClockTime(last) }
}
const MIDNIGHT = new Date('2026-01-01T00:00:00+03:00')

/** Half past nine: 9:30 م */
export const formatClockTime = (date: Date): string => clockTime().format(date)

/** The date in the shop's time zone, YYYY-MM-DD. */
export const dateInRiyadh = (date: Date): string => isoDay().format(date)

/** In the shop's time zone for files, which sort by it: 2026-11-28 21:30 */
export const formatStamp = (date: Date): string => stamp().format(date)

/** A card's expiry as it is printed on it, isolated from the text around it. */
export const formatExpiry = ({ month, year }: { month: number; year: number }): string =>
  `\u2066${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}\u2069`

/** Today in the shop's time zone, YYYY-MM-DD. */
export const todayInRiyadh = (): string => dateInRiyadh(new Date())

/** @param yearAndMonth YYYY-MM */
const middleOf = (yearAndMonth: string): Date => new Date(`${yearAndMonth}-15T12:00:00Z`)
/** 2026-11 → نوفمبر 2026 */
export const formatMonth = (yearAndMonth: string): string => monthAndYear().format(middleOf(yearAndMonth))
/** 2026-11 → نوفمبر */
export const formatMonthShort = (yearAndMonth: string): string => monthAlone().format(middleOf(yearAndMonth))

/** Day and time of day. */
export const formatTime = (date: Date): string => dayAndTime().format(date)

const LATELY_MS = 300 * 24 * 3_600_000
/** The same in few words while it can be of no other year: 22 نوفمبر في 9:30 م */
export const formatRecent = (date: Date, now = new Date()): string =>
  now.getTime() - date.getTime() > LATELY_MS ? formatTime(date) : shortDayAndTime().format(date)

export const formatList = (items: readonly string[]): string => list().format(items)
/** One of them: «هذا أو ذاك» */
export const formatChoice = (items: string[]): string => choice().format(items)

/** Price for machines (structured data, feeds): riyals with two decimals, Latin digits, no grouping. */
export const machineAmount = (halalas: number): string =>
  `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`
