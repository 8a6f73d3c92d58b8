import { httpReader } from '#api/catalogue.ts'
import { get } from '#api/client.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { CatalogueReader } from '#api/reader.ts'

const TIME_LIMIT_MS = 60_000

export type BulkReader = CatalogueReader & {
  /** Fetches up to 200 products in one call, those after this SKU; the ones fetched before are let go. */
  prefetch(after: string | undefined, limit: number): Promise<void>
  /** Forgets everything, so that the next read sees the catalogue as it is then. */
  forget(): void
}

/** Reads as the browser would, through the public contract, but products in bulk and the tree once. */
export function bulkReader(apiUrl: string): BulkReader {
  const single = httpReader(apiUrl)
  let products = new Map<string, ProductWithRelated>()
  let tree: Promise<CategoryNode[]> | undefined
  return {
    ...single,
    async prefetch(after, limit) {
      const search = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) })
      const batch = await get<ProductWithRelated[]>(`/api/catalogue/products?${search}`, { baseUrl: apiUrl, timeLimit: TIME_LIMIT_MS })
      products = new Map(batch.map((product) => [product.sku, product]))
    },
    forget() {
      products = new Map()
      tree = undefined
    },
    product: async (sku) => products.get(sku) ?? single.product(sku),
    categories: () => (tree ??= single.categories()),
  }
}
