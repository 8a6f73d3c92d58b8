import { httpReader } from '#api/catalogue.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { portionsNamed } from './catalogue.ts'

type Products = Map<string, ProductWithRelated>

/**
 * Reads what one batch of pages shows as the browser would, through the public contract, but the tree once and products in portions:
 * the first when `before` is over, and each when the one before it is needed, so that shoppers get their answers in between. A product
 * that is not in its portion is read alone.
 * @param before of the batch before this one: until it has all its products, this one can wait
 */
export function bulkReader(apiUrl: string, skus: string[] = [], before: Promise<unknown> = Promise.resolve()): CatalogueReader & { hasAll: Promise<unknown> } {
  const single = httpReader(apiUrl)
  const portions = portionsNamed(apiUrl, skus).map(({ names, read }) => ({ names, read: once(read) }))
  const places = new Map(portions.flatMap(({ names }, place) => names.map((sku) => [sku, place] as const)))
  const last = Promise.withResolvers<unknown>()
  const read = (place: number): Promise<Products> | undefined => {
    const products = portions[place]?.read()
    if (place >= portions.length - 1) last.resolve(products)
    return products
  }
  void before.then(() => read(0))
  // Every page shows it; one that cannot have it says why.
  const tree = single.categories()
  tree.catch(() => {})
  return {
    ...single,
    async product(sku) {
      const place = places.get(sku)
      if (place === undefined) return single.product(sku)
      const portion = read(place)
      void read(place + 1)
      return (await portion)?.get(sku) ?? single.product(sku)
    },
    categories: () => tree,
    hasAll: last.promise,
  }
}

function once(read: () => Promise<ProductWithRelated[]>): () => Promise<Products> {
  let products: Promise<Products> | undefined
  return () => (products ??= read().then((found) => new Map(found.map((product) => [product.sku, product])), (): Products => new Map()))
}
