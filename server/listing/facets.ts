import type { Facets } from '#api/contract/listing.ts'
import {
  idsBelow,
  ints,
  loadByVersion,
  readCounts,
  toNamed,
  type Branch,
  type BranchCounts,
  type Choice,
  type Filters,
  type Tree,
} from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import {
  countDocuments,
  facetId,
  foundPlaces,
  placesOf,
  PRICE_STEP,
  readColumns,
  type Counts,
  type Part,
  type Search,
} from '#server/search/service.ts'
import { priceBars } from './price-bars.ts'
import { brandsById, valuesByIds, type NamedValue } from './queries-facets.ts'

const MOST_BRANDS = 30
const MOST_NAMES = 12
const MOST_VALUES = 15
const STARS = [4, 3, 2, 1]

type Counted = { total: number; facets: Facets }
type List = {
  db: Tx
  state: CatalogueState
  tree: Tree
  filters: Filters
  parts: Part[]
  search: Search | undefined
  chosen: Branch | undefined
}

/** Counts the list's products, and the products left by each further choice. */
export async function countFacets(list: List): Promise<Counted> {
  const { db, state, filters, parts, chosen, tree } = list
  const above = (chosen?.children.length ? chosen : chosen?.parent) ?? null
  const isPlain = isOnlyCategory(list)
  const [columns, places] = await Promise.all([readColumns(db, state), baseOf(list, above)])
  const counts = countDocuments(columns, places, parts)
  const branchCounts: BranchCounts = isPlain
    ? await readCounts(db, state)
    : fromMap(counts.facet('category', 'categories'))
  const { total } = counts.numbers()
  const { min, max } = counts.numbers('price')
  return {
    total,
    facets: {
      categories: (above?.children ?? tree.top)
        .map((branch) => ({ ...toNamed(branch), count: branchCounts(branch) }))
        .filter((category) => category.count > 0 || category.slug === chosen?.slug),
      brands: await countBrands(db, state, counts, filters),
      price: { min, max, bars: priceBars(counts.prices('price'), PRICE_STEP) },
      ratings: countRatings(counts, filters),
      in_stock: counts.numbers('inStock').inStock,
      on_sale: counts.numbers('onSale').onSale,
      ...(await countValues(db, state, counts, filters)),
    },
  }
}

const fromMap =
  (counts: Map<number, number>): BranchCounts =>
  (branch) =>
    counts.get(branch.id) ?? 0

/** If true, the category counts are those of the category tree. */
const isOnlyCategory = ({
  filters: { brands, priceMin, priceMax, inStock, onSale, rating, choices },
  search,
}: List): boolean =>
  !brands &&
  priceMin === undefined &&
  priceMax === undefined &&
  !inStock &&
  !onSale &&
  rating === undefined &&
  choices.length === 0 &&
  !search

/** The products that any of the counts needs. */
function baseOf(list: List, above: Branch | null): Promise<Int32Array> {
  const { db, state, search, filters } = list
  if (search) return foundPlaces(db, state, search)
  const categories = isOnlyCategory(list) ? filters.categories : above ? idsBelow(above) : undefined
  if (!categories) return placesOf(db, state, sql`true`, 'all')
  const facets = categories.map((id) => facetId('category', id))
  return placesOf(db, state, sql`d.facets && ${ints(facets)}`, `categories ${facets.join(' ')}`)
}

/** The most frequent brands, and the chosen ones even if their count is 0. */
async function countBrands(
  db: Tx,
  state: CatalogueState,
  counts: Counts,
  { brands = [] }: Filters,
): Promise<Facets['brands']> {
  const counted = counts.facet('brand', 'brands')
  const named = await brandsById(db, state)
  const all = [...named.values()]
    .filter(({ id, slug }) => counted.has(id) || brands.includes(slug))
    .map(({ id, slug, name }) => ({ id, slug, name, count: counted.get(id) ?? 0 }))
  return all
    .toSorted(
      (one, other) => Number(brands.includes(other.slug)) - Number(brands.includes(one.slug)) || byCount(one, other),
    )
    .slice(0, MOST_BRANDS)
    .toSorted(byCount)
    .map(({ slug, name, count }) => ({ slug, name, count }))
}

const byCount = (one: { count: number; id: number }, other: { count: number; id: number }): number =>
  other.count - one.count || one.id - other.id

/** Counts of each minimum rating. */
function countRatings(counts: Counts, { rating }: Filters): Facets['ratings'] {
  const stars = counts.facet('stars', 'rating')
  return STARS.map((least) => ({
    stars: least,
    count: [...stars].reduce((sum, [full, count]) => sum + (full >= least ? count : 0), 0),
  })).filter(({ stars: least, count }) => count > 0 || least === rating)
}

type Value = NamedValue & { count: number }

async function countValues(
  db: Tx,
  state: CatalogueState,
  counts: Counts,
  { choices }: Filters,
): Promise<Pick<Facets, 'attributes' | 'options'>> {
  const all = counts.facet('value')
  const own = choices.map((choice) => ({ choice, counted: counts.facet('value', choice) }))
  const ids = new Set([all, ...own.map(({ counted }) => counted)].flatMap((counted) => [...counted.keys()]))
  const named = [
    ...(await loadByVersion(db, state, 'values', [...ids], (missing) => valuesByIds(db, missing))).values(),
  ]
  const isChosen = (value: { kind: string; name: string }) =>
    choices.find((choice) => choice.kind === value.kind && choice.name === value.name)
  const values: Value[] = [
    ...own.flatMap(({ choice, counted }) =>
      withChosen(
        choice,
        named
          .filter((value) => isChosen(value) === choice)
          .map((value) => ({ ...value, count: counted.get(value.id) ?? 0 })),
      ),
    ),
    ...named.filter((value) => !isChosen(value)).map((value) => ({ ...value, count: all.get(value.id) ?? 0 })),
  ].filter((value) => value.count > 0 || isChosen(value)?.values.includes(value.value))
  return { attributes: grouped(values, 'attribute', choices), options: grouped(values, 'option', choices) }
}

/** Keeps chosen values with a count of 0, so that they can be deselected. */
function withChosen({ kind, name, values }: Choice, counted: Value[]): Value[] {
  const known = new Set(counted.map(({ value }) => value))
  return [
    ...counted,
    ...values.filter((value) => !known.has(value)).map((value) => ({ id: 0, kind, name, value, count: 0 })),
  ]
}

/** Names with a choice first, then by products; the most frequent values of each. */
function grouped(values: Value[], kind: Choice['kind'], choices: Choice[]): Facets['attributes'] {
  const chosen = choices.filter((choice) => choice.kind === kind)
  const rank = (name: string): number => chosen.findIndex((choice) => choice.name === name) + 1 || Infinity
  return [
    ...Map.groupBy(
      values.filter((value) => value.kind === kind),
      ({ name }) => name,
    ),
  ]
    .map(([name, own]) => ({ name, own, sum: own.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) =>
      rank(one.name) === rank(other.name)
        ? other.sum - one.sum || byLetters(one.name, other.name)
        : rank(one.name) - rank(other.name),
    )
    .slice(0, MOST_NAMES)
    .map(({ name, own }) => ({
      name,
      values: mostFrequent(own, chosen.find((choice) => choice.name === name)?.values ?? []),
    }))
}

function mostFrequent(values: Value[], chosen: string[]): { value: string; count: number }[] {
  const order = (one: Value, other: Value): number => other.count - one.count || byLetters(one.value, other.value)
  return values
    .toSorted(
      (one, other) => Number(chosen.includes(other.value)) - Number(chosen.includes(one.value)) || order(one, other),
    )
    .slice(0, MOST_VALUES)
    .toSorted(order)
    .map(({ value, count }) => ({ value, count }))
}

const byLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
