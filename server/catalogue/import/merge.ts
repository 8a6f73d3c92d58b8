import { isDeepStrictEqual } from 'node:util'
import { pathKey, unique } from './category-paths.ts'
import { RowRefused } from './fields.ts'
import { rejectionOf } from './table.ts'
import type { Drafts, ProductDraft, Rejection } from './types.ts'

/**
 * Several rows of one SKU are one product that stands in several categories, as long as they agree on its title and
 * prices; a row that does not is rejected, for nobody can say which is right. Of brands and categories the later row
 * adds to the earlier.
 */
export function merge(drafts: Drafts): { drafts: Drafts; rejected: Rejection[] } {
  const products = new Map<string, ProductDraft>()
  const rejected: Rejection[] = []
  for (const draft of drafts.products) {
    const first = products.get(draft.sku)
    if (!first) products.set(draft.sku, draft)
    else if (isDeepStrictEqual(offerOf(first), offerOf(draft)))
      first.categories = together(first.categories, draft.categories)
    else
      rejected.push(
        rejectionOf(draft.row, new RowRefused('sku', 'import.skuContradicts', { value: draft.sku, row: first.row })),
      )
  }
  return {
    drafts: {
      ...drafts,
      products: [...products.values()],
      brands: laterOverEarlier(drafts.brands, ({ name }) => name),
      categories: laterOverEarlier(drafts.categories, ({ path }) => pathKey(path)),
    },
    rejected,
  }
}

const offerOf = ({ title, variants }: ProductDraft): unknown => [title, variants.map(({ sku, price }) => [sku, price])]

const together = (a: string[][] | undefined, b: string[][] | undefined): string[][] | undefined =>
  a && b ? unique([...a, ...b]) : (a ?? b)

function laterOverEarlier<T extends object>(drafts: T[], nameOf: (draft: T) => string): T[] {
  const merged = new Map<string, T>()
  for (const draft of drafts) {
    const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Partial<T>
    merged.set(nameOf(draft), { ...(merged.get(nameOf(draft)) ?? draft), ...known })
  }
  return [...merged.values()]
}
