import { bumpCatalogueVersion } from '#server/catalogue/public-reads.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { fillIndex, INDEX_VERSION } from './index-products.ts'
import { withoutIndexes } from './without-indexes.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

/** Rebuilds all documents if they are missing or were built by an older version. */
export async function bringIndexUpToDate(db: Database, force = false): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeLock(tx, 'catalogue')
    await deleteOtherServersRow(tx)
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
    await bumpCatalogueVersion(tx)
    return true
  })
}

/** A database restored from another server has different transaction ids. */
const deleteOtherServersRow = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  with words as (update search_words set written = pg_current_xact_id() where written > pg_current_xact_id())
  update search_documents set written = pg_current_xact_id() where written > pg_current_xact_id()`)
