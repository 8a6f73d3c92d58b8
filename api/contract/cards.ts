/** Without schemas, so that client code and the configuration may import it. */

/** Networks of cards, as their logos are named. */
export const CARD_BRANDS = ['mada', 'visa', 'mastercard', 'other'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** Payment methods that the shop's own page can take instead of the provider's. */
export const ON_PAGE_METHODS = ['card', 'apple_pay'] as const
export type OnPageMethod = (typeof ON_PAGE_METHODS)[number]
