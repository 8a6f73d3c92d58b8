import { latinDigits } from '#locales/arabic-text.ts'

/** SA, two check digits, two of the bank, eighteen of the account. */
const SAUDI = /^SA\d{4}[\dA-Z]{18}$/
const SHOWN = 4

/** As it is kept, without spaces; undefined for what is no Saudi IBAN (ISO 13616, check digits by ISO 7064 MOD 97-10). */
export function readIban(typed: string): string | undefined {
  const iban = latinDigits(typed).replaceAll(/[\s\u200e\u200f\u2066-\u2069-]/g, '').toUpperCase()
  return SAUDI.test(iban) && remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : undefined
}

/** Letters count from A = 10. */
const remainder = (text: string): number =>
  [...text].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)

/** What tells an account from another without giving it away. */
export const maskIban = (iban: string | null): string | null => iban && `SA•••• ${iban.slice(-SHOWN)}`
