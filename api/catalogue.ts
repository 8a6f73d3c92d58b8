import { get, type CallOptions } from './client.ts'
import type { Category, CategoryNode } from './contract/category.ts'
import type { InfoPageText, OwnPage } from './contract/content.ts'
import type { Home } from './contract/home.ts'
import type { Listing, ListingQuery } from './contract/listing.ts'
import type { PublicPromotion } from './contract/public-promotion.ts'
import type { Offer, ProductWithRelated } from './contract/product.ts'
import { freeFrom } from './delivery/offers.ts'
import type { CatalogueReader } from './reader.ts'
import { readSettings, someSettings } from './settings.ts'

/** The query string of a list with its parameters in a fixed order; empty without parameters. */
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

/** A product with its variants and the cards below it. */
export const readProduct = (sku: string, options?: CallOptions): Promise<ProductWithRelated> =>
  get(`/api/products/${encodeURIComponent(sku)}`, options)

/** The whole category tree, parents before their children. */
export const readCategories = (options?: CallOptions): Promise<CategoryNode[]> => get('/api/categories', options)

/** Most SKUs in one request for offers: MAX_OFFERS of the contract, without its schemas. */
export const OFFERS_AT_ONCE = 60

/** Current price and stock of at most OFFERS_AT_ONCE products; those no longer sold are missing. */
export const readOffers = (skus: string[], options?: CallOptions): Promise<Offer[]> =>
  get(`/api/offers?${new URLSearchParams(skus.map((sku) => ['skus', sku]))}`, options)

/** Reads over HTTP, one request per item: for development and single pages. */
export function httpReader(baseUrl: string, headers: Record<string, string> = {}): CatalogueReader {
  const all = { baseUrl, headers, timeLimit: 30_000 }
  const read = <T>(path: string): Promise<T> => get<T>(`/api${path}`, all)
  return {
    product: (sku) => read<ProductWithRelated>(`/products/${encodeURIComponent(sku)}`),
    listing: (query) => readListing(query, all),
    category: (slug) => read<Category>(`/categories/${encodeURIComponent(slug)}`),
    categories: () => read<CategoryNode[]>('/categories'),
    promotions: () => read<PublicPromotion[]>('/promotions'),
    hasPromotions: async () => ({ any: (await read<PublicPromotion[]>('/promotions')).length > 0 }),
    home: () => read<Home>('/home'),
    infoPage: (path) => read<InfoPageText>(`/page?${new URLSearchParams({ path })}`),
    ownPages: () => read<OwnPage[]>('/pages'),
    settings: async (sections) => someSettings(await readSettings(all), sections),
    freeDeliveryFrom: async () => ({ from: freeFrom((await readSettings(all)).delivery, null) }),
  }
}
