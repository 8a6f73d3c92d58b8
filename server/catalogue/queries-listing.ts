import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#api/contract/listing.ts'
import type { Tx } from '#server/database/connect.ts'
import { ints, texts } from './queries-cards.ts'

/** What narrows a list, each part by itself; parts that were not asked for are undefined. Products are alias `p`. */
export type Filters = {
  categories?: number[]
  /** Slugs. */
  brands?: string[]
  priceMin?: number
  priceMax?: number
  inStock?: boolean
  /** Cheaper than before. */
  onSale?: boolean
  choices: Choice[]
  search?: Search
}

export type Choice = { kind: 'attribute' | 'option'; name: string; values: string[] }

/** `words` are normalised: letters and digits only, so none holds a wildcard of LIKE. */
export type Search = { typed: string; words: string[] }

/** A part of the filters that a facet leaves out, to count what else could be chosen. */
export type Without = 'categories' | 'brands' | 'price' | 'inStock' | Choice

const NEWEST = sql`p.created_at desc nulls last, p.id desc nulls last`
/** What can be bought, by how well it sells. The index products_best_first has the same order. */
export const BEST_FIRST = sql`(p.stock > 0) desc nulls last, p.sold desc nulls last, ${NEWEST}`

// "nulls last" and "nulls first" because the indexes say so, though no column here is ever null.
const ORDERS: Record<Sort, SQL> = {
  relevance: BEST_FIRST,
  best_selling: BEST_FIRST,
  newest: NEWEST,
  price_asc: sql`p.price_min, p.id desc nulls last`,
  price_desc: sql`p.price_min desc, p.id nulls first`,
  rating: sql`p.rating_average desc nulls last, p.rating_count desc nulls last, p.id desc nulls last`,
}

export async function listIds(db: Tx, filters: Filters, sort: Sort, limit: number, offset: number): Promise<number[]> {
  const order = sort === 'relevance' && filters.search?.words.length ? byRelevance(filters.search) : ORDERS[sort]
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from products p where ${where(filters)} order by ${order} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/** The product whose SKU was typed; then what can be bought before what cannot; in each, words in the title first. */
function byRelevance({ typed, words }: Search): SQL {
  const codes = texts([typed, typed.toUpperCase(), typed.toLowerCase()])
  // search_text begins with the title, and normalising makes no text longer.
  const inTitle = sql.join(words.map((word) => sql`strpos(left(p.search_text, length(p.title)), ${word}) > 0`), sql` and `)
  return sql`
    (p.id in (select id from products where sku = any(${codes}) union all select product_id from variants where sku = any(${codes}))) desc,
    (p.stock > 0) desc, (${inTitle}) desc, p.sold desc, ${NEWEST}`
}

export function where(filters: Filters, without?: Without): SQL {
  const { categories, brands, priceMin, priceMax, inStock, onSale, choices, search } = filters
  const parts: (SQL | false | undefined)[] = [
    sql`p.status = 'active'`,
    without !== 'categories' && categories && sql`p.id in (select product_id from product_categories where category_id = any(${ints(categories)}))`,
    without !== 'brands' && brands && sql`p.brand_id in (${brandIds(brands)})`,
    without !== 'price' && priceMin !== undefined && sql`p.price_min >= ${priceMin}`,
    without !== 'price' && priceMax !== undefined && sql`p.price_min <= ${priceMax}`,
    without !== 'inStock' && inStock === true && sql`p.stock > 0`,
    onSale === true && sql`p.compare_at > p.price_min`,
    ...choices.map((choice) => without !== choice && hasChoice(choice)),
    ...(search?.words.map((word) => sql`p.search_text like ${`%${word}%`}`) ?? []),
    // Asked for signs only, such as "%": nothing in the shop is called that.
    search?.words.length === 0 && sql`false`,
  ]
  return sql.join(parts.filter((part) => !!part), sql` and `)
}

const hasChoice = ({ kind, name, values }: Choice): SQL =>
  sql`p.id in (select product_id from product_facets where kind = ${kind} and name = ${name} and value = any(${texts(values)}))`

const brandIds = (slugs: string[]): SQL => sql`
  select id from brands where slug = any(${texts(slugs)})
  union all select target_id from old_slugs where kind = 'brand' and slug = any(${texts(slugs)})`
