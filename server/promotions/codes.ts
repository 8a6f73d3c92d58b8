import type { CartCoupon } from '#api/contract/cart.ts'
import type { PromotionRule } from '#api/contract/promotion.ts'
import { typedCode, typedText } from '#locales/typed.ts'
import { eq, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'

/** The stored form of a code: its dashes stay, but customers may leave them out. */
export const couponCode = (typed: string): string => typedText(typed).replaceAll(' ', '').toUpperCase()

/** By a typed code, with or without dashes. */
export const isCoupon = (typed: string): SQL => eq(sql`replace(${promotions.code}, '-', '')`, typedCode(typed))

/** What a promotion with a code takes off, in one word; `other` has more to it. */
export function kindOf({ effect }: Pick<PromotionRule, 'effect'>): CartCoupon['kind'] {
  if (effect.kind === 'delivery') return 'free_delivery'
  if (effect.kind !== 'off' || effect.tiers.length > 1 || effect.tiers[0]!.from > 0) return 'other'
  return effect.tiers[0]!.percent === undefined ? 'amount' : 'percent'
}
