import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/**
 * `version` counts the catalogue's changes; `tag` also distinguishes databases; `shape` ignores changes of prices,
 * stock and sales counts.
 */
export type CatalogueState = { version: number; tag: string; shape: string }

type StateRow = { version: number; changed: number; reshaped: number; offers: number }

/** Read it before the data: then a response may be newer than its tag, but never older. */
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

/** Call it last in every transaction that changes lists or pages: the row stays locked until the transaction ends. */
export const bumpCatalogueVersion = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  insert into catalogue_state ("only", version, changed_at) values (true, 1, now())
  on conflict ("only") do update set version = catalogue_state.version + 1, changed_at = now(), reshaped_at = now()`)

/** The same for changes of prices, stock and sales counts only, after which results that ignore these stay cached. */
export const bumpOfferVersion = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  insert into catalogue_state ("only", version, changed_at) values (true, 1, now())
  on conflict ("only") do update set version = catalogue_state.version + 1, changed_at = now(), offer_changes = catalogue_state.offer_changes + 1`)
