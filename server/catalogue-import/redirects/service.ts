import path from 'node:path'
import admin from '#locales/admin.ar.json' with { type: 'json' }
import { beginImport, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { answersInEnglish } from '#server/platform/http/messages.ts'
import { csvRecords } from '../csv.ts'
import { readContent } from '../files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { cellsOf } from '../cells.ts'
import { Scratch } from '../scratch.ts'
import { findTable, type Table } from '../table.ts'
import { rejectionOf, type Rejection } from '#server/catalogue/values/service.ts'
import { FileRefused, noFindings } from '../types.ts'
import { sheetsOf } from '../xlsx.ts'
import { linkTo, oldPath, lockRedirects, writeRedirects, type Redirect } from '#server/redirects/service.ts'

const IN_ADMIN = { from: admin['imports.redirect.from'], to: admin['imports.redirect.to'] }
const IN_ENGLISH = { from: 'from', to: 'to' }
/** Shopify exports the second pair. */
const COLUMNS = {
  from: [IN_ENGLISH.from, 'Redirect from', 'من', IN_ADMIN.from],
  to: [IN_ENGLISH.to, 'Redirect to', 'إلى', IN_ADMIN.to],
}

/** What a file of redirects holds; of `read` rows the wrong ones are rejected. */
export type RedirectsRead = {
  name: string
  read: number
  redirects: Redirect[]
  rejected: Rejection[]
  /** The columns of the file by their fields. */
  letters: Map<string, string>
}

export type RedirectsReport = {
  /** What `undo` takes. */
  id: number
  read: number
  created: number
  /** Of the shop's redirects, also those that lead elsewhere because their page has moved on. */
  updated: number
  rejected: Rejection[]
}

/**
 * Reads a table of old addresses and their pages.
 * @param siteUrl the shop's address, with which the file may name pages
 * @throws FileRefused when the file is no such table
 */
export async function readRedirects(file: string, siteUrl: string): Promise<RedirectsRead> {
  const rows = new Scratch<string[]>()
  try {
    return await redirectsOf(await findRedirects(file, rows), path.basename(file), siteUrl)
  } finally {
    rows.close()
  }
}

async function redirectsOf(table: Table, name: string, siteUrl: string): Promise<RedirectsRead> {
  const findings = noFindings()
  const redirects: Redirect[] = []
  const { rejected, leftOut } = findings
  for await (const row of cellsOf(table, findings)) {
    if (row.isFaulty) continue
    try {
      const [from, to] = [oldPath(row.text(...COLUMNS.from)), linkTo(row.text(...COLUMNS.to), siteUrl)]
      redirects.push({ row: row.row, from, to })
    } catch (error) {
      rejected.push(rejectionOf(row.row, error))
    }
  }
  if (leftOut[0]) throw new FileRefused(say('import.fileCut', { name, row: leftOut[0].row }))
  return { name, read: findings.rows.length, redirects, rejected, letters: table.letters(COLUMNS) }
}

/**
 * Writes what a file of redirects holds in one transaction. Wrong rows are rejected, the others are written; `undo` with
 * the report's `id` reverts them.
 */
export async function importRedirects(
  db: Tx,
  { name, read, redirects, rejected, letters }: RedirectsRead,
  author: Author = { kind: 'file', name },
): Promise<RedirectsReport> {
  const report = await db.transaction(async (tx) => {
    await lockRedirects(tx)
    const id = await beginImport(tx, [name])
    return { id, ...(await writeRedirects(tx, redirects, rejected, { author, importId: id })) }
  })
  return {
    read,
    ...report,
    rejected: rejected
      .map((one) => ({ ...one, ...(letters.has(one.field) && { cell: `${letters.get(one.field)}${one.row}` }) }))
      .toSorted((a, b) => a.row - b.row),
  }
}

async function findRedirects(file: string, rows: Scratch<string[]>): Promise<Table> {
  const content = await readContent(file)
  const name = path.basename(file)
  const sheets =
    'workbook' in content ? await sheetsOf(content.workbook, name, rows) : [await csvRecords(content.text, name, true)]
  for (const sheet of sheets) {
    const table = findTable(sheet, (one) => one.has(...COLUMNS.from) && one.has(...COLUMNS.to))
    if (table) return table
  }
  throw new FileRefused(say('import.fileRedirects', { name, ...(answersInEnglish() ? IN_ENGLISH : IN_ADMIN) }))
}
