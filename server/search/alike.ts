import { largest } from './largest.ts'

/** Words by every three letters that follow one another in them, so that those that share letters with one are found without looking at all. */
export type Trigrams = {
  words: string[]
  /** How many different trigrams each has. */ lengths: number[]
  /** Numbers of the words with a trigram. */ holders: Map<string, number[]>
}

/** How much of a word's letters another must share to be taken for it: low enough for a word of three letters with its first one wrong. */
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

/** As PostgreSQL's pg_trgm has it: two spaces before the word and one after it, so that beginnings count more than ends. */
function trigramsOf(word: string): string[] {
  const letters = `  ${word} `
  const own: string[] = []
  for (let at = 0; at < letters.length - 2; at++) {
    const trigram = letters.slice(at, at + 3)
    if (!own.includes(trigram)) own.push(trigram)
  }
  return own
}

/** How many trigrams each word has in common with the one that is looked for; all are 0 in between. */
let common = new Uint8Array(0)

/** Of the words that count those that share most letters with this one, and as many more as share as much; how much of all that both have: 1 for the same ones. */
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
