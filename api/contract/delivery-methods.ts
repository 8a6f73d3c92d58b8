/** Without schemas, so that browsers do not load those. */
export const DELIVERY_METHODS = ['standard', 'express', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
