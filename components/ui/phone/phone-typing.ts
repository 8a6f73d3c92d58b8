import { typedText } from '#locales/typed.ts'
import { countryByDigits, countryOf } from './countries.ts'
import {
  formatPartial,
  isInternational,
  phoneCharacters,
  phoneDigits,
  readPhone,
  type PhoneMode,
} from './phone-number.ts'

export type Typed = { text: string; caret: number; country: string }
type Settings = { mode: PhoneMode; autoFormat: boolean; validCharactersOnly: boolean }

const SIGNIFICANT = /[\d+]/

/** Number of digits and plus signs before the caret; other characters come from formatting. */
const significantBefore = (text: string, caret: number): number =>
  // oxlint-disable-next-line unicorn/no-useless-spread -- it is a string
  [...text.slice(0, caret)].filter((sign) => SIGNIFICANT.test(sign)).length

/** The position right after this many digits and plus signs. */
export function caretAfter(text: string, count: number): number {
  if (count <= 0) return 0
  let seen = 0
  for (const [index, sign] of [...text].entries()) {
    if (SIGNIFICANT.test(sign)) seen += 1
    if (seen === count) return index + 1
  }
  return text.length
}

/**
 * The field's text and caret after a change.
 * @param previous text before the change; if only a formatting space was deleted, the digit beside it is deleted
 * @param forward true for the Delete key
 */
export function typePhone(
  raw: string,
  caret: number,
  { previous, forward = false, country }: { previous: string; forward?: boolean; country: string },
  settings: Settings,
): Typed {
  let text = typedText(raw)
  let before = significantBefore(text, caret)
  const digits = phoneDigits(text)
  const atEnd = caret >= raw.length
  if (
    settings.autoFormat &&
    text.length < previous.length &&
    digits !== '' &&
    digits === phoneDigits(previous) &&
    text.includes('+') === previous.includes('+')
  ) {
    text = withoutDigit(text, forward ? before : before - 1)
    if (!forward) before = Math.max(0, before - 1)
  }
  const typedCountry = isInternational(text)
    ? countryByDigits(phoneDigits(text.replace(/^\s*00/, '')), country)?.iso2
    : undefined
  const next = typedCountry ?? country
  if (settings.validCharactersOnly) text = phoneCharacters(text)
  // Letters stay if they are allowed; validation reports them.
  if (!settings.autoFormat || /[^\d+()\-./\s]/.test(text))
    return { text, caret: Math.min(caret, text.length), country: next }

  const writesCode = settings.mode === 'international' && text !== '' && !isInternational(text)
  const complete = writesCode ? `+${countryOf(next).dialCode}${nationalDigits(text, next)}` : text
  const shown = formatPartial(complete, next)
  const moved =
    phoneDigits(complete).length +
    (complete.includes('+') ? 1 : 0) -
    (phoneDigits(text).length + (text.includes('+') ? 1 : 0))
  return { text: shown, caret: atEnd ? shown.length : caretAfter(shown, before + moved), country: next }
}

/** The text without its nth digit or plus sign. */
function withoutDigit(text: string, nth: number): string {
  const at = caretAfter(text, nth + 1) - 1
  return at < 0 ? text : text.slice(0, at) + text.slice(at + 1)
}

const nationalDigits = (text: string, country: string): string => {
  const reading = readPhone(text, country)
  return reading.e164 === null
    ? phoneDigits(text).replace(/^0/, '')
    : reading.e164.slice(countryOf(country).dialCode.length + 1)
}

/** Formats a complete number by its mode when the field loses the focus. */
export function settledPhone(text: string, country: string, mode: PhoneMode): string {
  const reading = readPhone(text, country)
  if (reading.e164 === null) return text
  if (mode === 'auto') return isInternational(text) ? reading.international : reading.national
  return mode === 'national' ? reading.national : reading.international
}

/** Moves a number to another country: keeps its digits and replaces a calling code. */
export function movePhone(text: string, from: string, to: string, mode: PhoneMode): string {
  const { dialCode } = countryOf(to)
  if (!isInternational(text)) return mode === 'international' ? `+${dialCode}` : formatPartial(text, to)
  const digits = phoneDigits(text.replace(/^\s*00/, ''))
  const old = countryOf(from).dialCode
  return formatPartial(`+${dialCode}${digits.startsWith(old) ? digits.slice(old.length) : ''}`, to)
}
