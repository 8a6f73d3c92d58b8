/** What search engines show of a description. */
export const DESCRIPTION_LENGTH = 155

/** Text cut to so many UTF-16 units, between words where that leaves at least half, with an ellipsis in place of the rest. */
export function ellipsis(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const end = text[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  const words = end > length / 2 ? cut.slice(0, end) : cut
  // A cut can fall inside a letter of two units; half of one is no letter.
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,،;؛:.\-–—…]+$/u, '')}…`
}
