import sanitizeHtml from 'sanitize-html'
import { clean } from '#locales/arabic-text.ts'
import { htmlOfTree, newMeter, treeOf, type Meter } from './html-tree.ts'
import { tidyHtml } from './html-tidy.ts'
import { line, lines } from './text.ts'

/**
 * Most characters, elements inside one another, and elements and lines of a description, or of all sections of a page
 * together; far more than any has.
 */
export const HTML_LIMITS = { length: 200_000, depth: 60, nodes: 5_000 }
/** Longer addresses lead nowhere: they are pictures and programs written as an address. */
const LONGEST_LINK = 2000

export class HtmlRefused extends Error {
  readonly limit: keyof typeof HTML_LIMITS
  constructor(limit: keyof typeof HTML_LIMITS) {
    super(`HTML beyond its limit of ${limit}`)
    this.limit = limit
  }
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'h3', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'strong', 'em', 'br', 'a'],
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
      href && href.length <= LONGEST_LINK
        ? { tagName: 'a', attribs: { href, rel: 'nofollow noopener' } }
        : { tagName: 'span', attribs: {} },
  },
}

// Boxes that only part lines; as <br> they keep the words apart once the boxes are gone.
const BLOCK_TAGS =
  /<\/?(?:div|section|article|header|footer|main|aside|figure|figcaption|blockquote|pre|dl|dt|dd|address|center|hr)\b[^>]*>/gi
// Their contents are read as HTML; the library would read them once for each frame inside another.
const FRAMES = /<\/?iframe\b[^>]*>/gi

/**
 * A description's HTML, safe to show: paragraphs, lists, headings, tables, emphasis and links, without styles. Plain
 * text becomes paragraphs; its own result stays unchanged. One meter may count several texts that have one limit.
 * @throws HtmlRefused
 */
export function html(source: string, meter: Meter = newMeter()): string {
  meter.length += source.length
  if (meter.length > HTML_LIMITS.length) throw new HtmlRefused('length')
  const text = source.toWellFormed()
  if (isPlain(text)) {
    addNodes(meter, countOf(text, /<p>/g))
    return text
  }
  if (!hasTag(text)) return paragraphs(text, meter)
  const tidy = tidied(text, meter)
  return tidy.includes('<') ? tidy : paragraphs(tidy, meter)
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
  try {
    // A tag that the short one leaves open must not hold the long one.
    const first = html(short)
    const second = html(long)
    if (second.startsWith(first)) return second
    const words = (text: string): string => line(replaceTags(text, /<[^>]*>/g, ' '))
    return words(second).startsWith(words(first)) ? second : first + second
  } catch (error) {
    // Sanitising both reports the limit again, with the field.
    if (error instanceof HtmlRefused) return short + long
    throw error
  }
}

/** @throws HtmlRefused */
function tidied(text: string, meter: Meter): string {
  let depth = 0
  const unboxed = replaceTags(replaceTags(text, BLOCK_TAGS, '<br />'), FRAMES, '')
  const safe = sanitizeHtml(unboxed, {
    ...RULES,
    onOpenTag: () => {
      addNodes(meter, 1)
      if (++depth > HTML_LIMITS.depth) throw new HtmlRefused('depth')
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
  return htmlOfTree(tidyHtml(treeOf(safe, meter), meter))
}

function addNodes(meter: Meter, count: number): void {
  meter.nodes += count
  meter.steps += count
  if (meter.nodes > HTML_LIMITS.nodes) throw new HtmlRefused('nodes')
}

/** Whether a tag begins, and one ends after that. */
function hasTag(text: string): boolean {
  const start = text.search(/<\/?[a-z]/i)
  return start >= 0 && start < text.lastIndexOf('>')
}

/** Reads no further than the last `>`: a pattern would look for one from every `<` to the end. */
function replaceTags(text: string, tags: RegExp, by: string): string {
  const end = text.lastIndexOf('>') + 1
  return text.slice(0, end).replace(tags, by) + text.slice(end)
}

const LINE_END = /\r\n|[\r\n\u2028\u2029]/g
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const escape = (part: string): string => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function paragraphs(text: string, meter: Meter): string {
  addNodes(meter, countOf(text, LINE_END))
  return lines(text)
    .split('\n\n')
    .filter(Boolean)
    .map((part) => `<p>${escape(part).replaceAll('\n', '<br />')}</p>`)
    .join('')
}
