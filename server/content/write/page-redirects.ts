import { recordChanges, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { encodePath } from '#server/redirects/service.ts'

/** Redirects the old address of a page, and earlier redirects to it, to its new address. Paths are decoded. */
export async function redirectPage(tx: Tx, author: Author, from: string, to: string): Promise<void> {
  const [old, target] = [encodePath(from), encodePath(to)]
  const { rows: gone } = await tx.execute<{ to: string }>(
    sql`delete from redirects where "from" = ${to} returning "to"`,
  )
  const { rows: onward } = await tx.execute<{ from: string }>(
    sql`update redirects set "to" = ${target} where "to" = ${old} returning "from"`,
  )
  await tx.execute(
    sql`insert into redirects ("from", "to") values (${from}, ${target}) on conflict ("from") do update set "to" = ${target}`,
  )
  await recordChanges(tx, author, null, [
    ...gone.map((row) => ({ entity: 'redirect' as const, entityId: to, before: row, after: null })),
    ...onward.map((row) => ({
      entity: 'redirect' as const,
      entityId: row.from,
      before: { to: old },
      after: { to: target },
    })),
    { entity: 'redirect', entityId: from, before: null, after: { to: target } },
  ])
}

/** Removes the redirect of an address that a page takes. */
export async function takeAddress(tx: Tx, author: Author, path: string): Promise<void> {
  const { rows } = await tx.execute<{ to: string }>(sql`delete from redirects where "from" = ${path} returning "to"`)
  await recordChanges(
    tx,
    author,
    null,
    rows.map((row) => ({ entity: 'redirect', entityId: path, before: row, after: null })),
  )
}
