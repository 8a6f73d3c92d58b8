/** The characters of a description that search engines show. */
export const DESCRIPTION_LENGTH = 155

/** Truncates text to UTF-16 units with an ellipsis, between words if that leaves at least half. */
export function ellipsis(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const end = text[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  const words = end > length / 2 ? cut.slice(0, end) : cut
  // Removes half of a surrogate pair.
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,،;؛:.\-–—…]+$/u, '')}…`
}
