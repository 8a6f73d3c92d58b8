const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|ul|ol|tr|table)>|<br\s*\/?>/g
/** Inline tags do not separate words. */
const INLINE = /<\/?(?:strong|em|a|span)\b[^<>]*>/g
const TAGS = /<[^>]*>/g
/** The only entities that sanitised HTML contains. */
const LETTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of sanitised HTML, in which "<" always begins a tag. Block elements end a line. */
export const plainText = (html: string): string =>
  html
    .replace(BLOCK_ENDS, '\n')
    .replace(INLINE, '')
    .replace(TAGS, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => LETTERS[entity]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
