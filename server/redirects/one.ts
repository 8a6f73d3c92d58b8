import { recordChanges, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { RowRefused, type Rejection } from '#server/catalogue/values/service.ts'
import { linkTo, oldPath } from './addresses.ts'
import { publishedAmong } from './pages.ts'
import { entryOf, hrefOf, lockRedirects, writeRedirects } from './write.ts'

/** `from` is a decoded path, `to` a link. */
export type KeptRedirect = { from: string; to: string }

/**
 * Makes or replaces one redirect, in the caller's transaction. Others that led to its old address lead on.
 * @param siteUrl the shop's address
 * @returns the redirect as it is kept and where it led before, or what is wrong with it
 * @throws RowRefused for what is no such address
 */
export async function putRedirect(
  tx: Tx,
  given: { from: string; to: string },
  siteUrl: string,
  author: Author,
): Promise<(KeptRedirect & { former: string | null }) | Rejection[]> {
  const [from, to] = [oldPath(given.from), linkTo(given.to, siteUrl)]
  await lockRedirects(tx)
  const next = from === to.path ? undefined : await findRedirect(tx, to.path)
  if (next !== undefined && (await publishedAmong(tx, [to.path])).size === 0)
    throw new RowRefused('to', 'import.addressChained', { value: to.path, next })
  const former = (await findRedirect(tx, from)) ?? null
  const rejected: Rejection[] = []
  await writeRedirects(tx, [{ row: 1, from, to }], rejected, { author, importId: null })
  return rejected.length ? rejected : { from, to: (await findRedirect(tx, from)) ?? hrefOf(to), former }
}

/** @param from decoded @returns undefined when there is none */
export async function removeRedirect(tx: Tx, from: string, author: Author): Promise<KeptRedirect | undefined> {
  await lockRedirects(tx)
  const { rows } = await tx.execute<KeptRedirect>(
    sql`delete from redirects where "from" = ${from} returning "from", "to"`,
  )
  await recordChanges(
    tx,
    author,
    null,
    rows.map((row) => entryOf(row.from, row.to, null)),
  )
  return rows[0]
}

async function findRedirect(tx: Tx, from: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ to: string }>(sql`select "to" from redirects where "from" = ${from}`)
  return rows[0]?.to
}
