import { RIYADH_MS } from '#api/contract/time.ts'
import { typedText } from '#locales/typed.ts'

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d(?:\.\d+)?))?)? ?(Z|([+-])(\d\d)(?::?(\d\d))?)?$/i
const MINUTE_MS = 60_000
/** Characters; no date has more. */
export const LONGEST_DATE = 60
/** Years before are of another calendar, as 1447 is; an end in the year 9999 means that there is none in sight. */
const FIRST_YEAR = 1990

/**
 * Reads a date and time of an imported file, in ms since 1970. Without an offset from UTC it is the time in Riyadh, on
 * any machine. Undefined if the date does not exist or is before 1990.
 * @param endOfDay a date without a time, or at midnight, stands for the end of that day
 */
export function readMoment(text: string, { endOfDay = false } = {}): number | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone, sign, hours = '0', minutes = '0'] =
    MOMENT.exec(typedText(text).trim()) ?? []
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) >= 60) return undefined
  if (Number(year) < FIRST_YEAR) return undefined
  const isWholeDay = zone === undefined && Number(hour) + Number(minute) + Number(second) === 0
  const start =
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) +
    Math.floor(Number(second) * 1000 + 1e-6)
  if (new Date(start).toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1)
  const end = endOfDay && isWholeDay ? 24 * 60 * MINUTE_MS : 0
  return start + end - (zone === undefined ? RIYADH_MS : ahead)
}
