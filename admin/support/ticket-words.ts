import { dateInRiyadh } from '#locales/format.ts'
import { DATA_REQUEST_DAYS, type TicketState } from '#api/contract/support-limits.ts'
import type { StaffTicketSummary } from '#api/contract/staff-support.ts'
import { DAY_MS } from '#api/contract/time.ts'
import type { BADGE_TONES } from '#components/ui/Badge.tsx'

export const STATE_TONES: Record<TicketState, (typeof BADGE_TONES)[number]> = {
  open: 'accent',
  answered: 'success',
  closed: 'neutral',
}

/** Days that are left to answer a request about personal data, negative once it is late; null for other tickets. */
export function daysLeft(
  { topic, state, created_at: at }: Pick<StaffTicketSummary, 'topic' | 'state' | 'created_at'>,
  now = Date.now(),
): number | null {
  if (topic !== 'data' || state !== 'open') return null
  return DATA_REQUEST_DAYS - (dayOf(now) - dayOf(Date.parse(at))) / DAY_MS
}

/** Midnight of its day in Riyadh, as UTC has it. */
const dayOf = (ms: number): number => Date.parse(dateInRiyadh(new Date(ms)))
