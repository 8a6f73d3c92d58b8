/** Cookie and query parameter that carry a partner's code. */
export const REFERRAL = 'ref'
