import { t } from '#locales/areas/admin.ts'
import { formatRecent } from '#locales/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** «قبل 5 دقائق» within a day, else the day and its time. */
export function timeWords(date: Date, now = new Date()): string {
  const ago = now.getTime() - date.getTime()
  if (ago < -MINUTE_MS || ago >= DAY_MS) return formatRecent(date, now)
  if (ago < MINUTE_MS) return t('shell.now')
  return ago < HOUR_MS
    ? t('shell.minutesAgo', { count: Math.floor(ago / MINUTE_MS) })
    : t('shell.hoursAgo', { count: Math.floor(ago / HOUR_MS) })
}
