/** Digits that a code has; it lives five minutes and ends after five wrong tries. */
export const CODE_LENGTH = 6
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Ways in which offers reach a customer who wants them. */
export const CONSENT_CHANNELS = ['email', 'sms'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]
export const GENDERS = ['female', 'male'] as const
export type Gender = (typeof GENDERS)[number]
