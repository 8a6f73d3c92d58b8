import { STYLE } from './emphasis.ts'

/** What a text loses of pasted elements that it has no place for. */
type UnheldNote = 'raised' | 'underline' | 'strike' | 'quote' | 'rule'

/** Digits and signs that Unicode has raised and lowered. */
const FROM = '0123456789+-=()'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

const LINES: { note: 'underline' | 'strike'; tags: string; style: RegExp }[] = [
  { note: 'underline', tags: 'u, ins', style: /(?:^|;)\s*text-decoration[^;]*:[^;]*underline/i },
  { note: 'strike', tags: 's, strike, del', style: /(?:^|;)\s*text-decoration[^;]*:[^;]*line-through/i },
]

/**
 * Headings of every level become the shop's one level, raised digits become characters, and lines of code become
 * paragraphs; notes tell what is lost of the rest.
 */
export function readUnheld(body: Element): Set<UnheldNote> {
  const notes = new Set<UnheldNote>()
  for (const one of body.querySelectorAll('h1, h2, h4, h5, h6')) rename(one, 'h3')
  for (const one of body.querySelectorAll('sup, sub')) if (!shift(one, one.localName === 'sup')) notes.add('raised')
  for (const one of body.querySelectorAll(`span[${STYLE}]`)) {
    const [, place] = /(?:^|;)\s*vertical-align:\s*(super|sub)\b/i.exec(styleOf(one)) ?? []
    if (place && !shift(one, place.toLowerCase() === 'super')) notes.add('raised')
  }
  for (const { note, tags, style } of LINES)
    if (lined(body, tags, style).some((one) => hasText(one) && !isLink(one))) notes.add(note)
  for (const one of body.querySelectorAll('pre')) one.replaceWith(...linesOf(one))
  if ([...body.querySelectorAll('blockquote')].some(hasText)) notes.add('quote')
  if (body.querySelector('hr')) notes.add('rule')
  return notes
}

const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? ''
const hasText = ({ textContent }: Element): boolean => Boolean(textContent?.trim())
/** Every page underlines its links. */
const isLink = (element: Element): boolean =>
  element.closest('a') !== null || element.textContent === element.querySelector('a')?.textContent

const lined = (body: Element, tags: string, style: RegExp): Element[] => [
  ...body.querySelectorAll(tags),
  ...[...body.querySelectorAll(`[${STYLE}]`)].filter((one) => style.test(styleOf(one))),
]

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Writes raised or lowered digits as characters. @returns whether all of the text has them */
function shift(element: Element, isRaised: boolean): boolean {
  const marks = isRaised ? RAISED : LOWERED
  const letters = [...(element.textContent ?? '').trim()]
  const shifted = letters.map((letter) => marks[FROM.indexOf(letter)])
  if (shifted.includes(undefined)) return false
  element.replaceWith(shifted.join(''))
  return true
}

const linesOf = (element: Element): Element[] =>
  (element.textContent ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const paragraph = element.ownerDocument.createElement('p')
      paragraph.textContent = line
      return paragraph
    })
