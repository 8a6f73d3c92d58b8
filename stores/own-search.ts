import MiniSearch, { type SearchResult } from 'minisearch'
import type { SearchIntent } from '#api/contract/listing.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { isAside, setAside } from '#search-language/asides.ts'
import { GIFT } from '#search-language/asked-words.ts'
import { bestCombination } from '#search-language/best-combination.ts'
import { inTurn } from '#search-language/in-turn.ts'
import { isGift, type Intent } from '#search-language/intents.ts'
import { orderAskedBy } from '#search-language/orders.ts'
import { withoutPrefix } from '#search-language/stem.ts'
import { isInTerm, meaningsOf } from '#search-language/synonyms.ts'
import { isDoing } from '#search-language/verbs.ts'
import { readWish } from '#search-language/wish.ts'
import { isNumber } from '#search-language/words.ts'
import { conceptsOf, withChoices, type Concept } from './own-concepts.ts'
import { toldIntents } from './own-intents.ts'
import { loadOwnIndex, type OwnIndex, type ReadFile } from './own-index.ts'

export type OwnResults = {
  products: ProductCard[]
  /** Normalised words to highlight. */
  terms: string[]
  leftOut: string[]
  kept: string[]
  sort: ReturnType<typeof orderAskedBy>
  /** As read, each met by all products, or shown as not met. */
  intents: SearchIntent[]
}
export type OwnSearch = (typed: string, most: number) => OwnResults

const HALALAS = 100

/** Loads the index; loaded itself only when the browser is idle, or offline. */
export async function openOwnSearch(readFile: ReadFile = fromSite): Promise<OwnSearch> {
  const own = await loadOwnIndex(readFile)
  return (typed, most) => search(own, typed, most)
}

async function fromSite(path: string): Promise<unknown> {
  const answer = await fetch(`/${path}`)
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  return answer.json()
}

/** The rules of the server's search (server/search/query), by titles, brands, categories and tags. */
function search(own: OwnIndex, typed: string, most: number): OwnResults {
  const isPhrase = (one?: string, other?: string): boolean =>
    one !== undefined &&
    other !== undefined &&
    own.titles.some((title) => title.includes(` ${withoutPrefix(one)} ${withoutPrefix(other)} `))
  const wish = readWish(typed, {
    isNamePart: (given, at) =>
      isInTerm(given, at, own.synonyms) || isPhrase(given[at - 1], given[at]) || isPhrase(given[at], given[at + 1]),
    isConjoined: (word) => isConjoined(word, own),
  })
  const { all, taken, choices, words, joined, preferred, excluded, notFor } = wish
  const intents = taken.map(({ intent }) => intent)
  const concepts = withChoices(conceptsOf(words, own), choices).filter(
    ({ isSure, asked }) => isSure || !isDoing(all, asked),
  )
  const people = conceptsOf(preferred, own)
  const { found, kept } =
    words.length === 0
      ? { found: own.index.search(MiniSearch.wildcard), kept: [] }
      : chooseAny(all, concepts, joined, people, own)
  const idsOf = (some: string[]): Set<unknown> =>
    new Set(conceptsOf(some, own).flatMap(({ results }) => results.map(({ id }) => id as unknown)))
  const [having, ofOthers] = [idsOf(excluded), idsOf(notFor)]
  const allowed = someOf(
    found.filter(({ id }) => !having.has(id)),
    ({ id }) => !ofOthers.has(id),
  )
  const meeting = allowed.filter((one) => meets(one['product'] as ProductCard, intents))
  const within = meeting.length > 0 ? meeting : allowed
  const products = within.map((one) => one['product'] as ProductCard)
  const sort = orderAskedBy(intents.map(({ kind }) => kind))
  return {
    products: inOrder(products, sort).slice(0, most),
    terms: [...new Set(within.slice(0, most).flatMap(({ terms }) => terms))],
    leftOut: concepts
      .filter((one) => (one.isNear || !kept.includes(one)) && all.includes(one.asked))
      .map(({ asked }) => asked),
    kept: kept.filter(({ isNear }) => !isNear).map(({ asked }) => asked),
    sort,
    intents: toldIntents(wish, kept, meeting.length > 0),
  }
}

/** The ones that fit, or all if none does. */
function someOf(found: SearchResult[], fits: (one: SearchResult) => boolean): SearchResult[] {
  const fitting = found.filter(fits)
  return fitting.length > 0 ? fitting : found
}

/** As on the server (shop-words.ts): «وتمر» is another thing, «وسادة» one word. */
const isConjoined = (word: string, { synonyms, firstWords }: OwnIndex): boolean =>
  /^و\p{L}{2}/u.test(word) &&
  meaningsOf(word, synonyms)[0] !== word &&
  [word.slice(1), ...meaningsOf(word.slice(1), synonyms).flatMap(synonyms.same)].some((one) =>
    firstWords.has(withoutPrefix(one)),
  )

/** As on the server (things.ts): of several things, one of each in turn. */
function chooseAny(all: string[], concepts: Concept[], joined: string[], people: Concept[], own: OwnIndex): Met {
  const groups: Concept[][] = []
  for (const concept of concepts) {
    const last = groups.at(-1)
    if (!last || (joined.includes(concept.asked) && concept.isKind && last.some(({ isKind }) => isKind)))
      groups.push([concept])
    else last.push(concept)
  }
  const met = groups.map((group) => choose(all, group, people, own)).filter(({ found }) => found.length > 0)
  if (met.length < 2) return choose(all, concepts, people, own)
  const found = inTurn(met.map((one) => one.found))
  return {
    found: found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at),
    kept: met.flatMap(({ kept }) => kept),
  }
}

/** As on the server (leave-out-words.ts): what is aside only puts products first, and a number alone says nothing. */
function choose(all: string[], concepts: Concept[], people: Concept[], own: OwnIndex): Met {
  const { aside, needed } = setAside(
    all,
    concepts.filter(({ results }) => results.length > 0),
  )
  const met = meetMost(needed)
  if (!met.kept.every(({ asked }) => isNumber(asked)) || met.kept.length === concepts.length)
    return { found: betterFirst(met.found, [...aside, ...people]), kept: [...met.kept, ...aside] }
  const gifts = aside.filter(({ asked }) => isGift(asked))
  if (gifts.length > 0 || aside.length === 0) {
    const [first] = gifts.length > 0 || people.length === 0 ? gifts : conceptsOf([GIFT], own)
    const { found } = meetMost(first ? [first] : [])
    return { found: betterFirst(found, [...aside, ...people]), kept: aside }
  }
  return meetMost(aside)
}

/** Puts what has more of the concepts first. */
function betterFirst(found: SearchResult[], concepts: Concept[]): SearchResult[] {
  const having = concepts.map(({ results }) => new Set(results.map(({ id }) => id as number)))
  const worth = ({ id }: SearchResult): number => having.filter((ids) => ids.has(id as number)).length
  return found.toSorted((one, other) => worth(other) - worth(one))
}

type Met = { found: SearchResult[]; kept: Concept[] }

/** Products that meet all concepts; or else those that meet the ones which matter most. */
function meetMost(concepts: Concept[]): Met {
  const met = new Map<number, { one: SearchResult; combination: number }>()
  for (const [bit, { results }] of concepts.entries())
    for (const one of results) {
      const before = met.get(one.id as number)
      met.set(one.id as number, {
        one: before ? { ...one, score: one.score + before.one.score, terms: [...before.one.terms, ...one.terms] } : one,
        combination: (before?.combination ?? 0) | (1 << bit),
      })
    }
  const main = concepts.find(({ isKind, asked }) => isKind && !isAside(asked))
  const weighed = concepts.map((concept) => ({
    ...concept,
    products: concept.results.length,
    isMain: concept === main,
    saysKind: concept.results.length > 0,
  }))
  const best = bestCombination(weighed, new Set([...met.values()].map(({ combination }) => combination)))
  return {
    found: [...met.values()]
      .filter(({ combination }) => (combination & best) === best)
      .map(({ one }) => one)
      .toSorted((one, other) => other.score - one.score),
    kept: concepts.filter((_, bit) => ((best >> bit) & 1) === 1),
  }
}

const meets = ({ price, compare_at }: ProductCard, intents: Intent[]): boolean =>
  intents.every((intent) => {
    if (intent.kind === 'on_sale') return compare_at !== null && compare_at > price
    if (intent.kind !== 'price') return true
    return price >= (intent.min ?? 0) * HALALAS && price <= (intent.max ?? Infinity) * HALALAS
  })

function inOrder(products: ProductCard[], sort: OwnResults['sort']): ProductCard[] {
  if (sort === 'price_asc') return products.toSorted((one, other) => one.price - other.price)
  return sort === 'price_desc' ? products.toSorted((one, other) => other.price - one.price) : products
}
