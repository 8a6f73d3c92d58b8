/** ms that the database's clock is ahead of this machine's. */
let ahead = 0

/** A smaller difference counts as none, since clocks set by NTP differ by less. */
const SAME_MS = 500
/** A slower measurement is too inexact to use. */
const SLOW_MS = 1000

/** SQL that reads the database's clock, in ms since 1970. */
export const CLOCK = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms'

/** Records a result of `CLOCK`. @param sent and @param received by this machine's clock */
export function noteClock(ms: number, sent: number, received: number): void {
  if (received - sent > SLOW_MS) return
  const difference = ms - (sent + received) / 2
  // Measurements differ a little, and the time must not go back and forth with them.
  if (Math.abs(difference - ahead) >= SAME_MS) ahead = Math.abs(difference) < SAME_MS ? 0 : Math.round(difference)
}

/** Seconds that this machine's clock is ahead of the database's; 0 for less than half a second. */
export const clockAhead = (): number => (ahead === 0 ? 0 : -ahead / 1000)

/**
 * The time by the database's clock, which all machines share. Whatever is stored, compared with what is stored, or
 * checked by another process takes it; durations within a process and ages of files take the machine's.
 */
export const databaseNow = (): Date => new Date(Date.now() + ahead)
