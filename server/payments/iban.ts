import { isValidIBAN } from 'ibantools'
import { typedCode } from '#locales/typed.ts'

const SHOWN = 4

const SAUDI = /^SA\d{22}$/

/** The stored form, without spaces, of a Saudi IBAN; otherwise whether only a digit is wrong, or all of it. */
export function readIban(typed: string): { iban: string } | { fault: 'digits' | 'form' } {
  const iban = typedCode(typed).replaceAll(/[^\dA-Z]/g, '')
  if (!SAUDI.test(iban)) return { fault: 'form' }
  return isValidIBAN(iban) ? { iban } : { fault: 'digits' }
}

/** Identifies an account without revealing it. */
export const maskIban = (iban: string | null): string | null => iban && `SA•••• ${iban.slice(-SHOWN)}`
