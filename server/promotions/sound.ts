import type { PromotionRule } from '#api/contract/promotion.ts'
import { findCity } from '#server/platform/places.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'
import { isEverything } from './covered.ts'

type Terms = Partial<PromotionRule> & {
  starts_at?: string | null | undefined
  ends_at?: string | null | undefined
  daily_from?: string | null | undefined
  daily_until?: string | null | undefined
}

/** @throws Refusal 422 beside the fields that contradict themselves or each other */
export function requireSound(terms: Terms): void {
  const faults = { ...timeFaults(terms), ...(terms.effect && effectFaults(terms.effect)), ...audienceFaults(terms) }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

function timeFaults({ starts_at: starts, ends_at: ends, ...hours }: Terms): Faults {
  if (starts && ends && Date.parse(starts) >= Date.parse(ends)) return { ends_at: 'api.staff.couponDays' }
  const { daily_from: from = null, daily_until: until = null } = hours
  if ((from === null) !== (until === null))
    return { [from === null ? 'daily_from' : 'daily_until']: 'api.staff.couponHours' }
  return from !== null && from === until ? { daily_until: 'api.staff.couponSameHours' } : {}
}

function effectFaults(effect: PromotionRule['effect']): Faults {
  if (effect.kind === 'off') {
    const wrong = effect.tiers.findIndex(({ percent, amount }) => (percent === undefined) === (amount === undefined))
    if (wrong >= 0) return { [`effect.tiers.${wrong}`]: 'api.staff.promotionTier' }
    const back = effect.tiers.findIndex(({ from }, index) => index > 0 && from <= effect.tiers[index - 1]!.from)
    return back >= 0 ? { [`effect.tiers.${back}.from`]: 'api.staff.promotionTierOrder' } : {}
  }
  if (effect.kind === 'buy')
    return effect.gets && isEverything(effect.gets) ? { 'effect.gets': 'api.staff.promotionGets' } : {}
  if (effect.kind !== 'delivery') return {}
  return effect.cities.every((id) => findCity(id)) ? {} : { 'effect.cities': 'api.delivery.zone.city' }
}

function audienceFaults({ audience }: Terms): Faults {
  if (audience?.who === 'customers' && !audience.customers?.length)
    return { 'audience.customers': 'api.staff.promotionCustomers' }
  return audience?.who === 'partner' && !audience.partner ? { 'audience.partner': 'api.staff.promotionPartner' } : {}
}

/** Whether it may take off more than half of the price of some cart. */
export function takesOverHalf({ effect, minimum }: Pick<PromotionRule, 'effect' | 'minimum'>): boolean {
  if (effect.kind === 'off')
    return effect.tiers.some(({ from, percent = 0, amount = 0 }) => {
      const least = effect.by === 'sum' ? Math.max(minimum, from) : minimum
      return percent > 50 || amount * 2 > least
    })
  return effect.kind === 'buy' && (effect.get * effect.percent) / (effect.buy + effect.get) > 50
}
