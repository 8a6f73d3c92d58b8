/** `/search/index.json`: files of products, words and descriptions, whose names change with their content. */
export type BrowserIndex = {
  version: string
  parts: string[]
  words: string
  descriptions: string
  /** Whether they are all of the shop's products. */
  isWhole: boolean
}

/**
 * A product in one of its files. Prices are halalas, 0 for no compare-at price; `picture` is a key or URL, empty for
 * none. What follows are words of its document, separated by spaces (server/search/index/document.ts). Products stand in
 * the order of their ids.
 */
export type BrowserProduct = [
  sku: string,
  title: string,
  brand: string,
  price: number,
  priceMax: number,
  compareAt: number,
  isBuyable: number,
  picture: string,
  width: number,
  height: number,
  quality: number,
  /** Ids, in the order of the product's categories. */
  categories: number[],
  /** Of categories, tags, values and sizes. */
  about: string,
  /** What else says what the product is: codes, and the names of its categories. */
  kind: string,
  /** All but the SKU. */
  codes: string[],
]

/** Words of the shop, besides those of its products; products are places in all files together, from 0. */
export type BrowserWords = {
  /** How words are displayed that are searched for in another form. */
  shown: string[]
  synonyms: { terms: string[]; finds: string[]; near: string[]; isThing?: boolean }[]
  categories: [id: number, name: string][]
  /** Normalised searches for which the merchant puts products first, or leaves them out. */
  pins: [words: string, pinned: number[], hidden: number[]][]
  orders: Record<'newest' | 'best_selling', number[]>
  /** Texts of promotions on cards, with their ends. Files of the release before have none. */
  promotions?: [text: string, ends: string | null, products: number[]][]
}

/**
 * What only descriptions have, and marks: words, and for each the places of its products. A place is told as its
 * distance from the one before, which compresses to half of what words by product take.
 */
export type BrowserDescriptions = { words: string[]; places: number[][] }
