import { isCovered, sum, totalOf } from './covered.ts'
import { isWithinHours } from './hours.ts'
import type { Facts, Line, Promotion, Refusal } from './types.ts'

/** Why the promotion cannot count for these lines; null if it can. */
export function refusalOf(promotion: Promotion, lines: readonly Line[], facts: Facts): Refusal | null {
  const { rule, startsAt, endsAt, uses, usesInAll, usesPerCustomer } = promotion
  const { now } = facts
  if (startsAt && now < startsAt) return 'not_yet'
  if (endsAt && now >= endsAt) return 'ended'
  if (!isWithinHours(promotion, now)) return 'hours'
  if (!isFor(promotion, facts)) return 'audience'
  if (usesInAll !== null && uses.all >= usesInAll) return 'used_up'
  if (usesPerCustomer !== null && uses.own >= usesPerCustomer) return 'used_by_customer'
  if (sum(lines.map(totalOf)) < rule.minimum) return 'minimum'
  if (lines.length > 0 && !lines.some((line) => isCovered(rule, line))) return 'categories'
  return null
}

function isFor({ rule: { audience }, uses }: Promotion, { customerId, isFirstOrder, partner }: Facts): boolean {
  switch (audience.who) {
    case 'all':
      return true
    case 'first_order':
      // An order in payment is not placed yet, but has taken it.
      return isFirstOrder && uses.own === 0
    case 'customers':
      return customerId !== null && (audience.customers ?? []).includes(customerId)
    case 'partner':
      return partner !== null && partner === audience.partner
  }
}
