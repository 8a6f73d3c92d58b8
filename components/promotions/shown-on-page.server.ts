import type { PublicPromotion } from '#api/contract/public-promotion.ts'
import { promotionEnd } from '#components/product/promised.server.ts'

/** The end as text, formatted at render time so that browsers need no formatting code. */
export type ShownOnPage = PublicPromotion & { ends: string | null }

export const shownOnPage = (promotion: PublicPromotion): ShownOnPage => ({
  ...promotion,
  ends: promotionEnd(promotion.ends_at),
})
