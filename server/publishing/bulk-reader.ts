import { httpReader } from '#api/catalogue.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { BACKGROUND } from '#api/priority.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { FEW } from './messages.ts'

type Products = Map<string, ProductWithRelated>
/** Finds products by their SKUs; those that are not on sale are missing. */
type ReadNamed = (skus: string[]) => Promise<ProductWithRelated[]>

/** On the embedded database, which has one session, others are answered between one portion and the next. */
const MOST_A_PORTION = { besideShoppers: 50, alone: 100 }

/**
 * Reads what one batch of pages shows: the tree once and through the public contract, as the browser would, but products in portions of many,
 * the first when `before` is over, and each when the one before it is needed. One that nobody announced is read alone; what is not found so,
 * the API has a word for: that it is gone, or has another name.
 * @param before of the batch before this one: until it has all its products, this one can wait
 */
export function bulkReader(
  apiUrl: string,
  readNamed: ReadNamed,
  skus: string[] = [],
  before: Promise<unknown> = Promise.resolve(),
  besideShoppers = true,
): CatalogueReader & { hasAll: Promise<unknown> } {
  const single = httpReader(apiUrl, besideShoppers && skus.length > FEW ? { headers: BACKGROUND } : {})
  const most = MOST_A_PORTION[besideShoppers ? 'besideShoppers' : 'alone']
  const portions = Array.from({ length: Math.ceil(skus.length / most) }, (_, place) =>
    skus.slice(place * most, (place + 1) * most),
  )
  const reads = portions.map((names) => once(() => readNamed(names)))
  const places = new Map(portions.flatMap((names, place) => names.map((sku) => [sku, place] as const)))
  const last = Promise.withResolvers<unknown>()
  const read = (place: number): Promise<Products> | undefined => {
    const products = reads[place]?.()
    if (place >= reads.length - 1) last.resolve(products)
    return products
  }
  const readAlone = async (sku: string): Promise<ProductWithRelated> =>
    (await readNamed([sku]))[0] ?? single.product(sku)
  void before.then(() => read(0))
  // Every page shows it; one that cannot have it says why.
  const tree = single.categories()
  tree.catch(() => {})
  return {
    ...single,
    async product(sku) {
      const place = places.get(sku)
      if (place === undefined) return readAlone(sku)
      const portion = read(place)
      void read(place + 1)
      return (await portion)?.get(sku) ?? readAlone(sku)
    },
    categories: () => tree,
    hasAll: last.promise,
  }
}

function once(read: () => Promise<ProductWithRelated[]>): () => Promise<Products> {
  let products: Promise<Products> | undefined
  return () =>
    (products ??= read().then(
      (found) => new Map(found.map((product) => [product.sku, product])),
      (): Products => new Map(),
    ))
}
