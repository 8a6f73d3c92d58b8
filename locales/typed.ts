import { latinDigits, normalForm } from './arabic-text.ts'

/** What people type or paste where a code, a number or a date is asked for. */

// Invisible and bidi characters, vowel marks and tatweel: they come along with what is copied, and mean nothing here.
const MEANINGLESS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u0640]/gu
const DASHES = /[\p{Pd}\u2212\u2043]/gu
/** Letters of Persian and Urdu keyboards that look like the Arabic ones. */
const KEYBOARDS: Record<string, string> = { ی: 'ي', ک: 'ك' }

/** Typed characters as meant: Latin digits, plain forms, the usual dash and space, nothing invisible. */
export const typedText = (text: string): string =>
  latinDigits(normalForm(text, 'NFKC').replace(MEANINGLESS, ''))
    .replace(/[یک]/g, (letter) => KEYBOARDS[letter]!)
    .replace(DASHES, '-')
    .replace(/\s/g, ' ')

/** A key or password as it was copied: without what is invisible, and without blanks around it. */
export const typedKey = (text: string): string => text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '').trim()

/** A code in capital letters, without the spaces and dashes that it is written with. */
export const typedCode = (text: string): string => typedText(text).replace(/[ -]/g, '').toUpperCase()
