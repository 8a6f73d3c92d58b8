import { changedSince, changesOfImport, recordChanges, type Author, type Change } from '#server/changes/service.ts'
import { type Undone, say } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { publishedAmong } from './pages.ts'
import { entryOf, linkOf, lockRedirects } from './write.ts'

const AT_ONCE = 500

/** Takes back the redirects of an import, but for those that something else has changed since, which are listed. */
export async function undoRedirects(tx: Tx, importId: number, author: Author, undone: Undone): Promise<void> {
  const changes = await changesOf(tx, importId)
  if (changes.length === 0) return
  await lockRedirects(tx)
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`select "from", "to" from redirects`)
  const shop = new Map(rows.map(({ from, to }) => [from, to]))
  const paths = changes.map(({ entityId }) => entityId)
  const since = await changedSince(tx, importId, 'redirect', paths)
  const published = await publishedAmong(tx, paths)
  const conflict = (entityId: string, reason?: string): void =>
    void undone.conflicts.push({ entity: 'redirect', entityId, field: 'to', ...(reason && { reason }) })

  const own = changes.filter((change) => {
    const { entityId: from, after } = change
    const isSame = shop.get(from) === (after?.['to'] ?? undefined) && !since.has(from)
    if (!isSame) conflict(from)
    return isSame
  })
  const made = own.filter(({ before }) => !before)
  for (const { entityId } of made) shop.delete(entityId)
  const restored = own.filter(({ entityId: from, before }) => {
    if (!before) return false
    const next = shop.get(linkOf(before['to'] as string).path)
    if (published.has(from)) conflict(from, say('import.addressOwn', { value: from }))
    else if (next !== undefined) conflict(from, say('import.addressChained', { value: before['to'] as string, next }))
    else return true
    return false
  })
  await tx.execute(
    sql`delete from redirects where "from" = any(${sql.param(made.map(({ entityId }) => entityId))}::text[])`,
  )
  const back = restored.map(({ entityId: from, before }) => ({ from, to: before!['to'] }))
  await tx.execute(sql`
    update redirects set "to" = r."to"
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as r("from" text, "to" text)
    where redirects."from" = r."from"`)
  await recordChanges(
    tx,
    author,
    null,
    [...made, ...restored].map(({ entityId, before, after }) =>
      entryOf(entityId, after!['to'] as string, (before?.['to'] as string | undefined) ?? null),
    ),
  )
  undone.deleted += made.length
  undone.restored += restored.length
}

async function changesOf(tx: Tx, importId: number): Promise<Change[]> {
  const all: Change[] = []
  for (let below: number | null = null; ;) {
    const some: Change[] = await changesOfImport(tx, importId, below, AT_ONCE)
    if (some.length === 0) return all
    below = some.at(-1)!.id
    all.push(...some.filter(({ entity }) => entity === 'redirect'))
  }
}
