import { choicesIn } from '#search-language/asides.ts'
import { askedWords, GIFT } from '#search-language/asked-words.ts'
import { takeIntents } from '#search-language/intents.ts'
import { otherKeyboard } from '#search-language/keyboard.ts'
import { withoutPrefix } from '#search-language/stem.ts'
import { isInTerm, termAt, type Synonyms } from '#search-language/synonyms.ts'
import { isDoing } from '#search-language/verbs.ts'
import { hasDigit, searchWords } from '#search-language/words.ts'
import { cachedByShape } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { conceptOf, type Concept } from './concepts.ts'
import { withChoices } from './choices.ts'
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
import { excludedFrom, ofOtherKinds, saidToBeWithout } from './excluded.ts'
import { chooseConcepts, meetAll, meetMost, withKinds } from './leave-out-words.ts'
import { readSynonyms } from './synonyms.ts'
import { readWords } from '../memory/document-words.ts'
import { readLexicon, type Lexicon } from '../memory/vocabulary.ts'

/** A query as understood with the vocabulary of the shop's products. */
export type Reading = {
  typed: string
  /** A product must match all of them. */
  concepts: Concept[]
  /** Products that match them come first. */
  preferred: Concept[]
  intents: ReadIntent[]
  /** Words that match nothing. */
  unknown: string[]
  /** Words that the search ignores, including unknown ones. */
  leftOut: string[]
  /** Words that the search uses. */
  kept: string[]
  /** Ids of products that have something the query excludes. */
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

/** Normalises, removes intents, finds stems and synonyms, corrects unknown words, and drops words without results. */
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
  const taken = takeIntents(
    all,
    (at) =>
      isInTerm(all, at, synonyms) ||
      [
        [all[at - 1], all[at]],
        [all[at], all[at + 1]],
      ].some(([one, other]) => one !== undefined && other !== undefined && isInTitle(own, one, other)),
  )
  const { words, preferred: better, excluded, notFor } = askedWords(all, taken)
  const asTyped = await withKinds(db, state, [
    ...withChoices(conceptsOf(words, vocabulary), choicesIn(all)).filter(
      ({ isSure, asked: word }) => isSure || !isDoing(all, word),
    ),
    ...taken.flatMap(({ intent }) => (intent.kind === 'amount' ? [amountConcept(intent.sizes, lexicon)] : [])),
  ])
  const swapped = isExact || taken.length > 0 ? undefined : inOtherKeyboard(typed, all, asTyped, vocabulary)
  const asked = swapped ?? asTyped
  const spelt = isExact || swapped ? asked : await correctSpelling(db, state, asked, vocabulary)

  const known = await withKinds(db, state, spelt.filter(isKnown))
  const without = conceptsOf(excluded, vocabulary)
  const people = conceptsOf(better, vocabulary).filter(isKnown)
  const chosen = await chooseConcepts(db, state, known, spelt.length, all)
  // What is searched for somebody, and for nothing else that the shop has, is a gift.
  const isForSomebody = chosen.concepts.length === 0 && better.length > 0
  const concepts = isForSomebody
    ? await meetMost(db, state, await withKinds(db, state, conceptsOf([GIFT], vocabulary).filter(isKnown)))
    : chosen.concepts
  const preferred = [...chosen.preferred, ...people, ...saidToBeWithout(without)]
  const unknown = spelt.filter((concept) => !isKnown(concept)).map(({ asked: word }) => word)
  const asks = tellIntents(typed, taken)
  const isPossible = await meetsIntents(db, state, concepts, asks)
  const intents = isPossible ? asks : asks.filter((intent) => !isNarrowing(intent))
  const kept = new Set([...concepts, ...preferred].map(({ asked: word }) => word))
  // What stands for a person was not typed.
  const isTyped = (word: string): boolean =>
    swapped !== undefined || hasDigit(word) || word.split(' ').every((one) => all.includes(one))
  const leftOut = [
    ...spelt
      .filter(({ asked: word, isNear }) => (isNear || !kept.has(word)) && isTyped(word))
      .map(({ asked: word }) => asTypedIn(typed, word)),
    ...asks.filter((intent) => !intents.includes(intent)).map(({ told }) => told.words),
  ]
  const isPartly = leftOut.length > 0 || chosen.purposes.length > 0
  const isCorrected = swapped !== undefined || asked.some((concept) => !spelt.includes(concept))
  return {
    typed,
    concepts,
    preferred,
    intents: [
      ...intents.filter(({ intent }) => intent.kind !== 'amount' || isMet(intent.sizes, concepts)),
      ...audiencesOf(typed, all, concepts),
    ],
    unknown,
    leftOut,
    kept: [
      ...new Set(
        concepts.map(({ asked: word, shown, isNear }) =>
          isCorrected || isNear || !isTyped(word) ? shown : asTypedIn(typed, word),
        ),
      ),
    ],
    hidden:
      without.length + notFor.length === 0 && isPartly
        ? await ofOtherKinds(db, state, concepts, spelt[0]?.asked)
        : await excludedFrom(db, state, concepts, without, notFor),
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
  { lexicon, synonyms, isName }: Vocabulary,
): Promise<Concept[]> {
  // A word that only descriptions have, in another form, is doubtful beside words that they do not have with it.
  const isDoubtful = ({ asked, alternatives }: Concept): boolean =>
    lexicon.word(asked) === undefined && !alternatives.some(({ words }) => words.every(isName))
  const known = concepts.filter(isKnown)
  const areMet = !known.some(isDoubtful) || (await meetAll(db, state, known)) !== undefined
  const isRight = (concept: Concept): boolean => isKnown(concept) && (areMet || !isDoubtful(concept))
  // A word with a meaning is spelt right, even if the shop has no such thing.
  const isWord = ({ asked }: Concept): boolean =>
    [asked, withoutPrefix(asked)].some((one) => [synonyms.same, synonyms.near].some((of) => of(one).length > 0))
  const met = concepts.filter(isRight)
  const spelt: Concept[] = []
  for (const concept of concepts) {
    const guesses = isRight(concept) || isWord(concept) ? [] : correct(concept.asked, lexicon, isName)
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
