/** Hours of the day in Riyadh in which a person wants no alerts; may go over midnight. */
type QuietHours = { quiet_from: number | null; quiet_until: number | null }

/** @param hour of the day in Riyadh */
export function isQuiet({ quiet_from: from, quiet_until: until }: QuietHours, hour: number): boolean {
  if (from === null || until === null) return false
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

const RIYADH_HOURS = 3
export const hourInRiyadh = (now: Date): number => (now.getUTCHours() + RIYADH_HOURS) % 24
