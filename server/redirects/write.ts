import { recordChanges, type Author, type ChangeEntry } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { decodePath, encodePath } from './paths.ts'
import { settleTarget } from './resolve.ts'
import { RowRefused, rejectionOf, type Rejection } from '#server/catalogue/values/service.ts'
import { findPages, publishedAmong } from './pages.ts'
import { planRedirects, type Link, type Redirect } from './plan.ts'

export type By = { author: Author; importId: number | null }

/** Two who write would each not see the chains that the other makes. */
export const lockRedirects = (tx: Tx) => tx.execute(sql`lock table redirects in share row exclusive mode`)

/** Writes what can be, on record, and adds the rest to `rejected`. Call `lockRedirects` before. */
export async function writeRedirects(
  tx: Tx,
  given: Redirect[],
  rejected: Rejection[],
  by: By,
): Promise<{ created: number; updated: number }> {
  const published = await publishedAmong(
    tx,
    given.map(({ from }) => from),
  )
  for (const { row, from } of given.filter((one) => published.has(one.from)))
    rejected.push(rejectionOf(row, new RowRefused('from', 'import.addressOwn', { value: from })))
  const rows = await settle(
    tx,
    given.filter(({ from }) => !published.has(from)),
  )
  const stored = await readStored(tx, by)
  const pages = await findPages(
    tx,
    new Set([...rows.map(({ to }) => to), ...stored.values()].map(({ path: at }) => at)),
  )
  const plan = planRedirects(rows, stored, (at) => pages.has(at))
  rejected.push(...plan.rejected)
  const changed = [...plan.redirects].flatMap(([from, link]) => {
    const [to, before] = [hrefOf(link), stored.get(from)]
    return before && hrefOf(before) === to ? [] : [{ from, to }]
  })
  await tx.execute(sql`
    insert into redirects ("from", "to")
    select r."from", r."to" from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r("from" text, "to" text)
    on conflict ("from") do update set "to" = excluded."to"`)
  await tx.execute(sql`delete from missing_pages where path in (select "from" from redirects)`)
  const entries = changed.map(({ from, to }) => entryOf(from, stored.has(from) ? hrefOf(stored.get(from)!) : null, to))
  await recordChanges(tx, by.author, by.importId, entries)
  const created = changed.filter(({ from }) => !stored.has(from)).length
  return { created, updated: changed.length - created }
}

/** A redirect in the log: where it led, and where it leads. */
export const entryOf = (from: string, before: string | null, after: string | null): ChangeEntry => ({
  entity: 'redirect',
  entityId: from,
  before: before === null ? null : { to: before },
  after: after === null ? null : { to: after },
})

export const hrefOf = ({ path: at, rest }: Link): string => encodePath(at) + rest

export function linkOf(href: string): Link {
  const [encoded = ''] = href.split(/[?#]/, 1)
  return { path: decodePath(encoded) ?? '', rest: href.slice(encoded.length) }
}

/** Pages that have moved are named as they are called now. */
async function settle(tx: Tx, rows: Redirect[]): Promise<Redirect[]> {
  const links = new Map<string, Link>()
  for (const { to } of rows) {
    const href = hrefOf(to)
    if (links.has(href)) continue
    const now = await settleTarget(tx, href)
    links.set(href, now === 'gone' ? to : linkOf(now))
  }
  return rows.map((row) => ({ ...row, to: links.get(hrefOf(row.to))! }))
}

/** Without those whose place a page has taken since. */
async function readStored(tx: Tx, { author }: By): Promise<Map<string, Link>> {
  const { rows: replaced } = await tx.execute<{ from: string; to: string }>(
    sql`delete from redirects where "from" in (select path from published_pages) returning "from", "to"`,
  )
  // No import made these go, and none brings them back.
  const entries = replaced.map(({ from, to }) => entryOf(from, to, null))
  await recordChanges(tx, author, null, entries)
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`select "from", "to" from redirects`)
  return new Map(rows.map(({ from, to }) => [from, linkOf(to)]))
}
