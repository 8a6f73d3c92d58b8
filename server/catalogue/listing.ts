import type { Listing, ListingQuery } from '#api/contract/listing.ts'
import { normalise } from '#locales/arabic-text.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalid } from '#server/http/errors.ts'
import { countFacets } from './facets.ts'
import { cardsOf } from './queries-cards.ts'
import { listIds, type Choice, type Filters, type Search } from './queries-listing.ts'
import { findByOldSlug } from './queries-lookup.ts'
import { readTree } from './queries-tree.ts'
import { idsBelow, type Branch, type Tree } from './tree.ts'
import { onceForList, type CatalogueState } from './version.ts'

/** @throws Refusal 422 when the highest price is below the lowest */
export async function listProducts(db: Tx, state: CatalogueState, query: ListingQuery): Promise<Listing> {
  const { page = 1, per_page = 10, sort = 'relevance' } = query
  if ((query.price_min ?? 0) > (query.price_max ?? Infinity)) throw invalid({ price_max: 'api.validation.priceRange' })
  const tree = await readTree(db, state)
  const category = query.category === undefined ? undefined : await findCategory(db, tree, query.category)
  const filters = filtersOf(query, category)

  // Pages of a list differ in their items only, and most visitors look at the same lists.
  const counting = onceForList(db, state, JSON.stringify(filters), () => countFacets({ db, state, tree, filters, chosen: category }))
  const [{ total, facets }, items] = await Promise.all([
    counting,
    listIds(db, filters, sort, per_page, (page - 1) * per_page).then((ids) => cardsOf(db, ids)),
  ])
  return { items, page, per_page, total, pages: Math.ceil(total / per_page), facets }
}

/** By its slug or one that it had. */
export async function findCategory(db: Tx, tree: Tree, slug: string): Promise<Branch | undefined> {
  return tree.bySlug.get(slug) ?? tree.byId.get((await findByOldSlug(db, 'category', slug)) ?? 0)
}

function filtersOf(query: ListingQuery, category: Branch | undefined): Filters {
  return {
    // An unknown category has no products.
    categories: query.category === undefined ? undefined : category ? idsBelow(category) : [],
    brands: query.brand?.length ? query.brand : undefined,
    priceMin: query.price_min,
    priceMax: query.price_max,
    inStock: query.in_stock || undefined,
    choices: [...choicesOf('attribute', query.attribute), ...choicesOf('option', query.option)],
    search: query.q === undefined ? undefined : searchFor(query.q),
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

const searchFor = (typed: string): Search => ({
  typed: typed.trim(),
  words: [...new Set(normalise(typed).split(' ').filter(Boolean))],
})
