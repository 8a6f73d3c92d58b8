import type { Facets } from '#api/contract/listing.ts'
import type { Tx } from '#server/database/connect.ts'
import {
  countBrands, countCombinations, countOtherValues, countOwnValues, countProducts, MOST_NAMES, type CountedValue,
} from './queries-facets.ts'
import type { Choice, Filters } from './queries-listing.ts'
import { readCounts } from './queries-tree.ts'
import { countBranches, idsBelow, toNamed, type Branch, type BranchCounts, type Tree } from './tree.ts'
import type { CatalogueState } from './version.ts'

type Counted = { total: number; facets: Facets }
type List = { db: Tx; state: CatalogueState; tree: Tree; filters: Filters; chosen: Branch | undefined }

/** How many products the list has, and how many each further choice would leave. */
export async function countFacets(list: List): Promise<Counted> {
  const { db, filters } = list
  const hasPrice = filters.priceMin !== undefined || filters.priceMax !== undefined
  const [all, anyPrice, anyStock, brands, categories, others, ...own] = await Promise.all([
    countProducts(db, filters),
    hasPrice ? countProducts(db, filters, 'price') : undefined,
    filters.inStock ? countProducts(db, filters, 'inStock') : undefined,
    countBrands(db, filters),
    countCategories(list),
    countOtherValues(db, filters),
    ...filters.choices.slice(0, MOST_NAMES).map(async (choice) => withChosen(choice, await countOwnValues(db, filters, choice))),
  ])
  const { min, max } = anyPrice ?? all
  const values = [...own.flat(), ...others]
  return {
    total: all.total,
    facets: {
      categories,
      brands,
      price: { min, max },
      in_stock: (anyStock ?? all).in_stock,
      attributes: grouped(values, 'attribute'),
      options: grouped(values, 'option'),
    },
  }
}

/** What lies below the chosen category, or beside it when nothing does; the top of the tree when none was chosen. */
async function countCategories(list: List): Promise<Facets['categories']> {
  const { tree, chosen } = list
  const above = (chosen?.children.length ? chosen : chosen?.parent) ?? null
  const countOf = await countsBelow(list, above)
  return (above?.children ?? tree.top)
    .map((branch) => ({ ...toNamed(branch), count: countOf(branch) }))
    .filter((category) => category.count > 0 || category.slug === chosen?.slug)
}

async function countsBelow({ db, state, tree, filters }: List, above: Branch | null): Promise<BranchCounts> {
  if (isOnlyCategory(filters)) return readCounts(db, state)
  const combinations = above
    ? await countCombinations(db, { ...filters, categories: idsBelow(above) })
    : await countCombinations(db, filters, 'categories')
  return countBranches(tree, combinations)
}

/** Then the counts are those of the tree. */
const isOnlyCategory = ({ brands, priceMin, priceMax, inStock, choices, search }: Filters): boolean =>
  !brands && priceMin === undefined && priceMax === undefined && !inStock && choices.length === 0 && !search

/** A chosen value stays in sight even when nothing is left of it, so that it can be given up. */
function withChosen({ kind, name, values }: Choice, counted: CountedValue[]): CountedValue[] {
  const known = new Set(counted.map(({ value }) => value))
  return [...counted, ...values.filter((value) => !known.has(value)).map((value) => ({ kind, name, value, count: 0, names: 0 }))]
}

function grouped(values: CountedValue[], kind: Choice['kind']): Facets['attributes'] {
  const names = Map.groupBy(values.filter((value) => value.kind === kind), ({ name }) => name)
  return [...names]
    .slice(0, MOST_NAMES)
    .map(([name, counted]) => ({ name, values: counted.map(({ value, count }) => ({ value, count })) }))
}
