import {
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core'
import { latinDigits } from '#locales/arabic-text.ts'
import { groupDigits } from './phone-grouping.ts'
import rules from './metadata.json' with { type: 'json' }

const metadata = rules as unknown as MetadataJson

export const PHONE_PROBLEMS = ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG'] as const
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number]
export const PHONE_MODES = ['auto', 'national', 'international'] as const
/** How a number is written: as it was begun, 050 123 4567, or +966 50 123 4567. */
export type PhoneMode = (typeof PHONE_MODES)[number]

const MIN_DIGITS = 2
const MAX_DIGITS = 17

export type PhoneReading =
  | { e164: string; country: string; national: string; international: string; problem: null }
  | { e164: null; problem: PhoneProblem }

/** What is typed, with Latin digits, and none of the invisible marks that come with a copied number. */
export const plainPhone = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/\uFF0B/g, '+')

/** Only what a phone number is written with. */
export const phoneCharacters = (text: string): string => text.replace(/[^\d+()\-. ]/g, '')

export const phoneDigits = (text: string): string => plainPhone(text).replace(/\D/g, '')

/** Whether a number says its own country: +966 or 00966. */
export const isInternational = (text: string): boolean => /^\s*\(?(\+|00)/.test(plainPhone(text))

/**
 * Reads a number as a person of this country writes it.
 * @returns E.164 and both ways of writing it, or what is wrong: no number of that country at all, a country that is
 * not served, too few or too many digits (fewer than 2 or more than 17 always are)
 */
export function readPhone(text: string, country: string): PhoneReading {
  const plain = plainPhone(text).trim()
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
    // Some country's service numbers may be longer than its mobiles: then the length alone does not tell.
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

/** The digits so far as that country groups them: 0501 → 050 1. Signs of the typist's own give way to it. */
export function formatPartial(text: string, country: string): string {
  const plain = plainPhone(text)
    .trim()
    .replace(/^00(?=\d)/, '+')
  return groupDigits((plain.startsWith('+') ? '+' : '') + phoneDigits(plain), country)
}
