import { get } from '#api/client.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import {
  readListedCards,
  readProductsNamed,
  readRelated,
  readState,
  type ListedCard,
} from '#server/catalogue/bulk/service.ts'
import type { Database } from '#server/database/connect.ts'

const TIME_LIMIT_MS = 60_000
/** Others are answered between one portion and the next. */
const CARDS_AT_ONCE = 25

/** Through the public contract. */
const read = <T>(apiUrl: string, path: string): Promise<T> =>
  get<T>(path, { baseUrl: apiUrl, timeLimit: TIME_LIMIT_MS })

export const categoriesNow = (apiUrl: string): Promise<CategoryNode[]> => read(apiUrl, '/api/categories')

export const versionNow = async (apiUrl: string): Promise<number> =>
  (await read<{ version: number }>(apiUrl, '/api/catalogue/version')).version

export function productsAfter(
  apiUrl: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ProductWithRelated[]> {
  const search = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) })
  return read(apiUrl, `/api/catalogue/products?${search}`)
}

/**
 * Products that are on sale, in no order, as the API would tell of them, but from the database at once: to read and pack thousands of them
 * is work that shoppers would wait for in the process that answers them.
 */
export const productsNamed = async (db: Database, skus: string[]): Promise<ProductWithRelated[]> =>
  readProductsNamed(db, await readState(db), skus)

/** What is seen of products that are on sale but on their own pages, in no order. */
export async function cardsNamed(db: Database, skus: string[]): Promise<ListedCard[]> {
  const state = await readState(db)
  return inPortions(skus, CARDS_AT_ONCE, (some) => readListedCards(db, state, some))
}

/** By the slugs of categories, the SKUs of what relates to their products. */
export const relatedNow = async (db: Database, slugs: string[]): Promise<Map<string, string[]>> =>
  readRelated(db, await readState(db), slugs)

/** One portion after the other. */
export async function inPortions<T>(
  names: string[],
  most: number,
  readSome: (some: string[]) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (let from = 0; from < names.length; from += most) all.push(...(await readSome(names.slice(from, from + most))))
  return all
}
