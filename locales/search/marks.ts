import { searchWords } from './words.ts'

type Segment = { text: string; isMarked: boolean }

const WORD = /[\p{L}\p{M}\p{N}\u0640]+/gu

/**
 * A text cut into what answers to a search and what does not, letters as they are written. @param terms normalised
 * words
 */
export function markedSegments(text: string, terms: ReadonlySet<string>): Segment[] {
  const segments: Segment[] = []
  const add = (part: string, isMarked: boolean): void => {
    if (part) segments.push({ text: part, isMarked })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!searchWords(word).some((one) => terms.has(one))) continue
    add(text.slice(end, index), false)
    add(word, true)
    end = index + word.length
  }
  add(text.slice(end), false)
  return segments
}
