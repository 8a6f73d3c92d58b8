import { readListing } from '#api/catalogue.ts'
import { isApiError } from '#api/errors.ts'
import { optional } from '#api/optional.ts'
import type { Listing, ListingQuery } from '#api/contract/listing.ts'

const KEPT = 20
const FRESH_MS = 5 * 60_000

/** Lists seen lately, so that going back shows them at once, with every product where it was. Browser only. */
const kept = new Map<string, { listing: Listing; until: number }>()

export function keptListing(key: string): Listing | undefined {
  const found = kept.get(key)
  return found && found.until > Date.now() ? found.listing : undefined
}

/**
 * @param key what the list is kept under
 * @throws ApiError, or the signal's reason
 */
export async function loadListing(key: string, query: ListingQuery, signal: AbortSignal): Promise<Listing> {
  const listing = await readListing(query, { signal, alert: false })
  kept.delete(key)
  kept.set(key, { listing, until: Date.now() + FRESH_MS })
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return listing
}

const NO_FACETS: Listing['facets'] = {
  categories: [],
  brands: [],
  price: { min: null, max: null, bars: [] },
  ratings: [],
  in_stock: 0,
  attributes: [],
  options: [],
}

/** One page, and more than anybody reads. */
const MOST_OWN = 60

/** What the browser's own index finds for a search that could not be asked for, which knows words only; undefined when that is not why it failed, or nothing is found. */
export async function ownListing(query: ListingQuery, error: unknown): Promise<Listing | undefined> {
  const { q } = query
  if (q === undefined || Object.keys(query).length > 1 || !isApiError(error) || error.kind !== 'unreachable')
    return undefined
  const index = await optional(() => import('./search-index.ts'))
  const found = await index?.searchOwnIndex(q, MOST_OWN)
  if (!found?.products.length) return undefined
  const { products, terms } = found
  const search = { corrected: null, meant: null, unknown: [], terms, near: [] }
  return {
    items: products,
    page: 1,
    per_page: products.length,
    total: products.length,
    pages: 1,
    facets: NO_FACETS,
    search,
  }
}
