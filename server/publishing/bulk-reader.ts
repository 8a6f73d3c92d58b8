import { httpReader } from '#api/catalogue.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { productsAfter, productsNamed } from './catalogue.ts'
import type { Batch } from './messages.ts'

/**
 * Reads what one batch of pages shows as the browser would, through the public contract, but products in bulk and the tree once.
 * Products are asked for at once and waited for by those who show them; one that is not among them is read alone.
 */
export function bulkReader(apiUrl: string, { products: after, skus = [] }: Pick<Batch, 'products' | 'skus'>): CatalogueReader {
  const single = httpReader(apiUrl)
  const products = new Map<string, ProductWithRelated>()
  const prefetch = async (): Promise<void> => {
    const batches = await Promise.all([after ? productsAfter(apiUrl, after) : [], productsNamed(apiUrl, skus)])
    for (const product of batches.flat()) products.set(product.sku, product)
  }
  const ready = prefetch().catch(() => {})
  // Every page shows it; one that cannot have it says why.
  const tree = single.categories()
  tree.catch(() => {})
  return {
    ...single,
    product: async (sku) => {
      await ready
      return products.get(sku) ?? single.product(sku)
    },
    categories: () => tree,
  }
}
