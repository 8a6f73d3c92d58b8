import type { TicketState } from '#api/contract/support-limits.ts'
import type { BADGE_TONES } from '#components/ui/Badge.tsx'

export const STATE_TONES: Record<TicketState, (typeof BADGE_TONES)[number]> = {
  open: 'accent',
  answered: 'success',
  closed: 'neutral',
}
