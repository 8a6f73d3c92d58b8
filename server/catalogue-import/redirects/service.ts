import path from 'node:path'
import { beginImport, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { csvRecords } from '../csv.ts'
import { readContent } from '../files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { allOf } from '../iterables.ts'
import { cellsOf } from '../cells.ts'
import { findTable, type Table } from '../table.ts'
import { rejectionOf, type Rejection } from '#server/catalogue/values/service.ts'
import { FileRefused, noFindings } from '../types.ts'
import { sheetsOf } from '../xlsx.ts'
import { linkTo, oldPath, lockRedirects, writeRedirects, type Redirect } from '#server/redirects/service.ts'

/** Shopify exports the second pair. */
const COLUMNS = { from: ['from', 'Redirect from', 'من'], to: ['to', 'Redirect to', 'إلى'] }

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
 * Imports a table of old addresses and their pages in one transaction. Wrong rows are rejected, the others are written;
 * `undo` with the report's `id` reverts them.
 * @param siteUrl the shop's address, with which the file may name pages
 * @throws FileRefused when the file is no such table; then nothing changes
 */
export async function importRedirects(
  db: Tx,
  file: string,
  siteUrl: string,
  author: Author = { kind: 'file', name: path.basename(file) },
): Promise<RedirectsReport> {
  const table = await findRedirects(file)
  const letters = table.letters(COLUMNS)
  const findings = noFindings()
  const cells = (await allOf(cellsOf(table, findings))).filter(({ isFaulty }) => !isFaulty)
  const { rejected, leftOut } = findings
  if (leftOut[0]) throw new FileRefused(say('import.fileCut', { name: path.basename(file), row: leftOut[0].row }))
  const report = await db.transaction(async (tx) => {
    await lockRedirects(tx)
    const id = await beginImport(tx, [path.basename(file)])
    const rows: Redirect[] = []
    for (const row of cells) {
      try {
        const [from, to] = [oldPath(row.text(...COLUMNS.from)), linkTo(row.text(...COLUMNS.to), siteUrl)]
        rows.push({ row: row.row, from, to })
      } catch (error) {
        rejected.push(rejectionOf(row.row, error))
      }
    }
    return { id, ...(await writeRedirects(tx, rows, rejected, { author, importId: id })) }
  })
  return {
    read: findings.rows.length,
    ...report,
    rejected: rejected
      .map((one) => ({ ...one, ...(letters.has(one.field) && { cell: `${letters.get(one.field)}${one.row}` }) }))
      .toSorted((a, b) => a.row - b.row),
  }
}

async function findRedirects(file: string): Promise<Table> {
  const content = await readContent(file)
  const name = path.basename(file)
  const sheets =
    'workbook' in content ? await sheetsOf(content.workbook, name) : [await csvRecords(content.text, name, true)]
  for (const sheet of sheets) {
    const table = findTable(sheet, (one) => one.has(...COLUMNS.from) && one.has(...COLUMNS.to))
    if (table) return table
  }
  throw new FileRefused(say('import.fileRedirects', { name, from: 'from', to: 'to' }))
}
