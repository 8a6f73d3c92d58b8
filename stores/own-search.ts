import MiniSearch from 'minisearch'
import type { BrowserIndex, BrowserProduct } from '#api/contract/browser-index.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { takeIntents, type Intent } from '#locales/search/intents.ts'
import { lightStem, withoutPrefix } from '#locales/search/stem.ts'
import { meaningful } from '#locales/search/empty-words.ts'
import { searchWords } from '#locales/search/words.ts'

type Entry = { id: number; title: string; brand: string; product: ProductCard }
export type OwnResults = {
  products: ProductCard[]
  /** Normalised words to highlight. */
  terms: string[]
  leftOut: string[]
  kept: string[]
}
export type OwnSearch = (typed: string, most: number) => OwnResults

const HALALAS = 100
const formsOf = (word: string): string[] => [...new Set([word, lightStem(word)])]

/** Loads the index; loaded itself only when the browser is idle, or offline. */
export async function openOwnSearch(): Promise<OwnSearch> {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'brand'],
    storeFields: ['product'],
    tokenize: searchWords,
    processTerm: formsOf,
    searchOptions: { prefix: true, boost: { title: 2 } },
  })
  const titles: string[] = []
  const { parts } = await read<BrowserIndex>('search/index.json')
  for (const [at, part] of parts.entries()) {
    const products = await read<BrowserProduct[]>(part)
    const entries = products.map((product, place) => toEntry(product, at * 10_000 + place))
    titles.push(...entries.map(({ title }) => ` ${searchWords(title).map(withoutPrefix).join(' ')} `))
    await index.addAllAsync(entries, { chunkSize: 50 })
  }
  return (typed, most) => search(index, titles, typed, most)
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`/${path}`)
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  return (await answer.json()) as T
}

/** The rules of the server's search (server/search/query), by titles and brands only. */
function search(index: MiniSearch<Entry>, titles: string[], typed: string, most: number): OwnResults {
  const all = searchWords(typed)
  const isPhrase = (one?: string, other?: string): boolean =>
    one !== undefined &&
    other !== undefined &&
    titles.some((title) => title.includes(` ${withoutPrefix(one)} ${withoutPrefix(other)} `))
  const taken = takeIntents(all, (at) => isPhrase(all[at - 1], all[at]) || isPhrase(all[at], all[at + 1]))
  const left = all.filter((_, at) => !taken.some(({ start, end }) => at >= start && at < end))
  const instead = taken.flatMap((one) => one.instead)
  const words = taken.length > 0 && left.length + instead.length === 0 ? [] : meaningful([...instead, ...left])
  const intents = taken.map(({ intent }) => intent)
  const filter = filterOf(intents)
  const found = words.length > 0 ? meetMost(index, words) : { results: index.search(MiniSearch.wildcard), kept: [] }
  const within = found.results.filter((one) => filter(one['product'] as ProductCard))
  const results = within.length > 0 ? within : found.results
  return {
    products: inOrder(
      results.map((one) => one['product'] as ProductCard),
      intents,
    ).slice(0, most),
    terms: [...new Set(results.slice(0, most).flatMap(({ terms }) => terms))],
    leftOut: words.filter((word) => !found.kept.includes(word)),
    kept: found.kept,
  }
}

/** Products that meet all words; or else those that meet as many as the best one does. */
function meetMost(index: MiniSearch<Entry>, words: string[]) {
  const isKnown = (word: string): boolean => index.search(word, { fuzzy: false }).length > 0
  const unknown = new Set(words.filter((word) => !isKnown(word)).flatMap(formsOf))
  const found = index.search(words.join(' '), {
    combineWith: 'OR',
    fuzzy: (term) => (unknown.has(term) ? lettersWrong(term.length) : false),
  })
  const met = found.map(({ queryTerms }) =>
    words.filter((word) => formsOf(word).some((form) => queryTerms.includes(form))),
  )
  const kept = met.reduce((best, own) => (own.length > best.length ? own : best), [])
  return { results: found.filter((_, at) => kept.every((word) => met[at]!.includes(word))), kept }
}

/** A correction changes one letter, or two from six letters on. */
const lettersWrong = (length: number): number | false => (length < 3 ? false : length < 6 ? 1 : 2)

function filterOf(intents: Intent[]): (product: ProductCard) => boolean {
  return ({ price, compare_at }) =>
    intents.every((intent) => {
      if (intent.kind === 'on_sale') return compare_at !== null && compare_at > price
      if (intent.kind !== 'price') return true
      return price >= (intent.min ?? 0) * HALALAS && price <= (intent.max ?? Infinity) * HALALAS
    })
}

function inOrder(products: ProductCard[], intents: Intent[]): ProductCard[] {
  const kinds = new Set(intents.map(({ kind }) => kind))
  if (kinds.has('cheapest')) return products.toSorted((one, other) => one.price - other.price)
  return kinds.has('dearest') ? products.toSorted((one, other) => other.price - one.price) : products
}

function toEntry(
  [sku, title, brand, price, priceMax, compareAt, isBuyable, picture, width, height]: BrowserProduct,
  id: number,
): Entry {
  const isUrl = picture.includes('/')
  return {
    id,
    title,
    brand,
    product: {
      sku,
      title,
      price,
      price_max: priceMax,
      compare_at: compareAt || null,
      stock: isBuyable,
      has_options: false,
      brand: brand ? { slug: '', name: brand } : null,
      rating: { average: 0, count: 0 },
      picture: picture
        ? {
            key: isUrl ? null : picture,
            url: isUrl ? picture : null,
            alt: '',
            width: width || null,
            height: height || null,
          }
        : null,
    },
  }
}
