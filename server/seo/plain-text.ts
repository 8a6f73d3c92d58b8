import sanitizeHtml from 'sanitize-html'

const BLOCK_ENDS = /<\/(p|h[1-6]|li|ul|ol|tr|table)>|<br\s*\/?>/g
const CELL_ENDS = /<\/(td|th)>/g
/** What sanitize-html writes for the four letters it must escape. */
const LETTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of sanitised HTML; blocks end their line. */
export function plainText(html: string): string {
  const parted = html.replace(BLOCK_ENDS, '$&\n').replace(CELL_ENDS, '$& ')
  return sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => LETTERS[entity]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}
