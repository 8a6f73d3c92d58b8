// Riyadh has the same offset all year.
const OFFSET = '+03:00'
const OFFSET_MS = 3 * 3_600_000

/** Of a moment, date and time in Riyadh as a date field has them: `2026-12-01T10:00`; empty for none. */
export function localTime(moment: string): string {
  const ms = Date.parse(moment)
  return Number.isNaN(ms) ? '' : new Date(ms + OFFSET_MS).toISOString().slice(0, 16)
}

/** The moment of a date and time in Riyadh; empty for none. */
export const momentOf = (local: string): string => local && `${local.slice(0, 16)}:00${OFFSET}`
