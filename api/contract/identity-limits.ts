/** Digits of a code. It expires after five minutes or five wrong attempts. */
export const CODE_LENGTH = 6
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Request header with the solved challenge, as JSON. */
export const PROOF_HEADER = 'proof'
/** Header of a 428: the challenge to solve before repeating the call. */
export const CHALLENGE_HEADER = 'proof-challenge'
/** `code` of a 429 for an SMS: the same can be done with an e-mail address instead. */
export const EMAIL_OFFERED = 'email_offered'
/** Channels for offers that a customer may consent to. */
export const CONSENT_CHANNELS = ['email', 'sms'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]
export const GENDERS = ['female', 'male'] as const
