import type { Concept } from '#search-language/query/concepts.ts'
import { placesIn } from '#search-language/shop/columns.ts'
import { cachedByShape } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { readIds } from './binary-columns.ts'
import { readColumns } from './columns.ts'

/** The weights of a document's words (index/document.ts) by place. */
const WEIGHTS = { kind: ':AB', named: ':ABC', anywhere: '' } as const

/** A tsquery; words contain only letters and digits, and marks one sign before them. */
const anyOf = ({ alternatives, place }: Concept): string =>
  `(${alternatives.map(({ words }) => `(${words.map((word) => `'${word}'${WEIGHTS[place]}`).join(' & ')})`).join(' | ')})`

export const allOf = (concepts: Concept[]): string => concepts.map(anyOf).join(' & ')

/**
 * The subquery hides the value from the planner. For a constant with frequent words it would scan the table instead of
 * the index.
 */
export const matches = (query: string): SQL => sql`d.words @@ (select ${query}::text::tsquery)`

/** Sort order before ranking: buyable, then popular. The index search_documents_best supports it. */
export const BEST_FIRST = sql`d.is_buyable desc nulls last, d.quality desc nulls last, d.product_id desc nulls last`

/**
 * Column indexes of all documents that satisfy a condition (alias `d`).
 * @param key cache key of the condition
 */
export const placesOf = (db: Tx, state: CatalogueState, condition: SQL, key: string): Promise<Int32Array> =>
  cachedByShape(
    db,
    state,
    key,
    async () => {
      const {
        rows: [row],
      } = await db.execute<{ ids: Buffer | null }>(
        sql`select string_agg(int4send(d.product_id), ''::bytea) as ids from search_documents d where ${condition}`,
      )
      return placesIn(await readColumns(db, state), readIds(row!.ids))
    },
    'found',
  )

/** Shown if nothing matches. */
export async function bestSellers(db: Tx, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select d.product_id as id from search_documents d where d.is_buyable order by ${BEST_FIRST} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
