// Riyadh has the same offset all year.
const OFFSET = '+03:00'
const OFFSET_MS = 3 * 3_600_000

/** The value of a date field for a moment, in the time of Riyadh: `2026-12-01T10:00`; empty without a moment. */
export function localTime(moment: string): string {
  const ms = Date.parse(moment)
  return Number.isNaN(ms) ? '' : new Date(ms + OFFSET_MS).toISOString().slice(0, 16)
}

/** The moment of a date and time in Riyadh; empty for none. */
export const momentOf = (local: string): string => local && `${local.slice(0, 16)}:00${OFFSET}`
