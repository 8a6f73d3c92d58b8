import { httpReader } from '#api/catalogue.ts'
import { get } from '#api/client.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { OwnPage } from '#api/contract/content.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import {
  readListedCards,
  readProductsNamed,
  readRelated,
  readState,
  type ListedCard,
} from '#server/catalogue/bulk/service.ts'
import type { CatalogueReader } from '#api/reader.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { OWN_CALL } from '#server/platform/http/own-calls.ts'

const TIME_LIMIT_MS = 60_000

/** Reads through the public API contract. */
export const read = <T>(apiUrl: string, path: string): Promise<T> =>
  get<T>(path, { baseUrl: apiUrl, headers: OWN_CALL, timeLimit: TIME_LIMIT_MS })

export const readerOf = (apiUrl: string): CatalogueReader => httpReader(apiUrl, OWN_CALL)

export const categoriesNow = (apiUrl: string): Promise<CategoryNode[]> => read(apiUrl, '/api/categories')

/** The merchant's own pages that are published. */
export const ownPagesNow = (apiUrl: string): Promise<OwnPage[]> => read(apiUrl, '/api/pages')

export const versionNow = async (apiUrl: string): Promise<number> =>
  (await read<{ version: number }>(apiUrl, '/api/catalogue/version')).version

/** How many products are on sale. */
export const totalNow = async (apiUrl: string): Promise<number> =>
  (await read<{ total: number }>(apiUrl, '/api/products?per_page=1')).total

export function productsAfter(
  apiUrl: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ProductWithRelated[]> {
  const search = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) })
  return read(apiUrl, `/api/catalogue/products?${search}`)
}

/**
 * Products on sale, unordered, in the API's format. They are read from the database, since packing thousands of them in
 * the API process would delay shoppers.
 */
export const productsNamed = async (db: Database, skus: string[]): Promise<ProductWithRelated[]> =>
  readProductsNamed(db, await readState(db), skus)

/** Products on sale as other pages show them, unordered. */
export const cardsNamed = async (db: Database, skus: string[]): Promise<ListedCard[]> =>
  readListedCards(db, await readState(db), skus)

/** SKUs of related products by category slug. */
export const relatedNow = async (db: Database, slugs: string[]): Promise<Map<string, string[]>> =>
  readRelated(db, await readState(db), slugs)
