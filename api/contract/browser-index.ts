/** `/search/index.json`: which files make the index that browsers search by themselves; their names change with their content. */
export type BrowserIndex = { version: string; parts: string[] }

/** A product in a part of it. Prices are halalas, 0 for no higher one before; `picture` is a key or an address, empty for none. */
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
]
