import { StarterKit } from '@tiptap/starter-kit'
import { TABLE } from './pasting/table-nodes.ts'

/** Exactly what the server's sanitiser keeps of a description. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3] },
    link: { openOnClick: false },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  ...TABLE,
]

/**
 * The editor's HTML as the shop has it: items and cells of one line without paragraphs, and the head of a table apart.
 */
export const shopHtml = (html: string): string =>
  html
    .replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g, '<li>$1')
    .replace(/<(t[dh])><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?=<\/t[dh]>)/g, '<$1>$2')
    .replace(/<table><tbody>(<tr>(?:<th>(?:(?!<\/?t[rdh]>)[\s\S])*<\/th>)+<\/tr>)/g, '<table><thead>$1</thead><tbody>')
