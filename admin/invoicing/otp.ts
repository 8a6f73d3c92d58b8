import { latinDigits } from '#locales/arabic-text.ts'

/** An OTP as typed: in digits of any script, with spaces. */
export const readOtp = (typed: string): string => latinDigits(typed).replaceAll(/\s/g, '')
