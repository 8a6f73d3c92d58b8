import { countryByDigits, countryOf } from './countries.ts'
import {
  formatPartial,
  isInternational,
  phoneCharacters,
  phoneDigits,
  plainPhone,
  readPhone,
  type PhoneMode,
} from './phone-number.ts'

export type Typed = { text: string; caret: number; country: string }
type Settings = { mode: PhoneMode; autoFormat: boolean; validCharactersOnly: boolean }

const SIGNIFICANT = /[\d+]/

/** How many digits and plus signs stand before the caret: they, unlike the spaces, are the typist's own. */
const significantBefore = (text: string, caret: number): number =>
  [...text.slice(0, caret)].filter((sign) => SIGNIFICANT.test(sign)).length

/** The place right after so many digits and plus signs. */
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
 * What the field shows after a change, and where its caret stands.
 * @param previous what it showed before; where only a space of the grouping was deleted, the digit beside it goes
 * @param forward whether the deletion went forwards (the Delete key)
 */
export function typePhone(
  raw: string,
  caret: number,
  { previous, forward = false, country }: { previous: string; forward?: boolean; country: string },
  settings: Settings,
): Typed {
  let text = plainPhone(raw)
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
  const told = isInternational(text)
    ? countryByDigits(phoneDigits(text.replace(/^\s*00/, '')), country)?.iso2
    : undefined
  const next = told ?? country
  if (settings.validCharactersOnly) text = phoneCharacters(text)
  // Letters stay as typed where they are let in: the reading says what is wrong.
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

/** The number as its mode writes it, once it is whole and the field is left. */
export function settledPhone(text: string, country: string, mode: PhoneMode): string {
  const reading = readPhone(text, country)
  if (reading.e164 === null) return text
  if (mode === 'auto') return isInternational(text) ? reading.international : reading.national
  return mode === 'national' ? reading.national : reading.international
}

/** The same number under another country: its own digits kept, the dial code exchanged where it was written. */
export function movePhone(text: string, from: string, to: string, mode: PhoneMode): string {
  const { dialCode } = countryOf(to)
  if (!isInternational(text)) return mode === 'international' ? `+${dialCode}` : formatPartial(text, to)
  const digits = phoneDigits(text.replace(/^\s*00/, ''))
  const old = countryOf(from).dialCode
  return formatPartial(`+${dialCode}${digits.startsWith(old) ? digits.slice(old.length) : ''}`, to)
}
