import type { EffectOf, PromotionEffect, PromotionRule } from '#api/contract/promotion.ts'
import { formatList, formatPrice } from '#locales/format.ts'
import { message } from '#server/platform/http/messages.ts'
import { findCity } from '#server/platform/places.ts'
import { hoursText } from './hours.ts'
import type { Missing } from './missing.ts'
import type { PromotionRow } from './types.ts'

/** What the customer would have to add, and for what. */
export function missingText({ promotion: { name, rule }, by, amount, gets = false }: Missing): string {
  const { effect } = rule
  const values = { name, count: amount, amount: formatPrice(amount) }
  if (by === 'sum') return message('api.promotion.missing.sum', values)
  if (gets) return message('api.promotion.missing.gets', values)
  const isNext = effect.kind === 'buy' && !effect.gets && effect.get === 1 && effect.percent === 100 && amount === 1
  return isNext && effect.buy < 10
    ? message('api.promotion.missing.next', { nth: String(effect.buy + 1) })
    : message('api.promotion.missing.pieces', values)
}

/** What a promotion is, in the shop's words. */
export function offerText({ effect, minimum, audience }: PromotionRule): string {
  const base = effectText(effect)
  const least =
    minimum > 0 ? message('api.promotion.offer.minimum', { offer: base, amount: formatPrice(minimum) }) : base
  return audience.who === 'first_order' ? message('api.promotion.offer.firstOrder', { offer: least }) : least
}

/** The same with what limits it for everybody, as pages say it. */
export function publicText({
  rule,
  usesPerCustomer: count,
  ...hours
}: Pick<PromotionRow, 'rule' | 'dailyFrom' | 'dailyUntil' | 'usesPerCustomer'>): string {
  const offer = offerText(rule)
  const daily = hours.dailyFrom === null ? offer : message('api.promotion.offer.hours', { offer, ...hoursText(hours) })
  return count === null || rule.audience.who === 'first_order'
    ? daily
    : message('api.promotion.offer.perCustomer', { offer: daily, count })
}

const MOST_NAMES = 6

/** What a promotion leaves out. @param names of the categories, brands and products that it excludes */
export function exceptText(names: readonly string[], skipsReduced: boolean): string | null {
  const all = [
    ...names.slice(0, MOST_NAMES),
    ...(names.length > MOST_NAMES ? [message('api.promotion.except.more')] : []),
    ...(skipsReduced ? [message('api.promotion.except.reduced')] : []),
  ]
  return all.length === 0 ? null : message('api.promotion.except', { names: formatList(all) })
}

function effectText(effect: PromotionEffect): string {
  if (effect.kind === 'off') return offText(effect)
  if (effect.kind === 'gift') return message('api.promotion.offer.gift')
  if (effect.kind === 'delivery') {
    const cities = effect.cities.map((id) => findCity(id)?.name ?? id)
    return cities.length > 0
      ? message('api.promotion.offer.deliveryTo', { cities: formatList(cities) })
      : message('api.promotion.offer.delivery')
  }
  const { buy, get, gets, percent } = effect
  if (gets) return message('api.promotion.offer.gets', { buy, get, percent: String(percent) })
  return get === 1 && buy < 10
    ? message('api.promotion.offer.next', { buy, nth: String(buy + 1), percent: String(percent) })
    : message('api.promotion.offer.get', { buy, get, percent: String(percent) })
}

function offText({ by, tiers, most }: EffectOf<'off'>): string {
  const texts = tiers.map(({ from, percent, amount = 0 }) => {
    const offer =
      percent === undefined
        ? message('api.promotion.offer.amount', { amount: formatPrice(amount) })
        : message('api.promotion.offer.percent', { percent })
    if (from === 0) return offer
    return by === 'sum'
      ? message('api.promotion.offer.tier.sum', { offer, amount: formatPrice(from) })
      : message('api.promotion.offer.tier.pieces', { offer, pieces: from })
  })
  const all = formatList(texts)
  return most === undefined ? all : message('api.promotion.offer.upTo', { offer: all, amount: formatPrice(most) })
}
