import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/connect.ts'
import { texts } from './queries-cards.ts'
import { where, type Choice, type Filters, type Without } from './queries-listing.ts'
import type { Combination } from './tree.ts'

const MOST_BRANDS = 30
export const MOST_NAMES = 12
const MOST_VALUES = 15

// Each count reads the list anew, straight from products: joined to a list found beforehand (a CTE), PostgreSQL knows
// nothing of its size and uniqueness, and takes two to four times as long as it takes to find the list again.

type Numbers = { total: number; in_stock: number; min: number | null; max: number | null }

export async function countProducts(db: Tx, filters: Filters, without?: Without): Promise<Numbers> {
  const { rows } = await db.execute<Numbers>(sql`
    select count(*) as total, count(*) filter (where p.stock > 0) as in_stock, min(p.price_min), max(p.price_min)
    from products p where ${where(filters, without)}`)
  return rows[0]!
}

export type CountedBrand = { slug: string; name: string; count: number }

/** The most frequent, and the chosen ones even when nothing is left of them. */
export async function countBrands(db: Tx, filters: Filters): Promise<CountedBrand[]> {
  const chosen = sql`b.slug = any(${texts(filters.brands ?? [])})`
  const { rows } = await db.execute<CountedBrand>(sql`
    select slug, name, count from (
      select b.id, b.slug, b.name, coalesce(n.count, 0) as count
      from brands b left join (
        select p.brand_id, count(*) from products p where ${where(filters, 'brands')} group by p.brand_id
      ) n on n.brand_id = b.id
      where n.count > 0 or ${chosen}
      order by ${chosen} desc, n.count desc nulls last, b.id limit ${MOST_BRANDS}
    ) b order by count desc, id`)
  return rows
}

export async function countCombinations(db: Tx, filters: Filters, without?: Without): Promise<Combination[]> {
  const { rows } = await db.execute<Combination>(sql`
    select ids, count(*) from (
      select array_agg(pc.category_id) as ids from product_categories pc join products p on p.id = pc.product_id
      where ${where(filters, without)} group by pc.product_id
    ) each_product group by ids`)
  return rows
}

/** `names` counts all values of the name together. */
export type CountedValue = { kind: Choice['kind']; name: string; value: string; count: number; names: number }

/** The most frequent values of the most frequent names, but for those in which a choice was made. */
export const countOtherValues = (db: Tx, filters: Filters): Promise<CountedValue[]> =>
  countValues(db, where(filters), sql.join(
    [sql`true`, ...filters.choices.map(({ kind, name }) => sql`not (f.kind = ${kind} and f.name = ${name})`)],
    sql` and `,
  ), [])

/** The most frequent values of the name in which this choice was made, as if it had not been. */
export const countOwnValues = (db: Tx, filters: Filters, choice: Choice): Promise<CountedValue[]> =>
  countValues(db, where(filters, choice), sql`f.kind = ${choice.kind} and f.name = ${choice.name}`, choice.values)

async function countValues(db: Tx, products: SQL, names: SQL, chosen: string[]): Promise<CountedValue[]> {
  const { rows } = await db.execute<CountedValue>(sql`
    select kind, name, value, count, names from (
      select *, dense_rank() over (partition by kind order by names desc, name collate "C") as name_place from (
        select kind, name, value, count, sum(count) over (partition by kind, name)::bigint as names,
          row_number() over (partition by kind, name order by value = any(${texts(chosen)}) desc, count desc, value collate "C") as place
        from (
          select f.kind, f.name, f.value, count(*) from products p join product_facets f on f.product_id = p.id
          where ${products} and ${names} group by f.kind, f.name, f.value
        ) counted
      ) placed
    ) ranked where place <= ${MOST_VALUES} and name_place <= ${MOST_NAMES}
    order by names desc, name collate "C", count desc, value collate "C"`)
  return rows
}
