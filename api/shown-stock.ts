import { store } from '#config'
import { MAX_QUANTITY } from './contract/cart-limits.ts'
import type { ProductCard, ProductWithRelated } from './contract/product.ts'
import type { CatalogueReader } from './reader.ts'

/**
 * Pieces as a page says them that was made some time ago: how many are left when they are few, else as many as anybody may order. So a
 * page stays true, byte for byte, while a full shelf empties; what can be had today is asked for once the page is open.
 */
export const shownStock = (pieces: number): number => (pieces <= store.stock.low ? pieces : MAX_QUANTITY)

const onShelf = <T extends { stock: number }>(thing: T): T => ({ ...thing, stock: shownStock(thing.stock) })
const cards = (items: ProductCard[]): ProductCard[] => items.map(onShelf)

/** A reader for pages, which are made ahead of time. */
export function readingShown(reader: CatalogueReader): CatalogueReader {
  return {
    ...reader,
    async product(sku): Promise<ProductWithRelated> {
      const product = await reader.product(sku)
      return { ...product, variants: product.variants.map(onShelf) }
    },
    async listing(query) {
      const listing = await reader.listing(query)
      return { ...listing, items: cards(listing.items) }
    },
    async home() {
      const { blocks } = await reader.home()
      return {
        blocks: blocks.map((block) => (block.kind === 'products' ? { ...block, items: cards(block.items) } : block)),
      }
    },
  }
}
