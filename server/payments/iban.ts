import { isValidIBAN } from 'ibantools'
import { typedCode } from '#locales/typed.ts'

const SHOWN = 4

/** As it is kept, without spaces; undefined for what is no Saudi IBAN. */
export function readIban(typed: string): string | undefined {
  const iban = typedCode(typed).replaceAll(/[^\dA-Z]/g, '')
  return iban.startsWith('SA') && isValidIBAN(iban) ? iban : undefined
}

/** What tells an account from another without giving it away. */
export const maskIban = (iban: string | null): string | null => iban && `SA•••• ${iban.slice(-SHOWN)}`
