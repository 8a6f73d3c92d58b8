import type { Listing, ListingQuery, SearchDetails, Sort } from '#api/contract/listing.ts'
import { MOST_CHOICES } from '#api/contract/listing-limits.ts'
import { detailsOf } from '#search-language/query/details.ts'
import {
  cachedByVersion,
  cardsAt,
  findCategory,
  idsBelow,
  listIds,
  readTree,
  type Branch,
  type Choice,
  type Filters,
  type Page,
} from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import { visitorReads, type Database, type Tx } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import {
  foundCondition,
  intentFilters,
  intentSort,
  nearCategories,
  nearIds,
  partsOf,
  pricedIds,
  relevantIds,
  understand,
  type Part,
  type Search,
} from '#server/search/service.ts'
import { countFacets } from './facets.ts'
import { choiceNames } from './queries-facets.ts'

/**
 * Popular searches are cached until the catalogue changes.
 * @throws Refusal 422 if the highest price is below the lowest, and for too many choices
 */
export async function listProducts(db: Database, state: CatalogueState, query: ListingQuery): Promise<Listing> {
  const { price_min = 0, price_max = Infinity, attribute = [], option = [] } = query
  if (price_min > price_max) throw invalid({ price_max: 'api.validation.priceRange' })
  if (attribute.length + option.length > MOST_CHOICES)
    throw invalid({ attribute: { key: 'api.validation.maxItems', values: { limit: MOST_CHOICES } } })
  return query.q === undefined
    ? readList(db, state, query)
    : cachedByVersion(db, state, JSON.stringify(query), () => readList(db, state, query), 'answers')
}

async function readList(db: Database, state: CatalogueState, query: ListingQuery): Promise<Listing> {
  const tree = await readTree(db, state)
  const category = query.category === undefined ? undefined : await findCategory(db, tree, query.category)
  const search = query.q === undefined ? undefined : await understand(db, state, query.q.trim(), query.exact)
  const filters = {
    ...intentFilters(search?.intents ?? []),
    ...filtersOf(query, category, await choiceNames(db, state)),
  }
  const own = pageOf(query, filters, intentSort(search?.intents ?? []))
  const { sort, limit, offset } = own
  const key = JSON.stringify(filters)
  const parts = await cachedByVersion(db, state, `parts ${key}`, () => partsOf(db, filters), 'lists')

  // Facets are the same for all pages of a list, and most visitors open the same lists.
  const counting = cachedByVersion(
    db,
    state,
    `${search?.key ?? ''} ${key}`,
    () => countFacets({ db, state, tree, filters, parts, search, chosen: category }),
    'lists',
  )
  const listed = async (): Promise<number[]> => {
    if (search && sort === 'relevance') return relevantIds(db, state, search, parts, key, limit, offset)
    if (search && (sort === 'price_asc' || sort === 'price_desc'))
      return pricedIds(db, state, search, parts, sort === 'price_desc', limit, offset)
    return listIds(visitorReads(db), own, search && foundCondition(search))
  }
  const [{ total, facets }, items] = await Promise.all([counting, listed().then((ids) => cardsAt(db, state, ids))])
  return {
    items,
    page: offset / limit + 1,
    per_page: limit,
    total,
    pages: Math.ceil(total / limit),
    facets,
    search: search ? await describeSearch(db, state, search, total, parts, key) : null,
  }
}

/** How the search was interpreted; related results only if nothing was found. */
async function describeSearch(
  db: Tx,
  state: CatalogueState,
  search: Search,
  total: number,
  parts: Part[],
  key: string,
): Promise<SearchDetails> {
  const near =
    total === 0 && !search.service?.isCertain
      ? await cachedByVersion(db, state, `near ${search.key} ${key}`, () => nearIds(db, state, search, parts), 'lists')
      : []
  return {
    ...detailsOf(search),
    categories: total === 0 ? await nearCategories(db, state, search.typed) : [],
    near: await cardsAt(db, state, near),
  }
}

function pageOf({ page = 1, per_page = 10, sort }: ListingQuery, filters: Filters, asked: Sort = 'relevance'): Page {
  return { filters, sort: sort ?? asked, limit: per_page, offset: (page - 1) * per_page }
}

function filtersOf(query: ListingQuery, category: Branch | undefined, known: Set<string>): Filters {
  return {
    // An unknown category has no products.
    categories: query.category === undefined ? undefined : category ? idsBelow(category) : [],
    brands: query.brand?.length ? query.brand : undefined,
    // A price or discount that is not chosen leaves the one that the search asks for.
    ...(query.price_min === undefined && query.price_max === undefined
      ? {}
      : { priceMin: query.price_min, priceMax: query.price_max }),
    ...(query.on_sale ? { onSale: true } : {}),
    inStock: query.in_stock || undefined,
    rating: query.rating,
    choices: [...choicesOf('attribute', query.attribute), ...choicesOf('option', query.option)].filter(
      ({ kind, name }) => known.has(`${kind}:${name}`),
    ),
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
