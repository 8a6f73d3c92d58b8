import { slugify } from '#locales/arabic-text.ts'
import type { Names } from '#server/promotions/public-files.ts'
import type { ProductDrafts } from '../stage.ts'
import type { Drafts } from '../types.ts'

/** What promotions of the same files may name: a dry run writes none of it, so their slugs are those asked for. */
export function knownIn({ brands, categories, products, promotions }: Drafts, onDisk: ProductDrafts): Names {
  // Without promotions nobody asks, and drafts need not be read again.
  const drafts = promotions.length > 0 ? products.map(({ place }) => onDisk.read(place)) : []
  const paths = drafts.flatMap((draft) => draft.categories ?? [])
  return {
    products: new Set(products.map(({ sku }) => sku)),
    variants: new Set(products.flatMap(({ variants }) => variants)),
    brands: new Set([
      ...brands.map(({ slug, name }) => slug ?? slugify(name)),
      ...drafts.flatMap(({ brand }) => (brand ? slugify(brand) : [])),
    ]),
    categories: new Set([
      ...categories.map(({ slug, path }) => slug ?? slugify(path.at(-1)!)),
      ...paths.flat().map((name) => slugify(name)),
    ]),
  }
}
