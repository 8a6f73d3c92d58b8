import {
  AsYouType,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core'
import { typedText } from '#locales/typed.ts'
import rules from './metadata.json' with { type: 'json' }

const metadata = rules as unknown as MetadataJson

export const PHONE_PROBLEMS = ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG'] as const
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number]
export const PHONE_MODES = ['auto', 'national', 'international'] as const
/** Output format of a number: as typed, 050 123 4567, or +966 50 123 4567. */
export type PhoneMode = (typeof PHONE_MODES)[number]

const MIN_DIGITS = 2
const MAX_DIGITS = 17

export type PhoneReading =
  | { e164: string; country: string; national: string; international: string; problem: null }
  | { e164: null; problem: PhoneProblem }

/** Only what a phone number is written with. */
export const phoneCharacters = (text: string): string => text.replace(/[^\d+()\-. ]/g, '')

export const phoneDigits = (text: string): string => typedText(text).replace(/\D/g, '')

/** Whether a number says its own country: +966 or 00966. */
export const isInternational = (text: string): boolean => /^\s*\(?(\+|00)/.test(typedText(text))

/**
 * Parses a number as written in this country.
 * @returns E.164 and both formats, or the problem: not a number, unsupported country, too few or too many digits
 * (always for fewer than 2 or more than 17)
 */
export function readPhone(text: string, country: string): PhoneReading {
  const plain = typedText(text).trim()
  const digits = phoneDigits(plain)
  if (/[^\d+()\-./ ]/.test(plain) || digits === '') return wrong('NOT_A_NUMBER')
  if (digits.length < MIN_DIGITS) return wrong('TOO_SHORT')
  if (digits.length > MAX_DIGITS) return wrong('TOO_LONG')
  try {
    const options = { defaultCountry: country as CountryCode, extract: false }
    const number = parsePhoneNumberWithError(plain, options, metadata)
    if (!number.country) return wrong('INVALID_COUNTRY')
    const length = validatePhoneNumberLength(number.nationalNumber, number.country, metadata)
    if (length === 'TOO_SHORT' || length === 'TOO_LONG') return wrong(length)
    // Service numbers may be longer than mobile numbers, so the length alone does not decide.
    if (!number.isValid()) return wrong(isPhone(plain.slice(0, -1), options) ? 'TOO_LONG' : 'NOT_A_NUMBER')
    return {
      e164: number.number,
      country: number.country,
      national: number.formatNational(),
      international: number.formatInternational(),
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return wrong(PHONE_PROBLEMS.find((problem) => problem === error.message) ?? 'NOT_A_NUMBER')
  }
}

function isPhone(text: string, options: { defaultCountry: CountryCode; extract: boolean }): boolean {
  try {
    return parsePhoneNumberWithError(text, options, metadata).isValid()
  } catch {
    return false
  }
}

const wrong = (problem: PhoneProblem): PhoneReading => ({ e164: null, problem })

/** Formats an incomplete number for its country: 0501 → 050 1. Other separators are removed. */
export function formatPartial(text: string, country: string): string {
  const plain = typedText(text)
    .trim()
    .replace(/^00(?=\d)/, '+')
  return new AsYouType(country as CountryCode, metadata).input((plain.startsWith('+') ? '+' : '') + phoneDigits(plain))
}
