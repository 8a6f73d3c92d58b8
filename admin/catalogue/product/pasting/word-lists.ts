import { STYLE } from './emphasis.ts'

/** What Word writes of a list's paragraph: `mso-list:l0 level2 lfo1`. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i
/** Its number or bullet, which Word writes into the text. */
const MARKER = /mso-list:\s*ignore/i
const NUMBER = /^[(\s]*(?:\p{Nd}+|\p{L}|[ivx]+)[\s).\-ـ]/iu

type OpenList = { level: number; list: Element; last: Element }

/** Word's paragraphs of lists become lists, inside one another by their levels. */
export function readWordLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (paragraph.parentElement && levelOf(paragraph) && !levelOf(paragraph.previousElementSibling)) readList(paragraph)
}

/** @param first the paragraph that a list begins with */
function readList(first: Element): void {
  const open: OpenList[] = []
  let next: Element | null = first
  for (let level = levelOf(first); next && level; level = levelOf(next)) {
    const paragraph: Element = next
    next = paragraph.nextElementSibling
    const name = takeMarker(paragraph)
    while (open.length > 1 && open.at(-1)!.level > level) open.pop()
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const inner = open.at(-1)
    if (inner && level <= inner.level && inner.list.localName === name) {
      inner.list.append(item)
      inner.last = item
    } else {
      const list = paragraph.ownerDocument.createElement(name)
      list.append(item)
      const isBeside = inner && level <= inner.level
      if (isBeside) open.pop()
      if (isBeside) inner.list.after(list)
      else if (inner) inner.last.append(list)
      else paragraph.before(list)
      open.push({ level, list, last: item })
    }
    paragraph.remove()
  }
}

const levelOf = (element: Element | null): number => Number(LEVEL.exec(element?.getAttribute(STYLE) ?? '')?.[1] ?? 0)

/** Removes the number or bullet from the text. @returns the kind of list that it stands for */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((one) => MARKER.test(one.getAttribute(STYLE) ?? ''))
  const text = marker?.textContent ?? ''
  marker?.remove()
  // A round bullet of Word is the letter o of another font.
  return NUMBER.test(text) && !/^\s*[o§]\s/u.test(text) ? 'ol' : 'ul'
}
