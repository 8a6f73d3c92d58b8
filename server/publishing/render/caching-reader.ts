import { hash } from 'node:crypto'
import type { CatalogueReader } from '#api/reader.ts'

/** Pages share responses, such as the category tree. */
const hashes = new WeakMap<object, string>()

function hashOf(answer: object): string {
  const cached = hashes.get(answer)
  if (cached !== undefined) return cached
  const digest = hash('sha256', JSON.stringify(answer))
  hashes.set(answer, digest)
  return digest
}

/** Wraps a reader so that each request is made once, and hashes all responses together. */
export function cachingReader(reader: CatalogueReader): CatalogueReader & { answersHash: () => Promise<string> } {
  const answers = new Map<string, Promise<object>>()
  const readOnce = <T extends object>(question: string, ask: () => Promise<T>): Promise<T> => {
    const cached = answers.get(question) as Promise<T> | undefined
    if (cached) return cached
    const response = ask()
    answers.set(question, response)
    return response
  }
  return {
    product: (sku) => readOnce(`product ${sku}`, () => reader.product(sku)),
    listing: (query) => readOnce(`listing ${JSON.stringify(query)}`, () => reader.listing(query)),
    category: (slug) => readOnce(`category ${slug}`, () => reader.category(slug)),
    categories: () => readOnce('categories', () => reader.categories()),
    promotions: () => readOnce('promotions', () => reader.promotions()),
    hasPromotions: () => readOnce('has promotions', () => reader.hasPromotions()),
    home: () => readOnce('home', () => reader.home()),
    infoPage: (path) => readOnce(`page ${path}`, () => reader.infoPage(path)),
    ownPages: () => readOnce('own pages', () => reader.ownPages()),
    settings: (sections) => readOnce(`settings ${sections.join()}`, () => reader.settings(sections)),
    freeDeliveryFrom: () => readOnce('free delivery', () => reader.freeDeliveryFrom()),
    answersHash: async () => {
      const parts = await Promise.all(
        [...answers].map(async ([question, answer]) => `${question} ${hashOf(await answer)}`),
      )
      return hash('sha256', parts.toSorted().join('\n')).slice(0, 24)
    },
  }
}
