import { hash } from 'node:crypto'
import type { CatalogueReader } from '#api/reader.ts'

/** Pages share answers, such as the tree of categories. */
const hashes = new WeakMap<object, string>()

function hashOf(answer: object): string {
  const known = hashes.get(answer)
  if (known !== undefined) return known
  const made = hash('sha256', JSON.stringify(answer))
  hashes.set(answer, made)
  return made
}

/** A reader that asks for nothing twice, and tells all that it was answered in one hash. */
export function remembering(reader: CatalogueReader): CatalogueReader & { answersHash: () => Promise<string> } {
  const answers = new Map<string, Promise<object>>()
  const once = <T extends object>(question: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(question) as Promise<T> | undefined
    if (known) return known
    const asked = ask()
    answers.set(question, asked)
    return asked
  }
  return {
    product: (sku) => once(`product ${sku}`, () => reader.product(sku)),
    listing: (query) => once(`listing ${JSON.stringify(query)}`, () => reader.listing(query)),
    category: (slug) => once(`category ${slug}`, () => reader.category(slug)),
    categories: () => once('categories', () => reader.categories()),
    home: () => once('home', () => reader.home()),
    answersHash: async () => {
      const parts = await Promise.all(
        [...answers].map(async ([question, answer]) => `${question} ${hashOf(await answer)}`),
      )
      return hash('sha256', parts.toSorted().join('\n')).slice(0, 24)
    },
  }
}
