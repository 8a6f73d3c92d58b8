/** The shop's language, in whatever country. */
export const ARABIC = ['ar', 'ar-*', 'ar_*']
/** A signature of the body; the rest says where it is. */
export const HMAC_OF_BODY = { kind: 'hmac', algorithm: 'sha256', signs: '{body}' } as const
/** A secret in a custom header; the sender signs nothing. */
export const SECRET_HEADER = { kind: 'header', header: 'authorization', prefix: 'Bearer ' } as const
