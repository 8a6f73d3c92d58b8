import { httpReader } from '#api/catalogue.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { portionsNamed } from './catalogue.ts'

/**
 * Reads what one batch of pages shows as the browser would, through the public contract, but the tree once and products in bulk, one
 * portion after the other. They are asked for at once and waited for by those who show them; one that is not among them is read alone.
 */
export function bulkReader(apiUrl: string, skus: string[] = []): CatalogueReader {
  const single = httpReader(apiUrl)
  const products = new Map<string, Promise<ProductWithRelated | undefined>>()
  let before: Promise<unknown> = Promise.resolve()
  for (const { names, read } of portionsNamed(apiUrl, skus)) {
    const portion = before.then(read).then((found) => new Map(found.map((product) => [product.sku, product])), () => new Map<string, ProductWithRelated>())
    before = portion
    for (const sku of names) products.set(sku, portion.then((found) => found.get(sku)))
  }
  // Every page shows it; one that cannot have it says why.
  const tree = single.categories()
  tree.catch(() => {})
  return { ...single, product: async (sku) => (await products.get(sku)) ?? single.product(sku), categories: () => tree }
}
