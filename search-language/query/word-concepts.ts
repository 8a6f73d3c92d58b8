import { isDoing } from '../verbs.ts'
import { termAt } from '../synonyms.ts'
import type { Wish } from '../wish.ts'
import { withChoices } from './choices.ts'
import { conceptOf } from './concept-of.ts'
import type { Concept } from './concepts.ts'
import { amountConcept } from './read-intents.ts'
import { withKinds } from '../shop/kinds.ts'
import type { Shop } from '../shop/shop.ts'

export const isKnown = ({ alternatives }: Concept): boolean => alternatives.length > 0

/** What the query asks for: its words, and the sizes that it names. @param isTyping the last word may be incomplete */
export function askedConcepts(shop: Shop, wish: Wish, isTyping: boolean): Concept[] {
  const words = withChoices(conceptsOf(shop, wish.words, isTyping), wish.choices)
  const things = words.filter(({ isSure, asked }) => isSure || !isDoing(wish.all, asked))
  const sizes = wish.taken.flatMap(({ intent }) =>
    intent.kind === 'amount' ? [amountConcept(intent.size, shop.documents)] : [],
  )
  return withKinds(shop.kinds, [...things, ...sizes])
}

/** The concepts of words in their order; terms of several words are one. */
export function conceptsOf(shop: Shop, words: string[], isTyping = false): Concept[] {
  const { lexicon, synonyms, isName } = shop
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
    // A thing of two words that the shop lacks is not meant by one of them: «زيت زيتون» is no other oil.
    if (phrase && concept && synonyms.isThing(phrase.join(' '))) {
      concepts.push(concept)
      at += phrase.length - 1
      continue
    }
    const single = conceptFor(shop, words[at]!, isTyping && at === words.length - 1)
    // Words typed apart that the shop writes as one: بلاي ستيشن
    const pair =
      at + 1 < words.length && single.alternatives.length === 0 ? lexicon.word(words[at]! + words[at + 1]!) : undefined
    concepts.push(pair ? conceptFor(shop, pair.word, false) : single)
    if (pair) at += 1
  }
  return concepts
}

const MOST_CONCEPTS = 10_000

function conceptFor({ lexicon, synonyms, memory, isName }: Shop, word: string, isTyped: boolean): Concept {
  if (isTyped) return conceptOf(word, lexicon, synonyms, isName, true)
  const known = memory.get(word)
  if (known) return known
  if (memory.size >= MOST_CONCEPTS) memory.clear()
  const made = conceptOf(word, lexicon, synonyms, isName)
  memory.set(word, made)
  return made
}
