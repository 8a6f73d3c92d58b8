import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { cachedByShape, ints } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'

type NamedBrand = { id: number; slug: string; name: string }

export const brandsById = (db: Tx, state: CatalogueState): Promise<Map<number, NamedBrand>> =>
  cachedByShape(db, state, 'names of brands', async () => {
    const { rows } = await db.execute<NamedBrand>(sql`select id, slug, name from brands`)
    return new Map(rows.map((row) => [row.id, row]))
  })

/** A value that lists can be filtered by. */
export type NamedValue = { id: number; kind: 'attribute' | 'option'; name: string; value: string }

export async function valuesByIds(db: Tx, ids: number[]): Promise<Map<number, NamedValue>> {
  const { rows } = await db.execute<NamedValue>(
    sql`select id, kind, name, value from search_values where id = any(${ints(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names that lists can be filtered by, as `kind:name`. */
export const choiceNames = (db: Tx, state: CatalogueState): Promise<Set<string>> =>
  cachedByShape(db, state, 'names of choices', async () => {
    const { rows } = await db.execute<{ key: string }>(
      sql`select distinct kind || ':' || name as key from search_values`,
    )
    return new Set(rows.map(({ key }) => key))
  })
