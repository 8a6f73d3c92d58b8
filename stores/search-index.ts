import type MiniSearch from 'minisearch'
import { optional } from '#api/optional.ts'
import type { BrowserIndex, BrowserProduct } from '#api/contract/browser-index.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { lightStem } from '#locales/search/stem.ts'
import { searchWords } from '#locales/search/words.ts'

type Entry = { id: number; title: string; brand: string; product: ProductCard }
type Index = MiniSearch<Entry>

/** As many products as the overlay shows. */
const SHOWN = 6
let index: Promise<Index | undefined> | undefined

type Connection = { saveData?: boolean; effectiveType?: string }
/** False on metered or slow connections. */
const isGoodConnection = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/** Loads the index once, when the browser is idle. */
export function prepareSearchIndex(): void {
  if (index || !isGoodConnection()) return
  const begin = (): void => void loadSearchIndex()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 3000 })
  else setTimeout(begin, 500)
}

function loadSearchIndex(): Promise<Index | undefined> {
  index ??= optional(build).then((built) => {
    if (!built) index = undefined
    return built
  })
  return index
}

async function build(): Promise<Index> {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`/${path}`)
    if (!answer.ok) throw new Error(`${answer.status} ${path}`)
    return (await answer.json()) as T
  }
  const [{ default: Mini }, { parts }] = await Promise.all([
    import('minisearch'),
    read<BrowserIndex>('search/index.json'),
  ])
  const made: Index = new Mini<Entry>({
    fields: ['title', 'brand'],
    storeFields: ['product'],
    tokenize: searchWords,
    // Indexes a word and its stem, if they differ.
    processTerm: (word) => (lightStem(word) === word ? word : [word, lightStem(word)]),
    searchOptions: {
      prefix: true,
      fuzzy: (word) => (word.length > 3 ? 0.25 : false),
      combineWith: 'AND',
      boost: { title: 2 },
    },
  })
  for (const [at, part] of parts.entries()) {
    const products = await read<BrowserProduct[]>(part)
    await made.addAllAsync(
      products.map((product, place) => toEntry(product, at * 10_000 + place)),
      { chunkSize: 50 },
    )
  }
  return made
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

/**
 * Products found in the browser's index, with the terms to highlight; undefined while there is no index. Used for the
 * first suggestions and offline.
 */
export async function searchOwnIndex(
  typed: string,
  most = SHOWN,
): Promise<{ products: ProductCard[]; terms: string[] } | undefined> {
  const own = await (navigator.onLine ? index : loadSearchIndex())
  if (!own) return undefined
  const found = own.search(typed).slice(0, most)
  return {
    products: found.map((one) => one['product'] as ProductCard),
    terms: [...new Set(found.flatMap(({ terms }) => terms))],
  }
}
