import pg from 'pg'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { migrateTo } from '#server/platform/database/migrate.ts'
import type { ArchiveReader } from './archive-reader.ts'
import type { OnProgress } from './backup.ts'
import { inForeignKeyOrder, readTables, type TableInfo } from './catalog.ts'
import { copyIn } from './copy.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { COPIED_BY, DERIVED, INCLUDED } from './tables.ts'

type Source = { archive: ArchiveReader; signal: AbortSignal; onProgress: OnProgress }

/** Puts the archive's tables in place of an empty shop's; later migrations then change the rows. */
export async function rebuild(tx: Tx, client: pg.Client, { archive, signal, onProgress }: Source): Promise<void> {
  const { last_migration, tables } = archive.manifest
  await dropTables(tx)
  await migrateTo(tx, last_migration)
  const ordered = inForeignKeyOrder(await matchTables(tx, archive.manifest))
  for (const [done, info] of ordered.entries()) {
    await onProgress({ step: 'tables', done, total: ordered.length })
    const table = tables.find(({ name }) => name === info.name)!
    const rows = await copyIn(client, table, await archive.readTable(table), signal)
    if (rows !== table.rows) throw new BackupProblem('cli.restore.damaged', { name: table.name })
    await setNextNumber(tx, info, table.next)
  }
  await migrateTo(tx)
}

/** Those of an empty shop, and the functions that their triggers call. */
async function dropTables(tx: Tx): Promise<void> {
  const here = await readTables(tx)
  const own = [...INCLUDED, ...Object.keys(DERIVED)].filter((name) => here.has(name))
  if (own.length === 0) return
  const { rows: functions } = await tx.execute<{ signature: string }>(sql`
    select distinct tgfoid::regprocedure::text as signature from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${sql.param(own)}::text[])`)
  await tx.execute(sql.raw(`drop table ${own.map(pg.escapeIdentifier).join(', ')}`))
  for (const { signature } of functions) await tx.execute(sql.raw(`drop function ${signature}`))
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`)
}

/** @throws BackupProblem for a table or a column that this moment of the schema does not have */
async function matchTables(tx: Tx, { tables, last_migration: last }: Manifest): Promise<TableInfo[]> {
  const known = await readTables(tx)
  return tables
    .filter(({ name }) => !Object.hasOwn(DERIVED, name) || last < (COPIED_BY[name] ?? ''))
    .map(({ name, columns }) => {
      const table = known.get(name)
      const isKnown =
        table && new Set(columns).size === columns.length && columns.every((column) => table.columns.includes(column))
      if (!isKnown) throw new BackupProblem('cli.restore.unknown', { name })
      return table
    })
}

async function setNextNumber(tx: Tx, { name, numbered }: TableInfo, next = 1): Promise<void> {
  if (!numbered) return
  const largest = sql`(select coalesce(max(${sql.identifier(numbered)}), 0) from ${sql.identifier(name)})`
  await tx.execute(sql`
    select setval(
      pg_get_serial_sequence(quote_ident(${name}), ${numbered})::regclass,
      greatest(${next}::bigint, ${largest} + 1), false)`)
}
