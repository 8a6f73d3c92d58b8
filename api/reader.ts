import type { Category, CategoryNode } from './contract/category.ts'
import type { InfoPageText, OwnPage } from './contract/content.ts'
import type { Home } from './contract/home.ts'
import type { Listing, ListingQuery } from './contract/listing.ts'
import type { ProductWithRelated } from './contract/product.ts'
import type { PublicPromotion } from './contract/public-promotion.ts'
import type { PublicSection } from './contract/settings/sections.ts'
import type { PublicSettings } from './contract/settings/settings.ts'

/** Some of the merchant's settings, by section. */
export type ShownSettings = Partial<PublicSettings>

export type HasPromotions = { any: boolean }

type FreeDelivery = { from: number | null }

/** How pages read the catalogue during rendering. Each method throws an ApiError if the API refuses. */
export interface CatalogueReader {
  /** Pages for everybody before the shop opens: without what it sells. */
  isBeforeOpening?: boolean
  product(sku: string): Promise<ProductWithRelated>
  listing(query: ListingQuery): Promise<Listing>
  category(slug: string): Promise<Category>
  categories(): Promise<CategoryNode[]>
  home(): Promise<Home>
  promotions(): Promise<PublicPromotion[]>
  /** Whether there are any, so that each page leads to them. */
  hasPromotions(): Promise<HasPromotions>
  /** @param path decoded, such as `/about` */
  infoPage(path: string): Promise<InfoPageText>
  ownPages(): Promise<OwnPage[]>
  settings(sections: readonly PublicSection[]): Promise<ShownSettings>
  /** The sum in halalas from which delivery is free everywhere; null if it is not. */
  freeDeliveryFrom(): Promise<FreeDelivery>
}

/**
 * Records what was read, so that a change finds every page it affects. The keys are:
 * - `product:SKU`: a product on its page and cards
 * - `beside:SKU`: a product as a related card
 * - `in:slug`: a product's page, by categories that list it
 * - `related:slug`: the related products of a category
 * - `list:slug`: a list (`list:` of all products)
 * - `category:slug`: a category's name and place
 * - `count:slug`: its number of products
 * - `below:slug`: its non-empty children
 * - `settings:section`: a section of the merchant's settings
 * - `free-delivery`: the sum from which delivery is free, which the header shows
 * - `has-promotions`: whether pages lead to the promotions' page
 * - `tree`, `home`, `promotions`, and `own-pages`: links to the merchant's own pages
 * An information page's text needs none: no other page shows it, and who changes it names its path.
 */
export function recording(reader: CatalogueReader): CatalogueReader & { keys: () => string[] } {
  const keys = new Set<string>()
  const note = (kind: string, names: { slug: string }[]): void =>
    names.forEach(({ slug }) => keys.add(`${kind}:${slug}`))
  const noteProducts = (items: { sku: string }[]): void => items.forEach(({ sku }) => keys.add(`product:${sku}`))
  return {
    keys: () => [...keys].toSorted(),
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
      // A list offers the siblings if the category has no children.
      note('below', [category, ...category.trail.slice(-1)])
      return category
    },
    async categories() {
      keys.add('tree')
      return reader.categories()
    },
    async settings(sections) {
      sections.forEach((section) => keys.add(`settings:${section}`))
      return reader.settings(sections)
    },
    async freeDeliveryFrom() {
      keys.add('free-delivery')
      return reader.freeDeliveryFrom()
    },
    async hasPromotions() {
      keys.add('has-promotions')
      return reader.hasPromotions()
    },
    async promotions() {
      keys.add('promotions')
      const promotions = await reader.promotions()
      for (const { items, categories } of promotions) {
        noteProducts(items)
        note('category', categories)
      }
      return promotions
    },
    infoPage: (path) => reader.infoPage(path),
    async ownPages() {
      keys.add('own-pages')
      return reader.ownPages()
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
