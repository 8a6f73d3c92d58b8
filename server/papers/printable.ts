/** Marks that give a text its direction, or join letters or not. */
const WITHOUT_GLYPH = /[\n\u061C\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/** A sign that Unicode does not say in letters. */
const WRITTEN_OUT: Record<string, string> = { '\uFDFD': 'بسم الله الرحمن الرحيم' }

/**
 * A text as the typefaces can print it, without boxes: a sign that they lack is written in letters where it stands for
 * them (ﷺ, ﷲ, ①), and left out otherwise, as an emoji is.
 */
export function printable(text: string, covered: ReadonlySet<number>): string {
  const has = (letter: string): boolean => covered.has(letter.codePointAt(0)!) || WITHOUT_GLYPH.test(letter)
  if ([...text].every(has)) return text
  const kept = [...text.normalize('NFC')].map((letter) => {
    if (has(letter)) return letter
    if (/\s/.test(letter)) return ' '
    const written = [...(WRITTEN_OUT[letter] ?? letter.normalize('NFKC'))]
    return written.every(has) ? written.join('') : ''
  })
  return kept.join('').replaceAll(/ {2,}/g, ' ').trim()
}
