import { get } from '#api/client.ts'
import type { ListedCard, RelatedSkus } from '#api/contract/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'

const TIME_LIMIT_MS = 60_000
/** Of one request's address, which servers take up to about 16,000 characters of. */
const MOST_CHARACTERS = 6000
/** Others are answered between one portion and the next. */
const MOST = { products: 50, cards: 100, related: 40 }

/** What the publisher reads of the catalogue in bulk, through the public contract. */
const read = <T>(apiUrl: string, path: string): Promise<T> => get<T>(path, { baseUrl: apiUrl, timeLimit: TIME_LIMIT_MS })

export const categoriesNow = (apiUrl: string): Promise<CategoryNode[]> => read(apiUrl, '/api/categories')

export const versionNow = async (apiUrl: string): Promise<number> =>
  (await read<{ version: number }>(apiUrl, '/api/catalogue/version')).version

export function productsAfter(apiUrl: string, { after, limit }: { after: string | undefined; limit: number }): Promise<ProductWithRelated[]> {
  const search = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) })
  return read(apiUrl, `/api/catalogue/products?${search}`)
}

type Portion<T> = { names: string[]; read: () => Promise<T[]> }

/** Products that are on sale, in no order. */
export const portionsNamed = (apiUrl: string, skus: string[]): Portion<ProductWithRelated>[] =>
  portions(skus, 'skus', MOST.products, (query) => read(apiUrl, `/api/catalogue/products?${query}`))

/** What is seen of products that are on sale but on their own pages, in no order. */
export const cardsNamed = (apiUrl: string, skus: string[]): Promise<ListedCard[]> =>
  inTurn(portions(skus, 'skus', MOST.cards, (query) => read(apiUrl, `/api/catalogue/cards?${query}`)))

export const relatedNow = (apiUrl: string, slugs: string[]): Promise<RelatedSkus[]> =>
  inTurn(portions(slugs, 'categories', MOST.related, (query) => read(apiUrl, `/api/catalogue/related?${query}`)))

async function inTurn<T>(parts: Portion<T>[]): Promise<T[]> {
  const all: T[] = []
  for (const part of parts) all.push(...(await part.read()))
  return all
}

function portions<T>(values: string[], parameter: string, most: number, ask: (query: string) => Promise<T[]>): Portion<T>[] {
  const all: { names: string[]; terms: string[] }[] = []
  let characters = Infinity
  for (const value of values) {
    const term = `${parameter}=${encodeURIComponent(value)}`
    characters += term.length + 1
    if (characters > MOST_CHARACTERS || all.at(-1)!.names.length >= most) {
      all.push({ names: [], terms: [] })
      characters = term.length
    }
    all.at(-1)!.names.push(value)
    all.at(-1)!.terms.push(term)
  }
  return all.map(({ names, terms }) => ({ names, read: () => ask(terms.join('&')) }))
}
