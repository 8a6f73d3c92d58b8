import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { ints } from './queries-cards.ts'
import { onceForShape, type CatalogueState } from './version.ts'

type NamedBrand = { id: number; slug: string; name: string }

export const brandsById = (db: Tx, state: CatalogueState): Promise<Map<number, NamedBrand>> =>
  onceForShape(db, state, 'names of brands', async () => {
    const { rows } = await db.execute<NamedBrand>(sql`select id, slug, name from brands`)
    return new Map(rows.map((row) => [row.id, row]))
  })

/** A value by which lists can be narrowed. */
export type NamedValue = { id: number; kind: 'attribute' | 'option'; name: string; value: string }

export async function valuesByIds(db: Tx, ids: number[]): Promise<Map<number, NamedValue>> {
  const { rows } = await db.execute<NamedValue>(
    sql`select id, kind, name, value from search_values where id = any(${ints(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
