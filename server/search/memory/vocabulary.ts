import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import { soundsWrittenBy } from '#search-language/sound.ts'
import { isLatin } from '#search-language/words.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { incrementalCopy } from '#server/platform/database/incremental-copy.ts'
import { alike, noteLetters, noTrigrams, type Trigrams } from './trigram-index.ts'

/** A word that occurs in products. */
export type Known = { word: string; shown: string; stem: string; sound: string; products: number }

/** Every word of the documents, with an index for each way to look it up. */
type Vocabulary = {
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

const readVocabulary = incrementalCopy(
  (): Vocabulary => ({
    words: new Map(),
    stems: new Map(),
    sounds: new Map(),
    sorted: [],
    begun: new Map(),
    letters: noTrigrams(),
  }),
  refresh,
)

/** Words of products: exactly, by stem, sound, prefix (frequent first) or similar letters (similar first). */
export type Lexicon = {
  word: (word: string) => Known | undefined
  stem: (stem: string) => Known[]
  sound: (sound: string) => Known[]
  begunWith: (beginning: string) => Known[]
  resembling: (word: string) => Known[]
}

/** All words at this state of the catalogue or a later one. */
export async function readLexicon(db: Tx, state: CatalogueState): Promise<Lexicon> {
  const vocabulary = await readVocabulary(db, state)
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

type Changes = { seen: string; isAnew: boolean; words: Known[] | null }

/** Reads words whose counts changed since `seen`. */
async function refresh(db: Tx, vocabulary: Vocabulary, seen: string): Promise<string> {
  const {
    rows: [result],
  } = await db.execute<Changes>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (select coalesce(min(written) >= ${seen}::xid8, true) from search_words) as "isAnew",
      (select json_agg(json_build_object('word', w.word, 'shown', w.shown, 'stem', w.stem, 'sound', w.sound, 'products', w.products)) from search_words w where w.written >= ${seen}::xid8) as words`)
  // If every word changed since, the index was rebuilt and old words are dropped.
  if (result!.isAnew) {
    for (const kept of [vocabulary.words, vocabulary.stems, vocabulary.sounds]) kept.clear()
    vocabulary.letters = noTrigrams()
  }
  const added = (result!.words ?? []).filter((known) => !put(vocabulary, known))
  if (result!.words || result!.isAnew) vocabulary.begun.clear()
  if (result!.isAnew || added.length)
    vocabulary.sorted = [...(result!.isAnew ? [] : vocabulary.sorted), ...added.map(({ word }) => word)].toSorted()
  return result!.seen
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
