import sanitizeHtml from 'sanitize-html'
import { clean } from '#locales/arabic-text.ts'

/** One line of text: entities decoded, NFC, no invisible characters, white space folded. */
export const line = (text: string): string => clean(decodeEntities(text.toWellFormed()))

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

/** The four entities that sanitize-html writes. */
const unescape = (encoded: string): string =>
  encoded.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

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
 * A description's HTML, safe to show: paragraphs, lists, headings, tables, emphasis and links, without styles. Plain text
 * becomes paragraphs. What it gives, it leaves unchanged.
 */
export function html(source: string): string {
  let result = source.toWellFormed()
  for (let before = '', turns = 0; before !== result && turns < 10; turns++) {
    before = result
    result = TAG.test(result) ? tidy(result) : paragraphs(result)
  }
  return result
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

const SUMMARY_LENGTH = 160

/** The beginning of a description as plain text, cut between words. */
export function summary(description: string): string {
  const text = clean(unescape(description.replace(/<[^>]*>/g, ' ')))
  if (text.length <= SUMMARY_LENGTH) return text
  const cut = text.slice(0, SUMMARY_LENGTH)
  const words = cut.slice(0, cut.lastIndexOf(' ') > SUMMARY_LENGTH / 2 ? cut.lastIndexOf(' ') : SUMMARY_LENGTH)
  return `${words.toWellFormed().replace(/[\s,،;؛:.\-–—\ufffd]+$/u, '')}…`
}
