import { freeFrom } from '#api/delivery/offers.ts'
import { someSettings } from '#api/settings.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { publicSettings } from '#server/settings/service.ts'
import { readerOf } from '../plan/catalogue-source.ts'

/** Finds products by SKU; products that are not on sale are missing from the result. */
type ReadNamed = (skus: string[]) => Promise<ProductWithRelated[]>

/**
 * Reads the data of one batch: the category tree through the public API, and the products in one database query. A
 * missing product is requested from the API, which answers whether it was removed or renamed.
 */
export function bulkReader(apiUrl: string, readNamed: ReadNamed, skus: string[] = []): CatalogueReader {
  const single = readerOf(apiUrl)
  const read = async (): Promise<Map<string, ProductWithRelated>> =>
    new Map((skus.length ? await readNamed(skus) : []).map((product) => [product.sku, product]))
  const products = read().catch(() => new Map<string, ProductWithRelated>())
  // Every page shows them; if reading them fails, each page reports the error.
  const [tree, ownPages, promotions] = [single.categories(), single.ownPages(), single.promotions()]
  tree.catch(() => {})
  ownPages.catch(() => {})
  promotions.catch(() => {})
  return {
    ...single,
    product: async (sku) => (await products).get(sku) ?? (await readNamed([sku]))[0] ?? single.product(sku),
    categories: () => tree,
    ownPages: () => ownPages,
    promotions: () => promotions,
    hasPromotions: async () => ({ any: (await promotions).length > 0 }),
    // Of this process, which reads them before each batch: the API may learn of a change a second later.
    settings: async (sections) => someSettings(publicSettings(), sections),
    freeDeliveryFrom: async () => ({ from: freeFrom(publicSettings().delivery, null) }),
  }
}
