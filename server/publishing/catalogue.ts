import { get } from '#api/client.ts'
import type { RelatedSkus } from '#api/contract/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { Batch } from './messages.ts'

const TIME_LIMIT_MS = 60_000
/** Of one request's address, which servers take up to about 16,000 characters of. */
const MOST_CHARACTERS = 6000
/** Others are answered between one portion and the next. */
const MOST_NAMES = 40

/** What the publisher reads of the catalogue in bulk, through the public contract. */
const read = <T>(apiUrl: string, path: string): Promise<T> => get<T>(path, { baseUrl: apiUrl, timeLimit: TIME_LIMIT_MS })

export const categoriesNow = (apiUrl: string): Promise<CategoryNode[]> => read(apiUrl, '/api/categories')

export const versionNow = async (apiUrl: string): Promise<number> =>
  (await read<{ version: number }>(apiUrl, '/api/catalogue/version')).version

export function productsAfter(apiUrl: string, { after, limit }: NonNullable<Batch['products']>): Promise<ProductWithRelated[]> {
  const search = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) })
  return read(apiUrl, `/api/catalogue/products?${search}`)
}

/** Those that are on sale, in no order. */
export const productsNamed = (apiUrl: string, skus: string[]): Promise<ProductWithRelated[]> =>
  readNamed(apiUrl, '/api/catalogue/products', 'skus', skus)

export const relatedNow = (apiUrl: string, slugs: string[]): Promise<RelatedSkus[]> =>
  readNamed(apiUrl, '/api/catalogue/related', 'categories', slugs)

async function readNamed<T>(apiUrl: string, path: string, name: string, values: string[]): Promise<T[]> {
  const parts: T[] = []
  for (const some of portions(values.map((value) => `${name}=${encodeURIComponent(value)}`))) {
    parts.push(...(await read<T[]>(apiUrl, `${path}?${some.join('&')}`)))
  }
  return parts
}

function portions(values: string[]): string[][] {
  const all: string[][] = []
  let characters = Infinity
  for (const value of values) {
    characters += value.length + 1
    if (characters > MOST_CHARACTERS || all.at(-1)!.length >= MOST_NAMES) {
      all.push([])
      characters = value.length
    }
    all.at(-1)!.push(value)
  }
  return all
}
