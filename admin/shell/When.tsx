import { Button } from '#components/ui/Button.tsx'
import { formatMoment, formatRecent } from '#locales/format.ts'
import { t } from 'virtual:words/shell,signin'

/** A time in Riyadh: relative within a day, exact when pointed at. */
export const When = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatMoment(new Date(time))}>
    {timeWords(new Date(time))}
  </time>
)

/** The time of a row, which opens its details. */
export const WhenButton = ({ time, onOpen }: { time: string; onOpen: () => void }) => (
  <Button variant="text" color="gray" size="auto" onClick={onOpen}>
    <When time={time} />
  </Button>
)

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
