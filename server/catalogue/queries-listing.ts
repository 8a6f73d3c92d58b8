import type { Sort } from '#api/contract/listing.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import type { Choice, Narrowing } from './list-filters.ts'
import { ints, texts } from './queries-cards.ts'

/** An SQL condition for each filter, on the products table `p`; undefined for a filter that is not set. */
export type Filters = Narrowing

const NEWEST = sql`p.created_at desc nulls last, p.id desc nulls last`
/** Buyable products by sales. The index products_best_first has the same order. */
const BEST_FIRST = sql`(p.stock > 0) desc nulls last, p.sold desc nulls last, ${NEWEST}`

// "nulls last" and "nulls first" match the indexes, though no column here is ever null.
const ORDERS: Record<Sort, SQL> = {
  relevance: BEST_FIRST,
  best_selling: BEST_FIRST,
  newest: NEWEST,
  price_asc: sql`p.price_min, p.id desc nulls last`,
  price_desc: sql`p.price_min desc, p.id nulls first`,
  rating: sql`p.rating_average desc nulls last, p.rating_count desc nulls last, p.id desc nulls last`,
}

export type Page = { filters: Filters; sort: Sort; limit: number; offset: number }

/**
 * The ids of a page of a list. @param found a condition on documents (alias `d`) that a search found; null when it
 * found nothing
 */
export async function listIds(db: Tx, { filters, sort, limit, offset }: Page, found?: SQL | null): Promise<number[]> {
  if (found === null) return []
  const isFound = found && sql` and p.id in (select d.product_id from search_documents d where ${found})`
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from products p where ${where(filters)}${isFound} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

function where(filters: Filters): SQL {
  const { categories, brands, priceMin, priceMax, inStock, rating, onSale, choices } = filters
  const parts: (SQL | false | undefined)[] = [
    sql`p.status = 'active'`,
    categories && sql`p.id in (select product_id from product_categories where category_id = any(${ints(categories)}))`,
    brands && sql`p.brand_id in (${brandIds(brands)})`,
    priceMin !== undefined && sql`p.price_min >= ${priceMin}`,
    priceMax !== undefined && sql`p.price_min <= ${priceMax}`,
    inStock === true && sql`p.stock > 0`,
    rating !== undefined && sql`p.rating_average >= ${rating}`,
    onSale === true && sql`p.compare_at > p.price_min`,
    ...choices.map(hasChoice),
  ]
  return sql.join(
    parts.filter((part) => !!part),
    sql` and `,
  )
}

const hasChoice = ({ kind, name, values }: Choice): SQL =>
  sql`p.id in (select product_id from product_facets where kind = ${kind} and name = ${name} and value = any(${texts(values)}))`

const brandIds = (slugs: string[]): SQL => sql`
  select id from brands where slug = any(${texts(slugs)})
  union all select target_id from old_slugs where kind = 'brand' and slug = any(${texts(slugs)})`
