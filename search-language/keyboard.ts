/** The keys of a computer's keyboard, row by row, in the American layout and in the Arabic one (Arabic 101). */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvnm,./"
const ARABIC = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'
/** One key, two letters. */
const LAM_ALEF = 'لا'
const SHIFTED: Record<string, string> = { H: 'أ', Y: 'إ', N: 'آ' }

const toArabic = new Map([...LATIN].map((key, at) => [key, [...ARABIC][at]!]))
const toLatin = new Map([...ARABIC].map((letter, at) => [letter, [...LATIN][at]!]))

/** What the same keys would have written with the keyboard in the other language; undefined when nothing changes. */
export function otherKeyboard(typed: string): string | undefined {
  const arabic = /\p{Script=Arabic}/u.test(typed)
  const latin = /[a-z]/i.test(typed)
  // Keys such as ' and ; carry letters in Arabic, but nothing is known of a text that has no letter at all.
  if (arabic === latin) return undefined
  if (!arabic) return asArabic(typed)
  const latinText = asLatin(typed)
  // Latin words have no punctuation inside: these were not typed.
  return /[[\];',./`]/.test(latinText) ? undefined : latinText
}

const asArabic = (typed: string): string =>
  [...typed]
    .map((key) => SHIFTED[key] ?? (key.toLowerCase() === 'b' ? LAM_ALEF : (toArabic.get(key.toLowerCase()) ?? key)))
    .join('')

const asLatin = (typed: string): string =>
  [...typed.normalize('NFKC').replaceAll(LAM_ALEF, 'b')].map((letter) => toLatin.get(letter) ?? letter).join('')
