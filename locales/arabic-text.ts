/** Arabic text as a shop meets it: folded for search, cut to addresses, cleaned for storage. */

// Zero-width, bidi and other invisible characters: they deceive the eye, and break equality and search.
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g
// Joiners are part of family emoji and Persian words. Doubled or at the beginning of a word they have no effect.
const IDLE_JOINERS = /(^|[\s\p{Cc}\u200C\u200D])[\u200C\u200D]+/gu
// Vowel marks, Quranic signs and tatweel (kashida).
const MARKS = /\p{M}|[\u0640\u06DD\u06DE\u06E5\u06E6\u06E9]/gu
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Letters that people type for one another, once hamza and madda are taken off as marks. */
const ALIKE: Record<string, string> = {
  '\u0671': 'ا',
  '\u0649': 'ي',
  '\u06CC': 'ي',
  '\u0629': 'ه',
  '\u06C1': 'ه',
  '\u06BE': 'ه',
  '\u06D5': 'ه',
  '\u06C3': 'ه',
  '\u06A9': 'ك',
}
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g')

// Sorting the marks of one letter takes time by the square of their number: https://unicode.org/reports/tr15/#Stream_Safe_Text_Format
const MARKS_TOO_MANY = /(\p{M}{30})\p{M}+/gu

/** Text in a normal form of Unicode. Of more than 30 marks on one letter the first 30 stay. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  (text.length > 30 ? text.replace(MARKS_TOO_MANY, '$1') : text).normalize(form)

/** ١٢٣ and ۱۲۳ → 123 */
export const latinDigits = (text: string): string =>
  text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * The search form of stored and typed text, not for display; a superset of Lucene's ArabicNormalizer. Only letters and
 * digits stay, separated by one space, without marks, with spelling variants folded (أإآٱ→ا، ىیئ→ي، ةھ→ه، ؤ→و، ک→ك).
 */
export function normalise(text: string): string {
  return latinDigits(normalForm(text.replace(INVISIBLE, ''), 'NFKD').toLowerCase().normalize('NFKD'))
    .replace(MARKS, '')
    .replace(ALIKE_LETTERS, (letter) => ALIKE[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/** Text without what cannot be seen. */
export const visible = (text: string): string => text.replace(INVISIBLE, '')

// Most texts have only these letters, digits, signs and single vowel marks, with single spaces between words.
const NOT_PLAIN = /[^ -~\u0621-\u063A\u0641-\u0652\u0660-\u0669،؛؟«»]|^ | $| {2}|[\u064B-\u0652]{2}/

/**
 * Text fit to be stored and shown: NFC, no invisible or control characters but those that join letters, white space
 * folded.
 */
export function clean(text: string): string {
  if (!NOT_PLAIN.test(text)) return text
  const shown = text
    .replace(INVISIBLE, (mark) => (mark === '\u200C' || mark === '\u200D' ? mark : ''))
    .replace(IDLE_JOINERS, '$1')
  return normalForm(shown, 'NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const SLUG_LENGTH = 80

/**
 * The readable part of an address, decoded: letters as typed but for marks, tatweel and Latin capitals; digits Latin;
 * words joined by hyphens; at most 80 characters, cut between words where that is possible. Empty when the text has no
 * letter and no digit.
 */
export function slugify(text: string): string {
  const slug = latinDigits(normalForm(text.replace(INVISIBLE, ''), 'NFKC').toLowerCase().normalize('NFKC'))
    .replace(MARKS, '')
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
  return shorten(slug, SLUG_LENGTH)
}

/** Cuts a slug to so many characters, between words unless that leaves less than half. */
export function shorten(slug: string, length: number): string {
  const letters = [...slug]
  if (letters.length <= length) return slug
  const cut = letters.slice(0, length).join('')
  const lastWord = letters[length] === '-' ? cut.length : cut.lastIndexOf('-')
  return (lastWord > length / 2 ? cut.slice(0, lastWord) : cut).replace(/-$/, '')
}

/**
 * By which a customer is named to strangers, who read no more of who bought what: «عبد الله» is one name, «أم سعد» too.
 */
export function firstName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return ['عبد', 'أبو', 'ابو', 'أم', 'ام'].includes(first) && second ? `${first} ${second}` : first
}
