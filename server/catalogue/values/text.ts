import sanitizeHtml from 'sanitize-html'
import { clean } from '#locales/arabic-text.ts'
import { unescape } from '#locales/html-text.ts'

/** One line of text: entities decoded, NFC, no invisible characters, white space folded. */
export const line = (text: string): string => clean(decodeEntities(text.toWellFormed()))

// Not where it ends the letter that stands for the hijri year: هـ.
const TATWEEL = /(?<!(?<!\p{L})ه)\u0640+|(?<=(?<!\p{L})ه)\u0640+(?=\p{L})/gu

/** A title: without the strokes by which letters are drawn apart, which search and addresses know nothing of. */
export const titleLine = (text: string): string =>
  line(
    line(text)
      .replace(/(?<=^|\s)\u0640+(?=\s|$)/g, '-')
      .replace(TATWEEL, ''),
  )

/** Text of several lines, such as a brand's description: as `line`, but its line breaks stay. */
export const lines = (text: string): string =>
  decodeEntities(text.toWellFormed())
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(clean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** As often as a text may have been encoded by the programs that it went through. */
const MOST_DECODINGS = 4

/** Stands for `<` while entities are decoded: a character that is none, which is cheaper to read than `&lt;`. */
const BRACKET = '\uFDD0'

/** Also of text that was encoded more than once. */
function decodeEntities(text: string): string {
  for (let turn = 0; turn < MOST_DECODINGS && text.includes('&'); turn++) {
    const before = text
    const marked = text
      .replaceAll(BRACKET, '')
      .replace(/&(?:amp;)+/g, '&')
      .replaceAll('<', BRACKET)
    text = unescape(sanitizeHtml(marked, { allowedTags: [] })).replaceAll(BRACKET, '<')
    if (text === before) break
  }
  return text
}
