/** Without schemas, so that browsers do not load those. */
export const PROMOTION_AUDIENCES = ['all', 'first_order', 'customers', 'partner'] as const
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number]
export const PROMOTION_STATES = ['on', 'upcoming', 'over', 'off'] as const
