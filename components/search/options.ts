import type { Suggestions } from '#api/contract/search.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { listingSearch } from '#api/catalogue.ts'
import { routes } from '#locales/routes.ts'

/** A suggestion. `words` are added to the recent searches when it is chosen. */
export type SearchOption = { id: string; href: string; label: string; words?: string; product?: ProductCard }
export type OptionGroup = { kind: 'queries' | 'categories' | 'brands' | 'products'; options: SearchOption[] }

/** Suggestions as option groups, in arrow key order, without empty groups. */
export function optionGroups({ queries, categories, brands, products }: Suggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      kind: 'queries',
      options: queries.map((words, at) => ({ id: `query-${at}`, href: routes.search(words), label: words, words })),
    },
    {
      kind: 'categories',
      options: categories.map(({ slug, name }, at) => ({
        id: `category-${at}`,
        href: routes.category(slug),
        label: name,
      })),
    },
    {
      kind: 'brands',
      options: brands.map(({ slug, name }, at) => ({
        id: `brand-${at}`,
        href: routes.products() + listingSearch({ brand: [slug] }),
        label: name,
      })),
    },
    {
      kind: 'products',
      options: products.map((product, at) => ({
        id: `product-${at}`,
        href: routes.product(product.sku),
        label: product.title,
        product,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The next option: from none to the first or last, wrapping at the ends. */
export function nextOption(count: number, active: number | null, step: 1 | -1): number | null {
  if (count === 0) return null
  if (active === null) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}
