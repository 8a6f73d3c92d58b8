import type { Columns } from '#search-language/shop/columns.ts'
import { facetId } from '#search-language/shop/facet-ids.ts'
import { costs, hasAny, isOnSale, type Test } from '#search-language/shop/narrow.ts'
import type { Choice, Narrowing } from '#server/catalogue/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** One filter, and its test on a document. */
export type Part = Test & { part: 'categories' | 'brands' | 'price' | 'inStock' | 'onSale' | 'rating' | Choice }

const texts = (values: string[]) => sql`${sql.param(values)}::text[]`

export async function partsOf(
  db: Tx,
  { categories, brands, priceMin, priceMax, inStock, onSale, rating, choices }: Narrowing,
): Promise<Part[]> {
  const [ofBrands, ofChoices] = await Promise.all([brandFacets(db, brands ?? []), valueFacets(db, choices)])
  return [
    ...(categories
      ? [{ part: 'categories' as const, holds: hasAny(categories.map((id) => facetId('category', id))) }]
      : []),
    ...(brands ? [{ part: 'brands' as const, holds: hasAny(ofBrands) }] : []),
    ...(priceMin === undefined && priceMax === undefined
      ? []
      : [{ part: 'price' as const, holds: costs(priceMin, priceMax) }]),
    ...(inStock
      ? [{ part: 'inStock' as const, holds: ({ buyable }: Columns, place: number) => buyable[place] === 1 }]
      : []),
    ...(onSale ? [{ part: 'onSale' as const, holds: isOnSale }] : []),
    ...(rating === undefined
      ? []
      : [{ part: 'rating' as const, holds: ({ ratings }: Columns, place: number) => ratings[place]! >= rating }]),
    ...choices.map((choice) => ({ part: choice, holds: hasAny(ofChoices.get(choice)!) })),
  ]
}

async function brandFacets(db: Tx, slugs: string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from brands where slug = any(${texts(slugs)})
    union all select target_id from old_slugs where kind = 'brand' and slug = any(${texts(slugs)})`)
  return rows.map(({ id }) => facetId('brand', id))
}

async function valueFacets(db: Tx, choices: Choice[]): Promise<Map<Choice, number[]>> {
  const keysOf = ({ kind, name, values }: Choice): string[] => values.map((value) => `${kind}:${name}:${value}`)
  const keys = choices.flatMap(keysOf)
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; key: string }>(
    sql`select id, key from search_values where key = any(${texts(keys)})`,
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return new Map(
    choices.map((choice) => [
      choice,
      keysOf(choice).flatMap((key) => (ids.has(key) ? [facetId('value', ids.get(key)!)] : [])),
    ]),
  )
}
