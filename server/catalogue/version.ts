import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'

/**
 * `version` counts the catalogue's changes; `tag` also tells one database from another that replaced it; `shape` stays
 * the same while nothing changes but prices, stock and how much was sold.
 */
export type CatalogueState = { version: number; tag: string; shape: string }

type StateRow = { version: number; changed: number; reshaped: number; offers: number }

/** Read it before the data: then an answer may be newer than its tag, but never older. */
export async function readState(db: Tx): Promise<CatalogueState> {
  const {
    rows: [row],
  } = await db.execute<StateRow>(sql`
    select version, offer_changes as offers, (extract(epoch from changed_at) * 1000)::bigint as changed, (extract(epoch from reshaped_at) * 1000)::bigint as reshaped
    from catalogue_state`)
  return toState(row)
}

function toState(
  { version, changed, reshaped, offers }: StateRow = { version: 0, changed: 0, reshaped: 0, offers: 0 },
): CatalogueState {
  return { version, tag: `${version}-${changed.toString(36)}`, shape: `${version - offers}-${reshaped.toString(36)}` }
}

/**
 * Whoever changes what lists or pages show says so, last in the same transaction: the row stays locked until it ends.
 */
export const bumpCatalogueVersion = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  insert into catalogue_state ("only", version, changed_at) values (true, 1, now())
  on conflict ("only") do update set version = catalogue_state.version + 1, changed_at = now(), reshaped_at = now()`)

/**
 * The same where nothing has changed but prices, stock and how much was sold: what does not depend on them need not be
 * computed again.
 */
export const bumpOfferVersion = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  insert into catalogue_state ("only", version, changed_at) values (true, 1, now())
  on conflict ("only") do update set version = catalogue_state.version + 1, changed_at = now(), offer_changes = catalogue_state.offer_changes + 1`)
