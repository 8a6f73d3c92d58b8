import type { BrowserDescriptions, BrowserIndex, BrowserProduct, BrowserWords } from '#api/contract/browser-index.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { codeOf, isMark } from '#search-language/document-marks.ts'
import { noColumns, putDocument } from '#search-language/shop/columns.ts'
import { noWords, putDocuments, type WordsRow } from '#search-language/shop/documents.ts'
import { facetId } from '#search-language/shop/facet-ids.ts'
import { kindsOf } from '#search-language/shop/kinds.ts'
import { lexiconOf, noVocabulary, putWords } from '#search-language/shop/lexicon.ts'
import { shopOf, type Shop } from '#search-language/shop/shop.ts'
import { soundOf } from '#search-language/sound.ts'
import { lightStem } from '#search-language/stem.ts'
import { synonymsOf } from '#search-language/synonyms.ts'
import { searchWords } from '#search-language/words.ts'

export type OwnIndex = {
  shop: Shop
  /** By id. */
  cards: Map<number, ProductCard>
  /** Whether they are all of the shop's products. */
  isWhole: boolean
  /** By normalised search; ids. */
  pins: Map<string, { pinned: number[]; hidden: number[] }>
  /** Ids. */
  orders: BrowserWords['orders']
}

/** Reads a file of the site by its path. */
export type ReadFile = (path: string) => Promise<unknown>

/** How many products are read before the browser does something else. */
const AT_ONCE = 50
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Loads the files of the index (server/search/index/browser-index.ts), and makes of them what the server searches. */
export async function loadOwnIndex(readFile: ReadFile): Promise<OwnIndex> {
  const manifest = (await readFile('search/index.json')) as BrowserIndex
  const products: BrowserProduct[] = []
  for (const part of manifest.parts) products.push(...((await readFile(part)) as BrowserProduct[]))
  const words = (await readFile(manifest.words)) as BrowserWords
  const descriptions = (await readFile(manifest.descriptions)) as BrowserDescriptions
  const described = wordsByPlace(descriptions, products.length)
  const [documents, columns] = [noWords(), noColumns()]
  const shown = new Map(words.shown.map((form) => [searchWords(form).join(' '), form]))
  const counts = new Map<string, number>()
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const rows = products
      .slice(from, from + AT_ONCE)
      .map((product, at) => rowOf(product, idAt(from + at), described[from + at]!))
    putDocuments(documents, rows)
    for (const word of rows.flatMap(({ anywhere }) => [...new Set(anywhere.split(' '))]))
      if (!isMark(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    await breathe()
  }
  for (const [at, [, , , price, , compareAt, isBuyable, , , , quality, categories]] of products.entries())
    putDocument(columns, {
      id: idAt(at),
      price,
      rating: 0,
      quality,
      isBuyable: isBuyable === 1,
      isOnSale: compareAt > price,
      facets: categories.map((id) => facetId('category', id)),
    })
  const vocabulary = noVocabulary()
  const known = [...counts].filter(([word]) => word !== '')
  putWords(
    vocabulary,
    known.map(([word, count]) => ({
      word,
      shown: shown.get(word) ?? word,
      stem: lightStem(word),
      sound: soundOf(word),
      products: count,
    })),
    true,
  )
  // What has ended since the files were made is no longer said.
  const promotions = new Map(
    (words.promotions ?? [])
      .filter(([, ends]) => ends === null || Date.parse(ends) > Date.now())
      .flatMap(([text, , places]) => places.map((place) => [place, text] as const)),
  )
  const categories = words.categories.map(([id, name]) => ({ id, name }))
  return {
    shop: shopOf({
      synonyms: synonymsOf(words.synonyms),
      kinds: kindsOf(documents, categories),
      memory: new Map(),
      found: new Map(),
      lexicon: lexiconOf(vocabulary),
      documents,
      columns,
    }),
    cards: new Map(products.map((product, at) => [idAt(at), cardOf(product, promotions.get(at))])),
    isWhole: manifest.isWhole,
    pins: new Map(words.pins.map(([q, pinned, hidden]) => [q, { pinned: pinned.map(idAt), hidden: hidden.map(idAt) }])),
    orders: { newest: words.orders.newest.map(idAt), best_selling: words.orders.best_selling.map(idAt) },
  }
}

const idAt = (place: number): number => place + 1

function wordsByPlace({ words, places }: BrowserDescriptions, products: number): string[][] {
  const found = Array.from({ length: products }, (): string[] => [])
  for (const [at, word] of words.entries()) {
    let place = 0
    for (const distance of places[at]!) found[(place += distance)]!.push(word)
  }
  return found
}

const joined = (...words: string[]): string => words.filter(Boolean).join(' ')

function rowOf(product: BrowserProduct, id: number, described: string[]): WordsRow {
  const [sku, shown, brandName, , , , , , , , , , about, kindWords, codes] = product
  const [title, brand] = [shown.split(/\s+/).flatMap(searchWords).join(' '), searchWords(brandName).join(' ')]
  const kind = joined(title, brand, kindWords)
  const named = joined(kind, about)
  return {
    id,
    shown,
    title,
    brand,
    about,
    codes: [codeOf(sku), ...codes],
    kind,
    named,
    anywhere: joined(named, ...described),
  }
}

function cardOf(
  [sku, title, brand, price, priceMax, compareAt, isBuyable, picture, width, height]: BrowserProduct,
  promotion: string | null = null,
): ProductCard {
  const isUrl = picture.includes('/')
  return {
    sku,
    title,
    price,
    price_max: priceMax,
    compare_at: compareAt || null,
    stock: isBuyable,
    has_options: false,
    promotion,
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
  }
}
