import { slugify } from '#locales/arabic-text.ts'
import type { Names } from '#server/promotions/public-files.ts'
import type { ProductDrafts } from '../stage.ts'
import type { Drafts } from '../types.ts'

/** The names that these files define, for their promotions. A dry run does not write them, so their slugs are those of the files. */
export function knownIn({ brands, categories, products, promotions }: Drafts, onDisk: ProductDrafts): Names {
  // Only promotions need the names, and reading drafts from disk takes time.
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
