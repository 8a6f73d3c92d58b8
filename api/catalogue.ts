import { get, type CallOptions } from './client.ts'
import type { Category, CategoryNode } from './contract/category.ts'
import type { Home } from './contract/home.ts'
import type { Listing, ListingQuery } from './contract/listing.ts'
import type { Offer, ProductWithRelated } from './contract/product.ts'
import type { CatalogueReader } from './reader.ts'

/** The query string of a list, its parameters in a fixed order; empty when nothing is asked. */
export function listingSearch(query: ListingQuery): string {
  const search = new URLSearchParams()
  for (const key of Object.keys(query).toSorted() as (keyof ListingQuery)[]) {
    const value = query[key]
    if (value === undefined || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  return search.size ? `?${search}` : ''
}

export const readListing = (query: ListingQuery, options?: CallOptions): Promise<Listing> =>
  get(`/api/products${listingSearch(query)}`, options)

/** One product with all its variants, and the cards its page shows below it. */
export const readProduct = (sku: string, options?: CallOptions): Promise<ProductWithRelated> =>
  get(`/api/products/${encodeURIComponent(sku)}`, options)

/** The whole tree of categories, parents before their children. */
export const readCategories = (options?: CallOptions): Promise<CategoryNode[]> => get('/api/categories', options)

/** How many products one request for offers may name; MAX_OFFERS of the contract, without its schemas. */
export const OFFERS_AT_ONCE = 60

/** Today's prices and stock of these products, at most OFFERS_AT_ONCE; those no longer sold are missing. */
export const readOffers = (skus: string[], options?: CallOptions): Promise<Offer[]> =>
  get(`/api/offers?${new URLSearchParams(skus.map((sku) => ['skus', sku]))}`, options)

/** Reads each thing by a request of its own: fit for development and single pages. @param options of all its requests, such as a lower priority */
export function httpReader(baseUrl: string, options: CallOptions = {}): CatalogueReader {
  const all = { ...options, baseUrl, timeLimit: 30_000 }
  const read = <T>(path: string): Promise<T> => get<T>(`/api${path}`, all)
  return {
    product: (sku) => read<ProductWithRelated>(`/products/${encodeURIComponent(sku)}`),
    listing: (query) => readListing(query, all),
    category: (slug) => read<Category>(`/categories/${encodeURIComponent(slug)}`),
    categories: () => read<CategoryNode[]>('/categories'),
    home: () => read<Home>('/home'),
  }
}
