import { searchWords } from './words.ts'

type Segment = { text: string; isMarked: boolean }

const WORD = /[\p{L}\p{M}\p{N}\u0640]+/gu

/** Cuts a text into segments that match the normalised terms and those that do not, letters as written. */
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
