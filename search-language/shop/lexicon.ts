import { alike, noteLetters, noTrigrams, type Trigrams } from './trigram-index.ts'
import { soundsWrittenBy } from '../sound.ts'
import { isLatin } from '../words.ts'

/** A word that occurs in products. */
export type Known = { word: string; shown: string; stem: string; sound: string; products: number }

/** Every word of the documents, with an index for each way to look it up. */
export type Vocabulary = {
  words: Map<string, Known>
  stems: Map<string, Known[]>
  sounds: Map<string, Known[]>
  /** Sorted by letters, so that words with a common prefix are adjacent. */
  sorted: string[]
  /** Cache of words by prefix. */
  begun: Map<string, Known[]>
  letters: Trigrams
}

const MOST_BEGUN = 20_000
const MOST_ENDINGS = 16
const MOST_ALIKE = 40

export const noVocabulary = (): Vocabulary => ({
  words: new Map(),
  stems: new Map(),
  sounds: new Map(),
  sorted: [],
  begun: new Map(),
  letters: noTrigrams(),
})

/** Words of products: exactly, by stem, sound, prefix (frequent first) or similar letters (similar first). */
export type Lexicon = {
  word: (word: string) => Known | undefined
  stem: (stem: string) => Known[]
  sound: (sound: string) => Known[]
  begunWith: (beginning: string) => Known[]
  resembling: (word: string) => Known[]
}

export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const { words, stems, sounds } = vocabulary
  return {
    word: (word) => held(words.get(word)),
    stem: (stem) => onlyHeld(stems.get(stem)),
    sound: (sound) => onlyHeld(sounds.get(sound)),
    begunWith: (beginning) => begunWith(vocabulary, beginning),
    resembling: (word) => resembling(vocabulary, word),
  }
}

/** Words without products stay in the table. */
const held = (known: Known | undefined): Known | undefined => (known && known.products > 0 ? known : undefined)
const onlyHeld = (known: Known[] | undefined): Known[] => known?.filter(held) ?? []

function begunWith({ words, sorted, begun }: Vocabulary, beginning: string): Known[] {
  const before = begun.get(beginning)
  if (before || !beginning) return before ?? []
  const all: Known[] = []
  for (let at = firstFrom(sorted, beginning); at < sorted.length && sorted[at]!.startsWith(beginning); at++) {
    const known = words.get(sorted[at]!)!
    if (known.products > 0) all.push(known)
  }
  const most = all.toSorted((one, other) => other.products - one.products).slice(0, MOST_ENDINGS)
  if (begun.size >= MOST_BEGUN) begun.clear()
  begun.set(beginning, most)
  return most
}

function resembling({ words, letters }: Vocabulary, asked: string): Known[] {
  return alike(letters, asked, MOST_ALIKE, (word) => words.get(word)!.products > 0)
    .map(({ word, likeness }) => ({ known: words.get(word)!, likeness }))
    .toSorted((one, other) => other.likeness - one.likeness || other.known.products - one.known.products)
    .slice(0, MOST_ALIKE)
    .map(({ known }) => known)
}

/** Index of the first word that does not sort before `beginning`. */
function firstFrom(sorted: string[], beginning: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < beginning) from = middle + 1
    else to = middle
  }
  return from
}

/** Adds words, or their new counts. @param isAnew forgets the words before */
export function putWords(vocabulary: Vocabulary, read: Known[], isAnew: boolean): void {
  // If every word changed since, the index was rebuilt and old words are dropped.
  if (isAnew) {
    for (const kept of [vocabulary.words, vocabulary.stems, vocabulary.sounds]) kept.clear()
    vocabulary.letters = noTrigrams()
  }
  const added = read.filter((known) => !put(vocabulary, known))
  if (read.length > 0 || isAnew) vocabulary.begun.clear()
  if (isAnew || added.length)
    vocabulary.sorted = [...(isAnew ? [] : vocabulary.sorted), ...added.map(({ word }) => word)].toSorted()
}

function hold(all: Map<string, Known[]>, key: string, known: Known): void {
  const own = all.get(key)
  if (own) own.push(known)
  else if (key) all.set(key, [known])
}

/** @returns whether the word existed before */
function put({ words, stems, sounds, letters }: Vocabulary, read: Known): boolean {
  const known = words.get(read.word)
  if (known) {
    known.products = read.products
    return true
  }
  words.set(read.word, read)
  noteLetters(letters, read.word)
  hold(stems, read.stem, read)
  // A Latin word is found by every Arabic one that it may write.
  for (const sound of isLatin(read.word) ? soundsWrittenBy(read.word) : [read.sound]) hold(sounds, sound, read)
  return false
}
