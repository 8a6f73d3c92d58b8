import { otherKeyboard } from '#locales/search/keyboard.ts'
import { isNumber, meaningful, searchWords } from '#locales/search/words.ts'
import { cachedByShape, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { conceptOf, type Concept } from './concepts.ts'
import { correct } from './corrections.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import { readLexicon, type Lexicon } from '../memory/vocabulary.ts'

/** A query as understood with the vocabulary of the shop's products. */
export type Reading = {
  typed: string
  /** Every word, with numbers separated from units. */
  words: string[]
  concepts: Concept[]
  /** Words that match nothing. */
  unknown: string[]
  /** The corrected query; null if nothing was corrected. */
  corrected: string | null
}

const MOST_WORDS = 12
/** Maximum number of words in a term with synonyms. */
const LONGEST_TERM = 3

type Ways = {
  /** The last word may be incomplete. */
  isTyping?: boolean
  /** No corrections. */
  isExact?: boolean
}

export async function readQuery(
  db: Tx,
  state: CatalogueState,
  typed: string,
  { isTyping = false, isExact = false }: Ways = {},
): Promise<Reading> {
  const words = wordsOf(typed)
  const swapped = otherKeyboard(typed)
  const swappedWords = swapped === undefined ? [] : wordsOf(swapped)
  const [synonyms, known, memory] = await Promise.all([
    readSynonyms(db, state),
    readLexicon(db, state),
    cachedByShape(db, state, 'concepts', async () => new Map<string, Concept>()),
  ])
  const conceptFor: ConceptFor = (word, isTyped) =>
    isTyped ? conceptOf(word, known, synonyms, true) : remembered(memory, word, () => conceptOf(word, known, synonyms))
  const asTyped = conceptsOf(words, known, synonyms, isTyping, conceptFor)
  if (isExact)
    return {
      typed,
      words,
      concepts: asTyped.filter(isKnown),
      unknown: asTyped.filter((concept) => !isKnown(concept)).map(({ asked }) => asked),
      corrected: null,
    }
  const asSwapped = conceptsOf(swappedWords, known, synonyms, isTyping, conceptFor)
  // The keys ]d,v give two letters in one keyboard layout and four in the other.
  const isSpelt =
    words.every((word) => [...word].length === 1) && isSure(asSwapped) && swappedWords.some((word) => word.length > 2)
  if (isSure(asTyped) && !isSpelt) return { typed, words, concepts: asTyped, unknown: [], corrected: null }
  if (isSure(asSwapped))
    return { typed, words: swappedWords, concepts: asSwapped, unknown: [], corrected: tell(asSwapped) }
  return corrected(typed, words, asTyped, known)
}

const wordsOf = (typed: string): string[] => meaningful([...new Set(searchWords(typed))]).slice(0, MOST_WORDS)
const isKnown = ({ alternatives }: Concept): boolean => alternatives.length > 0
const isSure = (concepts: Concept[]): boolean => concepts.length > 0 && concepts.every((concept) => concept.isSure)
const tell = (concepts: Concept[]): string => concepts.map(({ shown }) => shown).join(' ')

type ConceptFor = (word: string, isTyped?: boolean) => Concept

const MOST_CONCEPTS = 10_000

/** Caches the concept of a complete word, since it is the same in every search. */
function remembered(memory: Map<string, Concept>, word: string, make: () => Concept): Concept {
  const known = memory.get(word)
  if (known) return known
  if (memory.size >= MOST_CONCEPTS) memory.clear()
  const made = make()
  memory.set(word, made)
  return made
}

function conceptsOf(
  words: string[],
  known: Lexicon,
  synonyms: Synonyms,
  isTyping: boolean,
  conceptFor: ConceptFor,
): Concept[] {
  const concepts: Concept[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(words, at, synonyms)
    const concept = phrase && conceptOf(phrase.join(' '), known, synonyms)
    if (phrase && concept?.alternatives.length) {
      const own = phrase.map((word) => known.word(word))
      if (own.every((one) => one !== undefined)) concept.alternatives.unshift({ words: phrase, weight: 1 })
      concepts.push({ ...concept, shown: phrase.join(' ') })
      at += phrase.length - 1
      continue
    }
    const single = conceptFor(words[at]!, isTyping && at === words.length - 1)
    // Words typed apart that the shop writes as one: بلاي ستيشن
    const pair =
      at + 1 < words.length && single.alternatives.length === 0 ? known.word(words[at]! + words[at + 1]!) : undefined
    concepts.push(pair ? conceptFor(pair.word) : single)
    if (pair) at += 1
  }
  return concepts
}

function phraseAt(words: string[], at: number, synonyms: Synonyms): string[] | undefined {
  for (let length = Math.min(LONGEST_TERM, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length)
    if (synonyms(phrase.join(' ')).length > 0) return phrase
  }
  return undefined
}

/**
 * Replaces words that match nothing with their corrections, and adds corrections to words found only by stem or sound.
 */
function corrected(typed: string, words: string[], concepts: Concept[], known: Lexicon): Reading {
  const meant = correct(
    concepts.filter((concept) => !concept.isSure).map(({ asked }) => asked),
    known,
  )
  const read = concepts.flatMap((concept) => together(concept, meant.get(concept.asked)))
  const strange = read.filter(({ alternatives }) => alternatives.length === 0).map(({ asked }) => asked)
  const understood = read.filter(({ alternatives }) => alternatives.length > 0)
  const isOther = concepts.some(({ alternatives, asked }) => alternatives.length === 0 && meant.has(asked))
  const unknown = strange.filter((word) => !isNumber(word) || understood.length === 0)
  return { typed, words, concepts: understood, unknown, corrected: isOther ? tell(read) : null }
}

function together(concept: Concept, meant: Concept[] = []): Concept[] {
  if (concept.isSure || meant.length === 0) return [concept]
  if (concept.alternatives.length === 0) return meant
  const [guess, more] = meant
  if (more) return [concept]
  return [
    {
      ...concept,
      alternatives: [...concept.alternatives, ...guess!.alternatives],
      products: concept.products + guess!.products,
    },
  ]
}
