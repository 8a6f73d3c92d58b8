import MiniSearch from 'minisearch'
import type { BrowserIndex, BrowserProduct } from '#api/contract/browser-index.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { formOf, withoutPrefix } from '#search-language/stem.ts'
import { synonymsOf, type SynonymGroup, type Synonyms } from '#search-language/synonyms.ts'
import { searchWords } from '#search-language/words.ts'

export type Entry = { id: number; title: string; brand: string; kinds: string; product: ProductCard }
export type OwnIndex = {
  index: MiniSearch<Entry>
  synonyms: Synonyms
  /** Each with a space before and after every word. */
  titles: string[]
  /** The first words of titles, which say what products are. */
  firstWords: Set<string>
}

/** The forms in which a word is found: itself, and without article, number and gender. */
export const formsOf = (word: string): string[] => [...new Set([word, withoutPrefix(word), formOf(word)])]

/** Reads a file of the site by its path. */
export type ReadFile = (path: string) => Promise<unknown>

/** Loads the files of the index (server/search/index/browser-index.ts). */
export async function loadOwnIndex(readFile: ReadFile): Promise<OwnIndex> {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'brand', 'kinds'],
    storeFields: ['product'],
    tokenize: searchWords,
    processTerm: formsOf,
    searchOptions: { boost: { title: 2 }, processTerm: (term) => term, fuzzy: false },
  })
  const titles: string[] = []
  const manifest = (await readFile('search/index.json')) as BrowserIndex
  for (const [at, part] of manifest.parts.entries()) {
    const products = (await readFile(part)) as BrowserProduct[]
    const entries = products.map((product, place) => toEntry(product, at * 10_000 + place))
    titles.push(...entries.map(({ title }) => ` ${searchWords(title).map(withoutPrefix).join(' ')} `))
    await index.addAllAsync(entries, { chunkSize: 50 })
  }
  const groups = (await readFile(manifest.synonyms)) as SynonymGroup[]
  return {
    index,
    synonyms: synonymsOf(groups),
    titles,
    firstWords: new Set(titles.map((title) => title.split(' ')[1]!)),
  }
}

function toEntry(
  [sku, title, brand, price, priceMax, compareAt, isBuyable, picture, width, height, kinds]: BrowserProduct,
  id: number,
): Entry {
  const isUrl = picture.includes('/')
  return {
    id,
    title,
    brand,
    kinds,
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
