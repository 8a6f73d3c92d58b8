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

/**
 * A reader that notes what was read, so that a change can find every page it touches:
 * `product:SKU` what is said of a product, on its page and on its cards; `beside:SKU` the little that is said of it beside
 * another; `in:slug` a product's page: the categories whose lists it is in; `related:slug` what is shown beside the products of that category; `list:slug` a list (`list:` of all
 * products); `category:slug` a category's name and place; `count:slug` how many products it has; `below:slug` which of the
 * categories below it have any; `tree`; `home`.
 */
export function recording(reader: CatalogueReader): CatalogueReader & { keys: () => string[] } {
  const keys = new Set<string>()
  const note = (kind: string, names: { slug: string }[]): void =>
    names.forEach(({ slug }) => keys.add(`${kind}:${slug}`))
  const noteProducts = (items: { sku: string }[]): void => items.forEach(({ sku }) => keys.add(`product:${sku}`))
  return {
    keys: () => [...keys].sort(),
    async product(sku) {
      keys.add(`product:${sku}`)
      const product = await reader.product(sku)
      note('category', product.trail)
      product.listed_in.forEach((slug) => keys.add(`in:${slug}`))
      const main = product.trail.at(-1)
      if (main) keys.add(`related:${main.slug}`)
      product.related.forEach((card) => keys.add(`beside:${card.sku}`))
      return product
    },
    async listing(query) {
      keys.add(`list:${query.category ?? ''}`)
      const listing = await reader.listing(query)
      noteProducts(listing.items)
      note('category', listing.facets.categories)
      note('count', listing.facets.categories)
      return listing
    },
    async category(slug) {
      keys.add(`category:${slug}`)
      const category = await reader.category(slug)
      note('category', [...category.trail, ...category.children])
      note('count', category.children)
      // Where nothing lies below, a list offers what lies beside.
      note('below', [category, ...category.trail.slice(-1)])
      return category
    },
    async categories() {
      keys.add('tree')
      return reader.categories()
    },
    async home() {
      keys.add('home')
      const home = await reader.home()
      for (const block of home.blocks) {
        if (block.kind === 'products') noteProducts(block.items)
        if (block.kind === 'categories') note('category', block.items)
      }
      return home
    },
  }
}
