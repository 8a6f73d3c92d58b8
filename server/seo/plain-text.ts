const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|ul|ol|tr|table)>|<br\s*\/?>/g
/** Tags inside a word part nothing. */
const INLINE = /<\/?(?:strong|em|a|span)\b[^>]*>/g
const TAGS = /<[^>]*>/g
/** What sanitised HTML writes for the letters it must escape; all others stand for themselves. */
const LETTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of sanitised HTML, in which "<" begins a tag and nothing else; blocks end their line. */
export const plainText = (html: string): string =>
  html
    .replace(BLOCK_ENDS, '\n')
    .replace(INLINE, '')
    .replace(TAGS, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => LETTERS[entity]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
