import type { Settings } from '#api/contract/settings/settings.ts'

/**
 * Why a licence of reductions does not cover a sale: there is none, or the sale begins before it or ends after it.
 * @param days YYYY-MM-DD in Riyadh; an empty `to` is a sale without an end
 */
export function licenceFault(
  { licence, from, to }: Settings['reductions'],
  days: { from: string; to: string },
): 'none' | 'early' | 'late' | null {
  if (licence === null) return 'none'
  if (from !== null && days.from < from) return 'early'
  return to !== null && (days.to === '' || days.to > to) ? 'late' : null
}
