/** Where pasted styles are kept: the content security policy hides those of `style` attributes, and complains. */
export const STYLE = 'data-style'

const BOLD = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i
const PLAIN = /(?:^|;)\s*font-weight:\s*(?:normal|[1-5]00)/i
const ITALIC = /(?:^|;)\s*font-style:\s*italic/i

/** HTML of which the styles are out of sight. */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`))

/** Styles of words become elements: Google Docs writes all emphasis as styles, and wraps texts in a `b` that is none. */
export function readEmphasis(body: Element): void {
  for (const one of body.querySelectorAll(`b[${STYLE}], strong[${STYLE}]`))
    if (PLAIN.test(styleOf(one))) one.replaceWith(...one.childNodes)
  for (const one of body.querySelectorAll(`span[${STYLE}]`)) {
    if (BOLD.test(styleOf(one))) wrap(one, 'strong')
    if (ITALIC.test(styleOf(one))) wrap(one, 'em')
  }
}

const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? ''

function wrap(element: Element, name: string): void {
  const around = element.ownerDocument.createElement(name)
  around.append(...element.childNodes)
  element.append(around)
}
