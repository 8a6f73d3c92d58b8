import { noColumns, putDocument, type Columns } from '#search-language/shop/columns.ts'
import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { incrementalCopy } from '#server/platform/database/incremental-copy.ts'
import { readDocument } from './binary-columns.ts'
import { allIds, readChangedSince } from './changed-since.ts'

type Kept = {
  columns: Columns
  /** Number of removals already applied. */
  removals: number
}

/** The columns at this state or a later one; no `places` entry refers to those of removed products. */
export const readColumns = async (db: Tx, state: CatalogueState): Promise<Columns> => (await follow(db, state)).columns

const follow = incrementalCopy((): Kept => ({ columns: noColumns(), removals: 0 }), refresh)

async function refresh(db: Tx, known: Kept, before: string): Promise<string> {
  const { seen, portions, removals } = await readChangedSince(db, before)
  const isFirst = known.columns.count === 0
  for (const ids of portions) {
    const { rows } = await db.execute<{ document: Buffer }>(sql`
      select int4send(d.product_id) || int8send(d.price_min) || float4send(d.rating) || float4send(d.quality) || boolsend(d.is_buyable) || boolsend(coalesce(p.compare_at > p.price_min, false)) || array_send(d.facets) as document
      from search_documents d join products p on p.id = d.product_id where d.product_id = any(${sql.param(ids)}::int[])`)
    for (const { document } of rows) putDocument(known.columns, readDocument(document))
  }
  if (!isFirst && removals !== known.removals) await leaveOut(db, known.columns)
  known.removals = removals
  return seen
}

/** Clears the places of removed documents. */
async function leaveOut(db: Tx, { places }: Columns): Promise<void> {
  const left = await allIds(db)
  for (let id = 0; id < places.length; id++) if (!left.has(id)) places[id] = 0
}
