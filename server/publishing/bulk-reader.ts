import { httpReader } from '#api/catalogue.ts'
import { get } from '#api/client.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { CatalogueReader } from '#api/reader.ts'
import type { Batch } from './messages.ts'

const TIME_LIMIT_MS = 60_000

export type BulkReader = CatalogueReader & {
  /** Settled once the products are here; a product that is not among them is read alone. */
  ready: Promise<unknown>
}

/** Reads what one batch of pages shows as the browser would, through the public contract, but products in bulk and the tree once. */
export function bulkReader(apiUrl: string, bulk: Batch['products']): BulkReader {
  const single = httpReader(apiUrl)
  const products = new Map<string, ProductWithRelated>()
  let tree: Promise<CategoryNode[]> | undefined
  async function prefetch({ after, limit }: NonNullable<Batch['products']>): Promise<void> {
    const search = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) })
    const batch = await get<ProductWithRelated[]>(`/api/catalogue/products?${search}`, { baseUrl: apiUrl, timeLimit: TIME_LIMIT_MS })
    for (const product of batch) products.set(product.sku, product)
  }
  return {
    ...single,
    ready: bulk ? prefetch(bulk).catch(() => {}) : Promise.resolve(),
    product: async (sku) => products.get(sku) ?? single.product(sku),
    categories: () => (tree ??= single.categories()),
  }
}
