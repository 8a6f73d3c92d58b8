import path from 'node:path'
import type { Database, Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { decodePath, encodePath, settleTarget } from '#server/redirects/service.ts'
import { csvRecords } from '../csv.ts'
import { RowRefused } from '../fields.ts'
import { readContent } from '../files.ts'
import { say } from '../import-messages.ts'
import { allOf } from '../iterables.ts'
import { cellsOf, findTable, rejectionOf, type Table } from '../table.ts'
import { FileRefused, noFindings, type Rejection } from '../types.ts'
import { sheetsOf } from '../xlsx.ts'
import { linkTo, oldPath } from './addresses.ts'
import { findPages, publishedAmong } from './pages.ts'
import { planRedirects, type Link, type Redirect } from './plan.ts'

/** Shopify exports the second pair. */
const COLUMNS = { from: ['from', 'Redirect from', 'من'], to: ['to', 'Redirect to', 'إلى'] }

export type RedirectsReport = {
  read: number
  created: number
  /** Of the shop's redirects, also those that lead elsewhere because their page has moved on. */
  updated: number
  rejected: Rejection[]
}

/**
 * Takes in a table of old addresses and the pages that answer them. A row that cannot be is rejected, the rest goes in,
 * in one transaction.
 * @param siteUrl the shop's address, at which pages may be named in full
 * @throws FileRefused when the file is no such table; then nothing changes
 */
export async function importRedirects(db: Database, file: string, siteUrl: string): Promise<RedirectsReport> {
  const table = await findRedirects(file)
  const letters = table.letters(COLUMNS)
  const findings = noFindings()
  const cells = await allOf(cellsOf(table, findings))
  const { read, rejected } = findings
  const report = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table redirects in share row exclusive mode`)
    const rows: Redirect[] = []
    for (const row of cells) {
      try {
        const [from, to] = [oldPath(row.text(...COLUMNS.from)), linkTo(row.text(...COLUMNS.to), siteUrl)]
        rows.push({ row: row.row, from, to })
      } catch (error) {
        rejected.push(rejectionOf(row.row, error))
      }
    }
    return write(tx, rows, rejected)
  })
  return {
    read,
    ...report,
    rejected: rejected
      .map((one) => ({ ...one, ...(letters.has(one.field) && { cell: `${letters.get(one.field)}${one.row}` }) }))
      .toSorted((a, b) => a.row - b.row),
  }
}

async function findRedirects(file: string): Promise<Table> {
  const content = await readContent(file)
  const name = path.basename(file)
  const sheets = 'workbook' in content ? await sheetsOf(content.workbook, name) : [await csvRecords(content.text, name)]
  for (const sheet of sheets) {
    const table = findTable(sheet, (one) => one.has(...COLUMNS.from) && one.has(...COLUMNS.to))
    if (table) return table
  }
  throw new FileRefused(say('import.fileRedirects', { name, from: 'from', to: 'to' }))
}

async function write(
  tx: Tx,
  given: Redirect[],
  rejected: Rejection[],
): Promise<Pick<RedirectsReport, 'created' | 'updated'>> {
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
  const stored = await readStored(tx)
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
  const created = changed.filter(({ from }) => !stored.has(from)).length
  return { created, updated: changed.length - created }
}

const hrefOf = ({ path: at, rest }: Link): string => encodePath(at) + rest

function linkOf(href: string): Link {
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
async function readStored(tx: Tx): Promise<Map<string, Link>> {
  await tx.execute(sql`delete from redirects where "from" in (select path from published_pages)`)
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`select "from", "to" from redirects`)
  return new Map(rows.map(({ from, to }) => [from, linkOf(to)]))
}
