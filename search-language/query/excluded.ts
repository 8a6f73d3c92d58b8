import { contentsOf, thingKeys } from '../negations.ts'
import { distance } from '../distance.ts'
import { soundOf } from '../sound.ts'
import { hasMark, lackMark } from '../document-marks.ts'
import type { Words } from '../shop/documents.ts'
import { firstCategory, hasAny } from '../shop/narrow.ts'
import type { Shop } from '../shop/shop.ts'
import type { Concept } from './concepts.ts'
import { correct } from './corrections.ts'
import { audienceWords, FOR_BOTH } from './read-intents.ts'
import { findAny } from './things.ts'
import { conceptsOf } from './word-concepts.ts'

/** A thing that products must be without. */
export type Without = {
  asked: string
  /** Ids of products whose texts name it. */
  has: Set<number>
  /** Ids of products that say that they are without it. */
  lacks: Set<number>
  /** Products that say so. */
  concept: Concept
}

/**
 * A thing by its names in all spellings, and by what contains it: nuts are almonds, too.
 * @param isOfKind only what products are called counts, not what their texts mention
 */
export function withoutOf(shop: Shop, asked: string, isOfKind: boolean): Without {
  const { anywhere, named, kind } = shop.documents.postings
  const idsOf = (word: string): number[] => anywhere.words.get(word) ?? []
  const { names: own, members, kinds } = contentsOf(asked)
  const term = asked.split(' ')
  const phrases = [...(term.length > 1 ? [term] : []), ...namesOf(shop, asked)]
  const names = [...new Set([...own, ...phrases.filter((one) => one.length === 1).flatMap(([one]) => thingKeys(one!))])]
  const lacks = new Set(names.flatMap((key) => idsOf(lackMark(key))))
  const naming = (key: string): number[] => {
    const denying = new Set(idsOf(lackMark(key)))
    if (isOfKind)
      return [key, `ال${key}`].flatMap((word) => named.words.get(word) ?? []).filter((id) => !denying.has(id))
    return [...idsOf(key).filter((id) => !denying.has(id)), ...idsOf(hasMark(key))]
  }
  const namingAll = (words: string[]): number[] => {
    const [first = [], ...others] = words.map((word) => thingKeys(word).flatMap(naming))
    return first.filter((id) => others.every((ids) => ids.includes(id)))
  }
  const together = phrases.filter((one) => one.length > 1).flatMap(namingAll)
  const containing = members.flatMap(naming).filter((id) => !lacks.has(id))
  const called = kinds.flatMap((key) => [key, `ال${key}`]).flatMap((word) => kind.words.get(word) ?? [])
  const has = new Set([...names.flatMap(naming), ...together, ...containing, ...called])
  return { asked, has: withoutThoseForBoth(shop, asked, has), lacks, concept: lacking(asked, names, lacks.size) }
}

/** The names of a thing in the shop: as typed, with its synonyms, or else as its spelling is corrected. */
function namesOf(shop: Shop, asked: string): string[][] {
  const [concept] = conceptsOf(shop, [asked])
  const spelt = shop.lexicon.sound(soundOf(asked)).filter(({ word }) => distance(word, asked) <= 1)
  if (concept && !concept.isNear && concept.alternatives.length > 0)
    return [...concept.alternatives.map(({ words }) => words), ...spelt.map(({ word }) => [word])]
  const [meant] = correct(asked, shop.lexicon, shop.isName)
  return meant?.length === 1 ? meant[0]!.alternatives.map(({ words }) => words) : []
}

/** «غير نسائي» leaves what is for both. */
function withoutThoseForBoth({ documents }: Shop, asked: string, has: Set<number>): Set<number> {
  const others = audienceWords(asked)
  if (!others) return has
  const both = new Set([...FOR_BOTH, ...others].flatMap((word) => documents.postings.named.words.get(word) ?? []))
  return new Set([...has].filter((id) => !both.has(id)))
}

const lacking = (asked: string, names: string[], products: number): Concept => ({
  asked,
  shown: asked,
  isSure: true,
  place: 'anywhere',
  kind: null,
  alternatives: products > 0 ? names.map((key) => ({ words: [lackMark(key)], weight: 1 })) : [],
  products,
})

/**
 * Products of a search that have an excluded thing, or are for other people than the query names: of these none, if
 * that would leave nothing.
 * @param notFor words of products for other people
 */
export function excludedFrom(documents: Words, things: Concept[][], without: Without[], notFor: string[]): number[] {
  const having = new Set(without.flatMap(({ has }) => [...has]))
  if (things.length === 0) return [...having]
  const { texts } = documents
  const found = findAny(documents, things)
  const says = (id: number, word: string): boolean => texts[id]!.about.has(word) || texts[id]!.title.includes(word)
  const left = found.filter((id) => !having.has(id))
  const forOthers = left.filter((id) => notFor.some((word) => says(id, word)))
  return [...found.filter((id) => having.has(id)), ...(forOthers.length < left.length ? forOthers : [])]
}

/**
 * Products that name what a search is for only to say that they lack it: «عطر» finds no soap without perfume. None, if
 * that would leave nothing.
 */
export function lackingThings(documents: Words, things: Concept[][]): number[] {
  const { anywhere } = documents.postings
  const idsOf = (word: string): number[] => anywhere.words.get(word) ?? []
  // Whether a product names a concept only to deny it.
  const denies = ({ alternatives }: Concept): ((id: number) => boolean) => {
    const words = alternatives.flatMap((alternative) => alternative.words)
    const denying = words.map((word) => new Set(thingKeys(word).flatMap((key) => idsOf(lackMark(key)))))
    if (denying.every(({ size }) => size === 0)) return () => false
    const named = new Set(words.flatMap((word, at) => idsOf(word).filter((id) => !denying[at]!.has(id))))
    return (id) => !named.has(id) && denying.some((ids) => ids.has(id))
  }
  const found = findAny(documents, things)
  const shown = new Set(
    things.flatMap((thing) => {
      const tests = thing.map(denies)
      return findAny(documents, [thing]).filter((id) => !tests.some((test) => test(id)))
    }),
  )
  return shown.size > 0 ? found.filter((id) => !shown.has(id)) : []
}

/** In a longer list, what is of another kind comes too late to be seen. */
const FEW = 24

/**
 * Products of a short list that only mention what the search is for: they are not called so, and share no category with
 * those that are. «قهوة هرري», of which a word was left out, shows a candle that smells of coffee for no good reason.
 * @param first the first word of the search
 */
export function ofOtherKinds({ columns, documents }: Shop, things: Concept[][], first: string | undefined): number[] {
  if (things.length !== 1) return []
  const main = things[0]!.find(({ place, kind, isSure, isNear }) => place === 'kind' && kind && isSure && !isNear)
  // After a word that is not known, it may be what a thing is for: tea, after a word for glasses.
  if (!main || main.asked !== first) return []
  const { texts } = documents
  const found = findAny(documents, things)
  if (found.length > FEW) return []
  const names = new Set(main.alternatives.map(({ words }) => words[0]!))
  const called = found.filter((id) => names.has(texts[id]!.title[0]!))
  if (called.length === 0) return []
  const kinds =
    main.kind!.length > 0 ? main.kind! : called.flatMap((id) => firstCategory(columns, columns.places[id]!) ?? [])
  const isOfKind = hasAny(kinds)
  return found.filter((id) => !called.includes(id) && !isOfKind(columns, columns.places[id]!))
}

/**
 * Products that only describe what a search is for, and share no category with those that are named by it: «زعفران»
 * finds coffee with saffron, and no perfume.
 */
export function describedOfOtherKinds({ columns, documents }: Shop, things: Concept[][]): number[] {
  if (things.length !== 1 || !things[0]!.every(({ place }) => place === 'anywhere')) return []
  const named = findAny(documents, [things[0]!.map((concept) => ({ ...concept, place: 'named' }))])
  if (named.length === 0) return []
  const isOfKind = hasAny(named.flatMap((id) => firstCategory(columns, columns.places[id]!) ?? []))
  return findAny(documents, things).filter((id) => !named.includes(id) && !isOfKind(columns, columns.places[id]!))
}
