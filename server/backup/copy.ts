import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

const HOW = `format csv, encoding 'UTF8'`
const named = (columns: string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/** The rows of a table as CSV with a header. */
export const copyOut = (client: pg.Client, table: string, columns: string[]): Readable =>
  client.query(to(`copy (select ${named(columns)} from ${pg.escapeIdentifier(table)}) to stdout (${HOW}, header)`))

/** @returns how many rows the table got */
export async function copyIn(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  rows: Readable,
  signal: AbortSignal,
): Promise<number> {
  const table = pg.escapeIdentifier(name)
  const copy = client.query(from(`copy ${table} (${named(columns)}) from stdin (${HOW}, header match)`))
  await pipeline(rows, copy as Writable, { signal })
  return copy.rowCount
}
