import type { Category, CategoryNode } from './contract/category.ts'
import type { Home } from './contract/home.ts'
import type { Listing, ListingQuery } from './contract/listing.ts'
import type { ProductWithRelated } from './contract/product.ts'

/** How pages read the catalogue while they are rendered. Each throws an ApiError when the API refuses. */
export interface CatalogueReader {
  product(sku: string): Promise<ProductWithRelated>
  listing(query: ListingQuery): Promise<Listing>
  category(slug: string): Promise<Category>
  categories(): Promise<CategoryNode[]>
  home(): Promise<Home>
}

/** A reader that notes what was read: `product:SKU`, `category:slug`, `list:slug` (`list:` for all products), `tree`, `home`. */
export function recording(reader: CatalogueReader): CatalogueReader & { keys: () => string[] } {
  const keys = new Set<string>()
  const noted = <T extends { sku: string }>(items: T[]): void => items.forEach((item) => keys.add(`product:${item.sku}`))
  return {
    keys: () => [...keys].sort(),
    async product(sku) {
      keys.add(`product:${sku}`)
      const product = await reader.product(sku)
      product.trail.forEach(({ slug }) => keys.add(`category:${slug}`))
      const main = product.trail.at(-1)
      if (main) keys.add(`list:${main.slug}`)
      noted(product.related)
      return product
    },
    async listing(query) {
      keys.add(`list:${query.category ?? ''}`)
      const listing = await reader.listing(query)
      noted(listing.items)
      return listing
    },
    async category(slug) {
      keys.add(`category:${slug}`)
      return reader.category(slug)
    },
    async categories() {
      keys.add('tree')
      return reader.categories()
    },
    async home() {
      keys.add('home')
      const home = await reader.home()
      for (const block of home.blocks) if (block.kind === 'products') noted(block.items)
      return home
    },
  }
}
