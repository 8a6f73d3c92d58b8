/** Without schemas, so that the database does not load those. */
export const PARTNER_STATES = ['applied', 'active', 'refused', 'stopped'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]
export const REFERRAL_STATES = ['pending', 'paid', 'void'] as const
