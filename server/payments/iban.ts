import { isValidIBAN } from 'ibantools'
import { typedCode } from '#locales/typed.ts'

const SHOWN = 4

/** The stored form, without spaces; undefined if it is not a Saudi IBAN. */
export function readIban(typed: string): string | undefined {
  const iban = typedCode(typed).replaceAll(/[^\dA-Z]/g, '')
  return iban.startsWith('SA') && isValidIBAN(iban) ? iban : undefined
}

/** Identifies an account without revealing it. */
export const maskIban = (iban: string | null): string | null => iban && `SA•••• ${iban.slice(-SHOWN)}`
