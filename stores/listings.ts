import { readListing } from '#api/catalogue.ts'
import { isApiError } from '#api/errors.ts'
import { optional } from '#api/optional.ts'
import type { Listing, ListingQuery } from '#api/contract/listing.ts'

const KEPT = 20
const FRESH_MS = 5 * 60_000

/** Recently shown lists, so that going back restores them immediately. Browser only. */
const cache = new Map<string, { listing: Listing; until: number }>()

export function cachedListing(key: string): Listing | undefined {
  const found = cache.get(key)
  return found && found.until > Date.now() ? found.listing : undefined
}

/**
 * @param key the cache key
 * @throws ApiError, or the signal's reason
 */
export async function loadListing(key: string, query: ListingQuery, signal: AbortSignal): Promise<Listing> {
  const listing = await readListing(query, { signal, alert: false })
  cache.delete(key)
  cache.set(key, { listing, until: Date.now() + FRESH_MS })
  for (const oldest of cache.keys()) {
    if (cache.size <= KEPT) break
    cache.delete(oldest)
  }
  return listing
}

const NO_FACETS: Listing['facets'] = {
  categories: [],
  brands: [],
  price: { min: null, max: null, bars: [] },
  ratings: [],
  in_stock: 0,
  on_sale: 0,
  attributes: [],
  options: [],
}

const MOST_OFFLINE = 60

/** Offline results from the browser's index, which knows no filters; undefined for other errors or no result. */
export async function offlineListing(query: ListingQuery, error: unknown): Promise<Listing | undefined> {
  const { q } = query
  if (q === undefined || Object.keys(query).length > 1 || !isApiError(error) || error.kind !== 'unreachable')
    return undefined
  const index = await optional(() => import('./search-index.ts'))
  const found = (await index?.ownSearch())?.search(q, MOST_OFFLINE)
  if (!found?.products.length) return undefined
  const { products, total, details } = found
  return {
    items: products,
    page: 1,
    per_page: products.length,
    total,
    pages: 1,
    facets: NO_FACETS,
    search: { ...details, categories: [], near: [] },
  }
}
