import { changedCatalogue } from '#server/catalogue/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { fillIndex, INDEX_VERSION } from './index-products.ts'

/** Makes all documents, unless they are there already, made the way they are made now. */
export async function bringIndexUpToDate(db: Database, force = false): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7221902)`)
    await forgetOtherServer(tx)
    const {
      rows: [state],
    } = await tx.execute<{ index_version: number }>(sql`select index_version from search_state`)
    if (!force && state?.index_version === INDEX_VERSION) return false
    await tx.execute(sql`truncate search_documents, search_words`)
    await withoutIndexes(tx, () => fillIndex(tx))
    await tx.execute(sql`
      insert into search_state ("only", index_version) values (true, ${INDEX_VERSION})
      on conflict ("only") do update set index_version = excluded.index_version, removals = search_state.removals + 1`)
    await tx.execute(sql`analyze search_documents, search_words`)
    await changedCatalogue(tx)
    return true
  })
}

/** In a database that was restored from another server's, transactions are counted from elsewhere. */
const forgetOtherServer = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  with words as (update search_words set written = pg_current_xact_id() where written > pg_current_xact_id()),
    sold as (update products set written = pg_current_xact_id() where written > pg_current_xact_id()),
    named as (update brands set written = pg_current_xact_id() where written > pg_current_xact_id())
  update search_documents set written = pg_current_xact_id() where written > pg_current_xact_id()`)

/** Indexes over all documents are made several times faster than they grow by one document after the other. */
async function withoutIndexes(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in ('search_documents', 'search_words') and indexname not like '%_pkey'`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await fill()
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await tx.execute(sql.raw(definition))
}
