/** Name of the cookie and query parameter with a partner's code. */
export const REFERRAL = 'ref'
