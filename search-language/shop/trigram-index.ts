import { largest } from './largest.ts'

/** Words by trigram, so that words with common letters are found without a scan. */
export type Trigrams = {
  words: string[]
  /** Number of distinct trigrams of each word. */
  lengths: number[]
  /** Indexes of the words that contain a trigram. */
  holders: Map<string, number[]>
}

/** Minimum similarity of a match. It is low enough for a three-letter word with a wrong first letter. */
const LEAST_ALIKE = 0.12

export const noTrigrams = (): Trigrams => ({ words: [], lengths: [], holders: new Map() })

export function noteLetters({ words, lengths, holders }: Trigrams, word: string): void {
  const own = trigramsOf(word)
  const number = words.push(word) - 1
  lengths.push(own.length)
  for (const trigram of own) {
    const held = holders.get(trigram)
    if (held) held.push(number)
    else holders.set(trigram, [number])
  }
}

/** As in PostgreSQL's pg_trgm: two spaces before the word and one after it, so that beginnings count more than ends. */
function trigramsOf(word: string): string[] {
  const letters = `  ${word} `
  const own: string[] = []
  for (let at = 0; at < letters.length - 2; at++) {
    const trigram = letters.slice(at, at + 3)
    if (!own.includes(trigram)) own.push(trigram)
  }
  return own
}

/** Number of trigrams that each word shares with the query; all are 0 between calls. */
let common = new Uint8Array(0)

/** The most similar words, with ties: shared trigrams over all trigrams of both, 1 for equal words. */
export function alike(
  { words, lengths, holders }: Trigrams,
  word: string,
  most: number,
  counts: (word: string) => boolean,
): { word: string; likeness: number }[] {
  if (common.length < words.length) common = new Uint8Array(words.length * 2)
  const own = trigramsOf(word)
  const touched: number[] = []
  for (const trigram of own) {
    for (const number of holders.get(trigram) ?? []) if (common[number]!++ === 0) touched.push(number)
  }
  const numbers: number[] = []
  const likenesses: number[] = []
  for (const number of touched) {
    const shared = common[number]!
    common[number] = 0
    const likeness = shared / (own.length + lengths[number]! - shared)
    if (likeness < LEAST_ALIKE || !counts(words[number]!)) continue
    numbers.push(number)
    likenesses.push(likeness)
  }
  const least = largest(Float64Array.from(likenesses), most).at(-1) ?? 0
  return numbers.flatMap((number, at) =>
    likenesses[at]! >= least ? [{ word: words[number]!, likeness: likenesses[at]! }] : [],
  )
}
