/** Digits that a code has; it lives five minutes and ends after five wrong tries. */
export const CODE_LENGTH = 6
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
