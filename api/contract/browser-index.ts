/** `/search/index.json`: files of products and of synonyms, whose names change with their content. */
export type BrowserIndex = { version: string; parts: string[]; synonyms: string }

/**
 * A product in one of its files. Prices are halalas, 0 for no compare-at price; `picture` is a key or URL, empty for
 * none. `kinds` are the names of its categories and its tags.
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
  kinds: string,
]
