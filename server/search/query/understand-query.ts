import { askedWords } from '#locales/search/asked-words.ts'
import { takeIntents } from '#locales/search/intents.ts'
import { otherKeyboard } from '#locales/search/keyboard.ts'
import { termAt, type Synonyms } from '#locales/search/synonyms.ts'
import { searchWords } from '#locales/search/words.ts'
import { cachedByShape, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { conceptOf, type Concept } from './concepts.ts'
import { correct } from './corrections.ts'
import {
  amountConcept,
  asTypedIn,
  audiencesOf,
  isInTitle,
  isNarrowing,
  tellIntents,
  type ReadIntent,
} from './read-intents.ts'
import { meetsIntents } from './meets-intents.ts'
import { excludedFrom } from './excluded.ts'
import { meetAll, meetMost, withKinds } from './leave-out-words.ts'
import { readSynonyms } from './synonyms.ts'
import { readWords } from '../memory/document-words.ts'
import { readLexicon, type Lexicon } from '../memory/vocabulary.ts'

/** A query as understood with the vocabulary of the shop's products. */
export type Reading = {
  typed: string
  /** Those that products meet together. */
  concepts: Concept[]
  intents: ReadIntent[]
  /** Words that match nothing. */
  unknown: string[]
  /** Words that are not met, unknown ones among them. */
  leftOut: string[]
  /** The words that are met. */
  kept: string[]
  /** Ids of products that have what is to be left out. */
  hidden: number[]
  /** The corrected query; null if nothing was corrected. */
  corrected: string | null
}

type Ways = {
  /** The last word may be incomplete. */
  isTyping?: boolean
  /** No corrections. */
  isExact?: boolean
}

/** Normalises, takes out intents, finds stems and synonyms, corrects what is in no product, and drops what none meets. */
export async function readQuery(
  db: Tx,
  state: CatalogueState,
  typed: string,
  { isTyping = false, isExact = false }: Ways = {},
): Promise<Reading> {
  const [synonyms, lexicon, memory, own] = await Promise.all([
    readSynonyms(db, state),
    readLexicon(db, state),
    cachedByShape(db, state, 'concepts', async () => new Map<string, Concept>()),
    readWords(db, state),
  ])
  const isName = (word: string): boolean => (own.postings.named.words.get(word)?.length ?? 0) > 0
  const vocabulary = { lexicon, synonyms, memory, isTyping, isName }

  const all = searchWords(typed)
  const taken = takeIntents(all, (at) =>
    [
      [all[at - 1], all[at]],
      [all[at], all[at + 1]],
    ].some(([one, other]) => one !== undefined && other !== undefined && isInTitle(own, one, other)),
  )
  const { words, excluded, notFor } = askedWords(all, taken)
  const asTyped = await withKinds(db, state, [
    ...conceptsOf(words, vocabulary),
    ...taken.flatMap(({ intent }) => (intent.kind === 'amount' ? [amountConcept(intent.sizes, lexicon)] : [])),
  ])
  const swapped = isExact || taken.length > 0 ? undefined : inOtherKeyboard(typed, all, asTyped, vocabulary)
  const asked = swapped ?? asTyped
  const spelt = isExact || swapped ? asked : await correctSpelling(db, state, asked, lexicon, isName)

  const known = await withKinds(db, state, spelt.filter(isKnown))
  const concepts = await meetMost(db, state, known)
  const unknown = spelt.filter((concept) => !isKnown(concept)).map(({ asked: word }) => word)
  const asks = tellIntents(typed, taken)
  const isPossible = await meetsIntents(db, state, concepts, asks)
  const intents = isPossible ? asks : asks.filter((intent) => !isNarrowing(intent))
  const kept = new Set(concepts.map(({ asked: word }) => word))
  // What stands for a person was not typed.
  const isTyped = (word: string): boolean => swapped !== undefined || word.includes(' ') || all.includes(word)
  const isCorrected = swapped !== undefined || asked.some((concept, at) => !isKnown(concept) && concept !== spelt[at])
  return {
    typed,
    concepts,
    intents: [
      ...intents.filter(({ intent }) => intent.kind !== 'amount' || isMet(intent.sizes, concepts)),
      ...audiencesOf(typed, all, concepts),
    ],
    unknown,
    leftOut: [
      ...spelt
        .filter(({ asked: word, isNear }) => (isNear || !kept.has(word)) && isTyped(word))
        .map(({ asked: word }) => asTypedIn(typed, word)),
      ...asks.filter((intent) => !intents.includes(intent)).map(({ told }) => told.words),
    ],
    kept: [
      ...new Set(
        concepts.map(({ asked: word, shown, isNear }) =>
          isCorrected || isNear || !isTyped(word) ? shown : asTypedIn(typed, word),
        ),
      ),
    ],
    hidden: await excludedFrom(db, state, concepts, conceptsOf(excluded, vocabulary), notFor),
    corrected: isCorrected ? spelt.map(({ shown }) => shown).join(' ') : null,
  }
}

const isMet = (sizes: [string, string][], concepts: Concept[]): boolean =>
  concepts.some(({ asked }) => asked === sizes[0]!.join(' '))

const isKnown = ({ alternatives }: Concept): boolean => alternatives.length > 0
const isSure = (concepts: Concept[]): boolean => concepts.length > 0 && concepts.every((concept) => concept.isSure)

type Vocabulary = {
  lexicon: Lexicon
  synonyms: Synonyms
  memory: Map<string, Concept>
  isTyping: boolean
  isName: (word: string) => boolean
}

/** The concepts of the same keys in the other keyboard layout, if those are words and the typed ones are not. */
function inOtherKeyboard(
  typed: string,
  words: string[],
  asTyped: Concept[],
  vocabulary: Vocabulary,
): Concept[] | undefined {
  const swapped = otherKeyboard(typed)
  if (swapped === undefined) return undefined
  const swappedWords = askedWords(searchWords(swapped), []).words
  const asSwapped = conceptsOf(swappedWords, vocabulary)
  const isReadable = asSwapped.length > 0 && asSwapped.every(isKnown) && !asTyped.some(isKnown)
  if (!isSure(asSwapped) && !isReadable) return undefined
  // The keys ]d,v give two letters in one keyboard layout and four in the other.
  const isSpelt = words.every((word) => [...word].length === 1) && swappedWords.some((word) => word.length > 2)
  return isSpelt || !isSure(asTyped) ? asSwapped : undefined
}

function conceptsOf(words: string[], vocabulary: Vocabulary): Concept[] {
  const { lexicon, synonyms, isTyping, isName } = vocabulary
  const concepts: Concept[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = termAt(words, at, synonyms)
    const concept = phrase && conceptOf(phrase.join(' '), lexicon, synonyms, isName)
    if (phrase && concept?.alternatives.length) {
      if (phrase.every(lexicon.word)) concept.alternatives.unshift({ words: phrase, weight: 1 })
      concepts.push(concept.isNear ? concept : { ...concept, shown: phrase.join(' ') })
      at += phrase.length - 1
      continue
    }
    const single = conceptFor(words[at]!, isTyping && at === words.length - 1, vocabulary)
    // Words typed apart that the shop writes as one: بلاي ستيشن
    const pair =
      at + 1 < words.length && single.alternatives.length === 0 ? lexicon.word(words[at]! + words[at + 1]!) : undefined
    concepts.push(pair ? conceptFor(pair.word, false, vocabulary) : single)
    if (pair) at += 1
  }
  return concepts
}

const MOST_CONCEPTS = 10_000

/** Caches the concept of a complete word, since it is the same in every search. */
function conceptFor(word: string, isTyped: boolean, { lexicon, synonyms, memory, isName }: Vocabulary): Concept {
  if (isTyped) return conceptOf(word, lexicon, synonyms, isName, true)
  const known = memory.get(word)
  if (known) return known
  if (memory.size >= MOST_CONCEPTS) memory.clear()
  const made = conceptOf(word, lexicon, synonyms, isName)
  memory.set(word, made)
  return made
}

/** Replaces words that no product contains by the first correction that products meet together with the other words. */
async function correctSpelling(
  db: Tx,
  state: CatalogueState,
  concepts: Concept[],
  lexicon: Lexicon,
  isName: (word: string) => boolean,
): Promise<Concept[]> {
  const met = concepts.filter(isKnown)
  const spelt: Concept[] = []
  for (const concept of concepts) {
    const guesses = isKnown(concept) ? [] : correct(concept.asked, lexicon, isName)
    let meant = [concept]
    for (const guess of guesses) {
      if (!(await meetAll(db, state, [...met, ...guess]))) continue
      meant = guess
      met.push(...guess)
      break
    }
    spelt.push(...meant)
  }
  return spelt
}
