/** The text of sanitised HTML. */

/** The four entities that sanitize-html writes. */
export const unescape = (encoded: string): string =>
  encoded.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const AROUND = 60

/** The plain text of two versions around their first difference; alike where only tags differ. */
export function excerptsOf(before: string, after: string): { before: string; after: string } {
  const [was, is] = [plain(before), plain(after)]
  let at = 0
  while (at < was.length && was[at] === is[at]) at += 1
  return { before: around(was, at), after: around(is, at) }
}

const plain = (html: string): string =>
  unescape(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const around = (text: string, at: number): string => {
  const from = Math.max(0, at - AROUND)
  const cut = text.slice(from, at + AROUND).toWellFormed()
  return `${from > 0 ? '…' : ''}${cut}${at + AROUND < text.length ? '…' : ''}`
}
