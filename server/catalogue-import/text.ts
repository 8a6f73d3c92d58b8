import sanitizeHtml from 'sanitize-html'
import { clean } from '#locales/arabic-text.ts'
import { unescape } from '#server/catalogue/write/service.ts'

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

/** Also of text that was encoded more than once; what it gives is changed by nothing but itself. */
function decodeEntities(text: string): string {
  for (let before = ''; before !== text && text.includes('&');) {
    before = text
    text = unescape(sanitizeHtml(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), { allowedTags: [] }))
  }
  return text
}

const BLOCKS = 'p|ul|ol|li|h3|table|thead|tbody|tr|td|th'
const TAG = /<\/?[a-z][^>]*>/i

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS.split('|'), 'strong', 'em', 'br', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    tfoot: 'tbody',
    a: (_, { href }): sanitizeHtml.Tag =>
      href ? { tagName: 'a', attribs: { href, rel: 'nofollow noopener' } } : { tagName: 'span', attribs: {} },
  },
  textFilter: (text) => clean(`.${text}.`).slice(1, -1),
}

// Boxes that only part lines; as <br> they keep the words apart once the boxes are gone.
const BOXES =
  /<\/?(?:div|section|article|header|footer|main|aside|figure|figcaption|blockquote|pre|dl|dt|dd|address|center|hr)\b[^>]*>/gi
const STRAY_BREAKS = new RegExp(
  `(?:\\s*<br />)+\\s*(?=<(?:/?(?:${BLOCKS})\\b)|$)|((?:^|</?(?:${BLOCKS})\\b[^>]*>))(?:\\s*<br />)+`,
  'g',
)
const EMPTY = /<(p|li|h3|strong|em|a|ul|ol|table|thead|tbody|tr)(?: [^>]*)?>(?:\s|<br \/>)*<\/\1>/g

/**
 * A description's HTML, safe to show: paragraphs, lists, headings, tables, emphasis and links, without styles. Plain
 * text becomes paragraphs; its own result stays unchanged.
 */
export function html(source: string): string {
  let result = source.toWellFormed()
  for (let before = '', turns = 0; before !== result && turns < 10; turns++) {
    if (isPlain(result)) return result
    if (!TAG.test(result)) return paragraphs(result)
    before = result
    result = tidy(result)
  }
  return result
}

const PARAGRAPHS = /^(?:<p>[^<>&]+<\/p>)+$/

/** Whether it is paragraphs of clean text, as most descriptions are: nothing in them is to be sanitised. */
const isPlain = (text: string): boolean =>
  PARAGRAPHS.test(text) &&
  text
    .slice('<p>'.length, -'</p>'.length)
    .split('</p><p>')
    .every((part) => part === clean(part))

/** A short description and a long one, yet to be sanitised as one; only the long where it begins with the short. */
export function joinDescriptions(short: string, long: string): string {
  // A tag that the short one leaves open must not hold the long one.
  const first = TAG.test(short) ? tidy(short) : paragraphs(short)
  const second = TAG.test(long) ? long : paragraphs(long)
  const words = (text: string): string => line(text.replace(/<[^>]*>/g, ' '))
  return words(second).startsWith(words(first)) ? second : first + second
}

function tidy(text: string): string {
  let result = sanitizeHtml(text.replace(BOXES, '<br />'), RULES).replace(/(?:<br \/>\s*){3,}/g, '<br /><br />')
  for (let before = ''; before !== result;) {
    before = result
    result = result.replace(EMPTY, '').replace(STRAY_BREAKS, '$1').trim()
  }
  return result
}

const escape = (part: string): string => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function paragraphs(text: string): string {
  return lines(text)
    .split('\n\n')
    .filter(Boolean)
    .map((part) => `<p>${escape(part).replaceAll('\n', '<br />')}</p>`)
    .join('')
}
