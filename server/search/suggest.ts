import type { Suggestions } from '#api/contract/search.ts'
import type { Named } from '#api/contract/shared.ts'
import { normalise } from '#locales/arabic-text.ts'
import { searchWords } from '#search-language/words.ts'
import { cachedByShape, cachedByVersion, cardsAt, listBrands, listCategories } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { completions } from '#search-language/query/completions.ts'
import type { Concept } from '#search-language/query/concepts.ts'
import { intentTests } from '#search-language/query/read-intents.ts'
import { readQuery } from '#search-language/query/read-query.ts'
import { bestMatches } from '#search-language/ranking/best-matches.ts'
import { bestOf } from '#search-language/ranking/match.ts'
import { everyPlace } from '#search-language/shop/columns.ts'
import { narrow } from '#search-language/shop/narrow.ts'
import { bestSellers } from './memory/match.ts'
import { readShop } from './memory/shop.ts'
import { popularSearches } from './popular-searches.ts'
import { readPins } from './query/pins.ts'

const MOST = {
  products: 6,
  queries: 5,
  popular: 8,
  categories: 4,
  brands: 3,
  looked: 60,
  /** How many of the best titles completed searches are made of. */
  titles: 24,
} as const

/** @param typed may be incomplete */
export async function suggest(db: Tx, state: CatalogueState, typed: string): Promise<Suggestions> {
  const asked = typed.trim()
  const { own, suggestions } = await cachedByVersion(
    db,
    state,
    `suggest ${asked}`,
    async () => ({
      own: normalise(asked),
      suggestions: await (asked ? suggestFor(db, state, asked) : beginWith(db, state)),
    }),
    'words',
  )
  // Popular searches change independently of the catalogue.
  const popular = await popularSearches(db, own, asked ? MOST.queries : MOST.popular)
  if (popular.length === 0) return suggestions
  const queries = [...new Map([...popular, ...suggestions.queries].map((query) => [normalise(query), query])).values()]
  return {
    ...suggestions,
    queries: queries.filter((query) => normalise(query) !== own).slice(0, asked ? MOST.queries : MOST.popular),
  }
}

async function beginWith(db: Tx, state: CatalogueState): Promise<Suggestions> {
  return {
    corrected: null,
    terms: [],
    queries: [],
    categories: [],
    brands: [],
    products: await cardsAt(db, state, await bestSellers(db, MOST.products)),
  }
}

async function suggestFor(db: Tx, state: CatalogueState, typed: string): Promise<Suggestions> {
  const [shop, names] = await Promise.all([readShop(db, state), readNames(db, state)])
  const { columns } = shop
  const reading = readQuery(shop, typed, { isTyping: true })
  const { concepts, corrected, intents } = reading
  const tests = intentTests(intents)
  const best = bestMatches(shop, reading, tests, MOST.looked)
  const ids = concepts.length
    ? best.map(({ texts }) => texts.product_id)
    : intents.length
      ? bestOf(columns, narrow(columns, everyPlace(columns), tests), MOST.products)
      : []
  const { pinned, hidden } = await readPins(db, state, typed)
  const moved = new Set([...pinned, ...hidden, ...reading.hidden])
  const cards = await cardsAt(db, state, [...pinned, ...ids.filter((id) => !moved.has(id))].slice(0, MOST.products))
  const queries = best.length
    ? completions(
        best.slice(0, MOST.titles).map(({ texts }) => texts.shown),
        concepts,
        MOST.queries + 1,
      )
    : []
  const own = normalise(typed)
  return {
    corrected,
    terms: [...new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words)))].slice(
      0,
      40,
    ),
    queries: queries.filter((query) => normalise(query) !== own).slice(0, MOST.queries),
    categories: named(names.categories, concepts, MOST.categories),
    brands: named(names.brands, concepts, MOST.brands),
    products: cards,
  }
}

type Name = Named & { count: number; words: string[] }
/** Names by each of their words. */
type Names = Map<string, Name[]>

/** Categories and brands that have products, those with most products first. */
const readNames = (db: Tx, state: CatalogueState): Promise<{ categories: Names; brands: Names }> =>
  cachedByShape(db, state, 'names to suggest', async () => {
    const [categories, brands] = await Promise.all([listCategories(db, state), listBrands(db, state)])
    const byWord = (nodes: (Named & { count: number })[]): Names => {
      const names: Names = new Map()
      for (const { slug, name, count } of nodes) {
        if (count === 0) continue
        const words = [...new Set(searchWords(name))]
        for (const word of words) names.set(word, [...(names.get(word) ?? []), { slug, name, count, words }])
      }
      return names
    }
    return { categories: byWord(categories), brands: byWord(brands) }
  })

/** Names that contain every concept. */
function named(names: Names, concepts: Concept[], most: number): Named[] {
  const [first] = concepts
  if (!first) return []
  const bySlug = new Map(
    first.alternatives.flatMap(({ words }) => names.get(words[0]!) ?? []).map((name) => [name.slug, name]),
  )
  return [...bySlug.values()]
    .filter(({ words }) =>
      concepts.every(({ alternatives }) =>
        alternatives.some((alternative) => alternative.words.every((word) => words.includes(word))),
      ),
    )
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ slug, name }) => ({ slug, name }))
}
