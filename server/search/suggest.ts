import type { Suggestions } from '#api/contract/search.ts'
import type { Named } from '#api/contract/shared.ts'
import { normalise } from '#locales/arabic-text.ts'
import { searchWords } from '#locales/search/words.ts'
import {
  knownCards,
  listBrands,
  listCategories,
  onceFor,
  onceForShape,
  type CatalogueState,
} from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { readColumns } from './columns.ts'
import { completions } from './complete.ts'
import type { Concept } from './concepts.ts'
import { bestSellers, candidatesFor, nearest } from './match.ts'
import { popularSearches } from './popular.ts'
import { ranked } from './rank.ts'
import { readQuery } from './reading.ts'
import { showSoon } from './show-soon.ts'
import { readWords } from './words.ts'

const MOST = {
  products: 6,
  queries: 5,
  popular: 8,
  categories: 4,
  brands: 3,
  looked: 60,
  /** Whose titles completed searches are made of. */ told: 24,
} as const

/** @param typed may be unfinished */
export async function suggest(db: Tx, state: CatalogueState, typed: string): Promise<Suggestions> {
  void showSoon(db, state).catch(() => {})
  const asked = typed.trim()
  const { own, told } = await onceFor('words', db, state, `suggest ${asked}`, async () => ({
    own: normalise(asked),
    told: await (asked ? suggestFor(db, state, asked) : beginWith(db, state)),
  }))
  // What others search for changes without the catalogue.
  const popular = await popularSearches(db, own, asked ? MOST.queries : MOST.popular)
  if (popular.length === 0) return told
  const queries = [...new Map([...popular, ...told.queries].map((query) => [normalise(query), query])).values()]
  return {
    ...told,
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
    products: await knownCards(db, state, await bestSellers(db, MOST.products)),
  }
}

async function suggestFor(db: Tx, state: CatalogueState, typed: string): Promise<Suggestions> {
  // After a change nothing waits for what could be read beside it.
  const [reading, names] = await Promise.all([
    readQuery(db, state, typed, { isTyping: true }),
    readNames(db, state),
    readColumns(db, state),
    readWords(db, state),
  ])
  const { concepts, corrected } = reading
  const found =
    concepts.length && reading.unknown.length === 0 ? await candidatesFor(db, state, concepts, [], MOST.looked) : []
  const best = ranked(reading, found.length ? found : await nearest(db, state, concepts, [], MOST.looked))
  const cards = await knownCards(
    db,
    state,
    best.slice(0, MOST.products).map(({ texts }) => texts.product_id),
  )
  const queries = found.length
    ? completions(
        best.slice(0, MOST.told).map(({ texts }) => texts.shown),
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

/** Categories and brands with something in them, those of most products first. */
const readNames = (db: Tx, state: CatalogueState): Promise<{ categories: Names; brands: Names }> =>
  onceForShape(db, state, 'names to suggest', async () => {
    const [categories, brands] = await Promise.all([listCategories(db, state), listBrands(db, state)])
    const told = (nodes: (Named & { count: number })[]): Names => {
      const names: Names = new Map()
      for (const { slug, name, count } of nodes) {
        if (count === 0) continue
        const words = [...new Set(searchWords(name))]
        for (const word of words) names.set(word, [...(names.get(word) ?? []), { slug, name, count, words }])
      }
      return names
    }
    return { categories: told(categories), brands: told(brands) }
  })

/** Those with every concept in their name. */
function named(names: Names, concepts: Concept[], most: number): Named[] {
  const [first] = concepts
  if (!first) return []
  const begun = new Map(
    first.alternatives.flatMap(({ words }) => names.get(words[0]!) ?? []).map((name) => [name.slug, name]),
  )
  return [...begun.values()]
    .filter(({ words }) =>
      concepts.every(({ alternatives }) =>
        alternatives.some((alternative) => alternative.words.every((word) => words.includes(word))),
      ),
    )
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ slug, name }) => ({ slug, name }))
}
