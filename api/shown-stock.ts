import { MAX_QUANTITY } from './contract/cart-limits.ts'
import type { ProductCard, ProductWithRelated } from './contract/product.ts'
import type { CatalogueReader } from './reader.ts'
import { shop } from '#locales/shop-settings.ts'

/**
 * The stock that a prerendered page shows: the exact number when it is low, else the largest quantity of an order. A
 * page therefore changes only when its stock is low; browsers ask for the exact stock after hydration.
 */
export const shownStock = (pieces: number): number => (pieces <= shop.display.low_stock ? pieces : MAX_QUANTITY)

const onShelf = <T extends { stock: number }>(thing: T): T => ({ ...thing, stock: shownStock(thing.stock) })
const cards = (items: ProductCard[]): ProductCard[] => items.map(onShelf)

/** A reader for prerendered pages, whose stock is that of shownStock. */
export function withShownStock(reader: CatalogueReader): CatalogueReader {
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
