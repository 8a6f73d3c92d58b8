import type { Tx } from '#server/platform/database/connect.ts'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from '#server/platform/database/drizzle.ts'
import { catalogueImports, changes } from '#server/platform/database/schema.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { eventsOf } from './outgoing.ts'

/** Who changes something: a member of staff or an API key by name, a command, a file by name, or an undo. */
export type Author = {
  kind: 'person' | 'key' | 'file' | 'command' | 'undo'
  name: string
  /** Id of the staff request, which leads the audit to the change. */
  request?: string
}

export type Fields = Record<string, unknown>
/** `before` is null of what was created, `after` of what was deleted; else they have the fields that changed. */
export type ChangeEntry = {
  entity: 'product' | 'brand' | 'category' | 'home' | 'redirect' | 'settings' | 'coupon' | 'promotion' | 'page' | 'sale'
  /**
   * A product's SKU, a brand's name, a category's path key, a redirect's old path, a settings section, a coupon's code,
   * a promotion's, a page's or a sale's id; empty for the front page.
   */
  entityId: string
  before: Fields | null
  after: Fields | null
}
export type Change = typeof changes.$inferSelect

const ROWS = 500

/** Puts changes on record, and tells systems that follow the shop, in the transaction that makes them. */
export async function recordChanges(
  tx: Tx,
  author: Author,
  importId: number | null,
  entries: ChangeEntry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS) {
    const rows = entries.slice(at, at + ROWS).map(({ entity, entityId, before, after }) => ({
      entity,
      entity_id: entityId,
      before,
      after,
    }))
    await tx.execute(sql`
      insert into changes (author_kind, author_name, request_id, import_id, entity, entity_id, before, after)
      select ${author.kind}, ${author.name}, ${author.request ?? null}::uuid, ${importId}::int, entity, entity_id, nullif(before, 'null'::jsonb), nullif(after, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entity text, entity_id text, before jsonb, after jsonb)`)
    await emitEvents(tx, eventsOf(entries.slice(at, at + ROWS)))
  }
}

/** @returns the number that `undo` takes */
export async function beginImport(tx: Tx, files: string[]): Promise<number> {
  const [made] = await tx.insert(catalogueImports).values({ files }).returning({ id: catalogueImports.id })
  return made!.id
}

/** Takes an import that changed nothing off the record. @returns whether it was one */
export async function forgetUnchanged(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .delete(catalogueImports)
    .where(and(eq(catalogueImports.id, id), notExists(tx.select().from(changes).where(eq(changes.importId, id)))))
    .returning({ id: catalogueImports.id })
  return gone.length > 0
}

type ImportRow = typeof catalogueImports.$inferSelect

/** Locks it until the transaction ends. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(catalogueImports).where(eq(catalogueImports.id, id)).for('update')
  return row
}

export const markUndone = (tx: Tx, id: number): Promise<unknown> =>
  tx
    .update(catalogueImports)
    .set({ undoneAt: sql`now()` })
    .where(eq(catalogueImports.id, id))

/** Newest first, below `below`. */
export const changesOfImport = (tx: Tx, importId: number, below: number | null, limit: number): Promise<Change[]> =>
  tx
    .select()
    .from(changes)
    .where(and(eq(changes.importId, importId), below === null ? undefined : lt(changes.id, below)))
    .orderBy(desc(changes.id))
    .limit(limit)

/** The products among these that were created after the import, by somebody else. */
export async function createdSince(tx: Tx, importId: number, skus: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ sku: changes.entityId })
    .from(changes)
    .where(
      and(
        eq(changes.entity, 'product'),
        inArray(changes.entityId, skus),
        isNull(changes.before),
        or(isNull(changes.importId), ne(changes.importId, importId)),
        gt(changes.id, sql`coalesce((select max(id) from changes where import_id = ${importId}), 0)`),
      ),
    )
  return new Set(rows.map(({ sku }) => sku))
}

/**
 * What changed these things after an import did, but for what was taken back again: neither undone imports nor undoing
 * them counts.
 */
export async function changedSince(
  tx: Tx,
  importId: number,
  entity: ChangeEntry['entity'],
  ids: string[],
): Promise<Map<string, { id: number; fields: string[] }[]>> {
  const rows = await tx
    .select({ id: changes.id, entityId: changes.entityId, before: changes.before, after: changes.after })
    .from(changes)
    .leftJoin(catalogueImports, eq(catalogueImports.id, changes.importId))
    .where(
      and(
        eq(changes.entity, entity),
        inArray(changes.entityId, ids),
        ne(changes.authorKind, 'undo'),
        or(isNull(changes.importId), and(ne(changes.importId, importId), isNull(catalogueImports.undoneAt))),
        gt(changes.id, sql`coalesce((select min(id) from changes where import_id = ${importId}), 0)`),
      ),
    )
    .orderBy(asc(changes.id))
  const found = new Map<string, { id: number; fields: string[] }[]>()
  for (const { id, entityId, before, after } of rows) {
    const fields = Object.keys({ ...before, ...after })
    found.set(entityId, [...(found.get(entityId) ?? []), { id, fields }])
  }
  return found
}

/** What got another name, SKU or place; `to` is a name, a SKU, or a path of names. A product's SKU may be a variant's. */
export type Renaming = { id: number; entity: 'product' | 'brand' | 'category'; entityId: string; to: string | string[] }

/** Those after an import began, oldest first. */
export const renamingsSince = (tx: Tx, importId: number): Promise<Renaming[]> =>
  renamings(tx, sql`coalesce((select min(id) from changes where import_id = ${importId}), 0)`)
/** Those after a change, oldest first. */
export const renamingsAfter = (tx: Tx, change: number): Promise<Renaming[]> => renamings(tx, sql`${change}`)

async function renamings(tx: Tx, after: SQL): Promise<Renaming[]> {
  const { rows } = await tx.execute<Renaming>(sql`
    with fields(entity, field) as (values ('brand', 'name'), ('category', 'path'), ('product', 'sku'))
    select id::int, entity, case entity when 'product' then before ->> field else entity_id end as "entityId", after -> field as to
    from changes join fields using (entity)
    where id > ${after} and before ? field and after ? field
    order by id`)
  return rows
}

/** What happened to one thing, newest first; `before` continues a page. */
export const historyOf = (
  tx: Tx,
  {
    entity,
    entityId,
    before,
    limit = 50,
  }: Pick<ChangeEntry, 'entity' | 'entityId'> & { before?: number; limit?: number },
): Promise<Change[]> =>
  tx
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.entity, entity),
        eq(changes.entityId, entityId),
        before === undefined ? undefined : lt(changes.id, before),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(limit)

/** The last change of one field of a thing. */
export async function lastChangeOf(
  tx: Tx,
  entity: ChangeEntry['entity'],
  entityId: string,
  field: string,
): Promise<Change | undefined> {
  const isOf = and(eq(changes.entity, entity), eq(changes.entityId, entityId), sql`${changes.after} ? ${field}`)
  return (await tx.select().from(changes).where(isOf).orderBy(desc(changes.id)).limit(1))[0]
}

/** The last change of each subject of a kind that is there no longer, newest first. */
export async function lastRemovals(tx: Tx, entity: ChangeEntry['entity'], limit: number): Promise<Change[]> {
  const last = tx
    .selectDistinctOn([changes.entityId])
    .from(changes)
    .where(eq(changes.entity, entity))
    .orderBy(changes.entityId, desc(changes.id))
    .as('last')
  return tx.select().from(last).where(isNull(last.after)).orderBy(desc(last.id)).limit(limit)
}

/** What staff requests changed, by request in the order of the changes; at most `limit` of each. */
export async function changesOfRequests(tx: Tx, requests: string[], limit: number): Promise<Map<string, Change[]>> {
  const ranked = tx
    .select({ id: changes.id, place: sql<number>`row_number() over (partition by request_id order by id)`.as('place') })
    .from(changes)
    .where(inArray(changes.requestId, requests))
    .as('ranked')
  const rows = await tx
    .select({ change: changes })
    .from(changes)
    .innerJoin(ranked, eq(ranked.id, changes.id))
    .where(lte(ranked.place, limit))
    .orderBy(asc(changes.id))
  return Map.groupBy(
    rows.map(({ change }) => change),
    ({ requestId }) => requestId!,
  )
}

/**
 * Changes that one staff request made to subjects of a kind, oldest first; usually one for each subject.
 * @param portion only those after a change, at most so many
 */
export const changesOfRequest = (
  tx: Tx,
  request: string,
  entity: ChangeEntry['entity'],
  portion?: { after: number; limit: number },
): Promise<Change[]> => {
  const isOf = and(eq(changes.requestId, request), eq(changes.entity, entity))
  const all = tx.select().from(changes).orderBy(asc(changes.id))
  return portion ? all.where(and(isOf, gt(changes.id, portion.after))).limit(portion.limit) : all.where(isOf)
}

/** Changes of one subject after a given change, newest first. */
export const changesAfter = (
  tx: Tx,
  entity: ChangeEntry['entity'],
  entityId: string,
  after: number,
): Promise<Change[]> =>
  tx
    .select()
    .from(changes)
    .where(and(eq(changes.entity, entity), eq(changes.entityId, entityId), gt(changes.id, after)))
    .orderBy(desc(changes.id))

/** For the subjects of these changes, the names of fields that were changed after the last of a subject's changes. */
export async function changedAfter(
  tx: Tx,
  entity: ChangeEntry['entity'],
  given: Pick<Change, 'id' | 'entityId'>[],
): Promise<Map<string, Set<string>>> {
  const last = new Map<string, number>()
  for (const { id, entityId } of given) last.set(entityId, Math.max(id, last.get(entityId) ?? 0))
  const subjects = sql`unnest(${sql.param([...last.keys()])}::text[], ${sql.param([...last.values()])}::bigint[])`
  const rows = await tx
    .select({ entityId: changes.entityId, before: changes.before, after: changes.after })
    .from(changes)
    .innerJoin(sql`${subjects} as last(entity_id, id)`, sql`last.entity_id = ${changes.entityId}`)
    .where(and(eq(changes.entity, entity), sql`${changes.id} > last.id`))
  const found = new Map<string, Set<string>>()
  for (const { entityId, before, after: now } of rows) {
    const fields = found.get(entityId) ?? new Set()
    for (const field of Object.keys({ ...before, ...now })) fields.add(field)
    found.set(entityId, fields)
  }
  return found
}
