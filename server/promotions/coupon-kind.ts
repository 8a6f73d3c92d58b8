import type { CartCoupon } from '#api/contract/cart.ts'
import type { PromotionRule } from '#api/contract/promotion.ts'

/** What a promotion with a code takes off, in one word; `other` has more to it. */
export function kindOf({ effect }: Pick<PromotionRule, 'effect'>): CartCoupon['kind'] {
  if (effect.kind === 'delivery') return 'free_delivery'
  if (effect.kind !== 'off' || effect.tiers.length > 1 || effect.tiers[0]!.from > 0) return 'other'
  return effect.tiers[0]!.percent === undefined ? 'amount' : 'percent'
}
