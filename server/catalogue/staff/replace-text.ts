import { unescape } from '../write/service.ts'

/** Replaces literal text in the text between the tags of sanitised HTML; a text across two elements is not found. */
export const replaceInHtml = (html: string, find: string, replacement: string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) return part
      const text = unescape(part)
      return text.includes(find) ? escape(replaceInText(text, find, replacement)) : part
    })
    .join('')

export const replaceInText = (text: string, find: string, replacement: string): string =>
  // As a string, `$&` in the replacement would stand for what was found.
  text.replaceAll(find, () => replacement)

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const AROUND = 60

/** The plain text of two versions around their first difference. */
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
