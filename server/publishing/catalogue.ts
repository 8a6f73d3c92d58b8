import { get } from '#api/client.ts'
import type { ListedCard, RelatedSkus } from '#api/contract/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { readProductsNamed, readState } from '#server/catalogue/bulk/service.ts'
import type { Database } from '#server/database/connect.ts'

const TIME_LIMIT_MS = 60_000
/** Of one request's address, which servers take up to about 16,000 characters of. */
const MOST_CHARACTERS = 6000
/** Others are answered between one portion and the next. */
const MOST = { cards: 100, related: 40 }

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
export const cardsNamed = (apiUrl: string, skus: string[]): Promise<ListedCard[]> =>
  inTurn(portions(skus, 'skus', MOST.cards, (query) => read(apiUrl, `/api/catalogue/cards?${query}`)))

export const relatedNow = (apiUrl: string, slugs: string[]): Promise<RelatedSkus[]> =>
  inTurn(portions(slugs, 'categories', MOST.related, (query) => read(apiUrl, `/api/catalogue/related?${query}`)))

async function inTurn<T>(reads: (() => Promise<T[]>)[]): Promise<T[]> {
  const all: T[] = []
  for (const one of reads) all.push(...(await one()))
  return all
}

function portions<T>(values: string[], parameter: string, most: number, ask: (query: string) => Promise<T[]>): (() => Promise<T[]>)[] {
  const all: string[][] = []
  let characters = Infinity
  for (const value of values) {
    const term = `${parameter}=${encodeURIComponent(value)}`
    characters += term.length + 1
    if (characters > MOST_CHARACTERS || all.at(-1)!.length >= most) {
      all.push([])
      characters = term.length
    }
    all.at(-1)!.push(term)
  }
  return all.map((terms) => () => ask(terms.join('&')))
}
