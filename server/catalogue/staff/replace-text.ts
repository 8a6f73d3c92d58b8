import { unescape } from '#locales/html-text.ts'

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
