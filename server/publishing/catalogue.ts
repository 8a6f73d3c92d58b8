import { get } from '#api/client.ts'
import type { ListedCard, RelatedSkus } from '#api/contract/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { readListedCards, readProductsNamed, readRelated, readState } from '#server/catalogue/bulk/service.ts'
import type { Database } from '#server/database/connect.ts'

const TIME_LIMIT_MS = 60_000
/** Others are answered between one portion and the next. */
const MOST = { cards: 25, related: 40 }

/** Through the public contract. */
const read = <T>(apiUrl: string, path: string): Promise<T> => get<T>(path, { baseUrl: apiUrl, timeLimit: TIME_LIMIT_MS })

export const categoriesNow = (apiUrl: string): Promise<CategoryNode[]> => read(apiUrl, '/api/categories')

export const versionNow = async (apiUrl: string): Promise<number> =>
  (await read<{ version: number }>(apiUrl, '/api/catalogue/version')).version

export function productsAfter(apiUrl: string, { after, limit }: { after: string | undefined; limit: number }): Promise<ProductWithRelated[]> {
  const search = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) })
  return read(apiUrl, `/api/catalogue/products?${search}`)
}

/**
 * Products that are on sale, in no order, as the API would tell of them, but from the database at once: to read and pack thousands of them
 * is work that shoppers would wait for in the process that answers them.
 */
export const productsNamed = async (db: Database, skus: string[]): Promise<ProductWithRelated[]> => readProductsNamed(db, await readState(db), skus)

/** What is seen of products that are on sale but on their own pages, in no order. */
export const cardsNamed = (db: Database, skus: string[]): Promise<ListedCard[]> => inPortions(skus, MOST.cards, async (some) => readListedCards(db, await readState(db), some))

export const relatedNow = (db: Database, slugs: string[]): Promise<RelatedSkus[]> => inPortions(slugs, MOST.related, async (some) => readRelated(db, await readState(db), some))

export async function inPortions<T>(names: string[], most: number, read: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (let from = 0; from < names.length; from += most) all.push(...(await read(names.slice(from, from + most))))
  return all
}
