import type { Listing, ListingQuery, SearchTold } from '#api/contract/listing.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalid } from '#server/http/errors.ts'
import {
  matches,
  nearIds,
  partsOf,
  pricedIds,
  relevantIds,
  understand,
  type Choice,
  type Part,
  type Search,
} from '#server/search/service.ts'
import { countFacets } from './facets.ts'
import { knownCards } from './kept-cards.ts'
import { idsQuery, listIds, type Filters, type Page } from './queries-listing.ts'
import { findByOldSlug } from './queries-lookup.ts'
import { readTree } from './queries-tree.ts'
import { idsBelow, type Branch, type Tree } from './tree.ts'
import { knownState, onceFor, readState, readStateWith, type CatalogueState } from './version.ts'

/** With the products of a list, where they were asked for together with the state. */
export type StateOfList = CatalogueState & { found?: { page: string; ids: number[] } }

/** The state of the catalogue and, by what is known of categories until then, the products of a list: one question less, whose answer somebody would wait for. */
export async function readStateOfList(db: Tx, query: ListingQuery): Promise<StateOfList> {
  const known = knownState(db)
  if (!known || query.q !== undefined) return readState(db)
  const { bySlug } = await readTree(db, known)
  const page = pageOf(query, filtersOf(query, bySlug.get(query.category ?? '')))
  const read = await readStateWith(db, idsQuery(page))
  return read ? { ...read.state, found: { page: JSON.stringify(page), ids: read.ids } } : readState(db)
}

/** What many search for stays as it is until the catalogue changes. @throws Refusal 422 when the highest price is below the lowest */
export const listProducts = (db: Tx, state: StateOfList, query: ListingQuery): Promise<Listing> =>
  query.q === undefined
    ? readList(db, state, query)
    : onceFor('answers', db, state, JSON.stringify(query), () => readList(db, state, query))

async function readList(db: Tx, state: StateOfList, query: ListingQuery): Promise<Listing> {
  if ((query.price_min ?? 0) > (query.price_max ?? Infinity)) throw invalid({ price_max: 'api.validation.priceRange' })
  const tree = await readTree(db, state)
  const category = query.category === undefined ? undefined : await findCategory(db, tree, query.category)
  const filters = filtersOf(query, category)
  const own = pageOf(query, filters)
  const { sort, limit, offset } = own
  const search = query.q === undefined ? undefined : await understand(db, state, query.q.trim(), query.exact)
  const key = JSON.stringify(filters)
  const parts = await onceFor('lists', db, state, `parts ${key}`, () => partsOf(db, filters))

  // Pages of a list differ in their items only, and most visitors look at the same lists.
  const counting = onceFor('lists', db, state, `${search?.key ?? ''} ${key}`, () =>
    countFacets({ db, state, tree, filters, parts, search, chosen: category }),
  )
  const listed = async (): Promise<number[]> => {
    if (search && sort === 'relevance') return relevantIds(db, state, search, parts, key, limit, offset)
    if (search && (sort === 'price_asc' || sort === 'price_desc'))
      return pricedIds(db, state, search, parts, sort === 'price_desc', limit, offset)
    if (state.found?.page === JSON.stringify(own)) return state.found.ids
    return listIds(db, own, search && (search.query === null ? null : matches(search.query)))
  }
  const [{ total, facets }, items] = await Promise.all([counting, listed().then((ids) => knownCards(db, state, ids))])
  return {
    items,
    page: offset / limit + 1,
    per_page: limit,
    total,
    pages: Math.ceil(total / limit),
    facets,
    search: search ? await tellSearch(db, state, search, total, parts, key) : null,
  }
}

/** What the search was taken for; near results only where nothing was found. */
async function tellSearch(
  db: Tx,
  state: CatalogueState,
  search: Search,
  total: number,
  parts: Part[],
  key: string,
): Promise<SearchTold> {
  const near =
    total === 0
      ? await onceFor('lists', db, state, `near ${search.key} ${key}`, () => nearIds(db, state, search, parts))
      : []
  return {
    corrected: search.corrected,
    meant: search.meant,
    unknown: search.unknown,
    terms: search.terms,
    near: await knownCards(db, state, near),
  }
}

/** By its slug or one that it had. */
export async function findCategory(db: Tx, tree: Tree, slug: string): Promise<Branch | undefined> {
  return tree.bySlug.get(slug) ?? tree.byId.get((await findByOldSlug(db, 'category', slug)) ?? 0)
}

function pageOf({ page = 1, per_page = 10, sort = 'relevance' }: ListingQuery, filters: Filters): Page {
  return { filters, sort, limit: per_page, offset: (page - 1) * per_page }
}

function filtersOf(query: ListingQuery, category: Branch | undefined): Filters {
  return {
    // An unknown category has no products.
    categories: query.category === undefined ? undefined : category ? idsBelow(category) : [],
    brands: query.brand?.length ? query.brand : undefined,
    priceMin: query.price_min,
    priceMax: query.price_max,
    inStock: query.in_stock || undefined,
    rating: query.rating,
    choices: [...choicesOf('attribute', query.attribute), ...choicesOf('option', query.option)],
  }
}

function choicesOf(kind: Choice['kind'], pairs: string[] = []): Choice[] {
  const names = new Map<string, Set<string>>()
  for (const pair of pairs) {
    const [name, value] = [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]
    names.set(name, (names.get(name) ?? new Set()).add(value))
  }
  return [...names].map(([name, values]) => ({ kind, name, values: [...values] }))
}
