import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { lastMigration } from '#server/platform/database/migrate.ts'
import { PROGRAM_VERSION } from '#server/platform/http/program.ts'
import { createArchive, type ArchiveWriter } from './archive-writer.ts'
import { readTables, type TableInfo } from './catalog.ts'
import { connect, type Connection } from './connection.ts'
import { copyOut } from './copy.ts'
import { fileNames, openFile, readFileKeys, type FileKeys } from './files.ts'
import { filePath, FORMAT, tablePath, type FileEntry, type Manifest, type TableEntry } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { fingerprintOf, hasKey, SECRET_FILE } from './secret.ts'
import { COPIED_BY, DERIVED, INCLUDED } from './tables.ts'
import { LOCKS } from '#server/platform/database/locks.ts'

export type Progress = { step: 'verify' | 'tables' | 'files'; done: number; total: number }
export type OnProgress = (progress: Progress) => unknown
export type Options = {
  config: Config
  file: string
  /** Waited for. */
  onProgress?: OnProgress
  /** Ends it early: then nothing is left of it. */
  signal?: AbortSignal
}
export type BackupReport = {
  manifest: Manifest
  /** Tables of the database that are not the shop's. */ foreign: string[]
}

/**
 * Writes all that a shop cannot make again into one file, while it runs: its tables as they are at one moment, and the
 * files that they name.
 * @throws BackupProblem, or what the disk or the database says
 */
export async function backUp({ config, file, onProgress = () => {}, signal }: Options): Promise<BackupReport> {
  const archive = await createArchive(file, signal ?? new AbortController().signal)
  try {
    const snapshot = await withConnection(config, archive.stopped, (one) => copyDatabase(one, archive, onProgress))
    const { files, missing } = await copyFiles(config, snapshot.keys, archive, onProgress)
    const manifest: Manifest = {
      format: FORMAT,
      program: PROGRAM_VERSION,
      created_at: snapshot.at,
      last_migration: snapshot.lastMigration,
      secret_key: hasKey(config)
        ? { fingerprint: fingerprintOf(config), included: files.some(({ name }) => name === SECRET_FILE) }
        : null,
      tables: snapshot.tables,
      files,
      missing,
    }
    await archive.complete(manifest)
    return { manifest, foreign: snapshot.foreign }
  } catch (error) {
    const reason: unknown = archive.stopped.aborted ? archive.stopped.reason : error
    await archive.discard()
    throw reason
  }
}

/** The connection takes no other command while rows are sent, so `stopped` closes it. */
async function withConnection<T>(
  config: Config,
  stopped: AbortSignal,
  use: (one: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(config)
  const stop = (): void => void connection.close().catch(() => {})
  stopped.addEventListener('abort', stop, { once: true })
  try {
    stopped.throwIfAborted()
    return await use(connection)
  } finally {
    stopped.removeEventListener('abort', stop)
    if (!stopped.aborted) await connection.close()
  }
}

/**
 * All tables, and which files they name, in one transaction. While it is open PostgreSQL clears away no old rows: the
 * files follow after it.
 */
const copyDatabase = ({ client, db }: Connection, archive: ArchiveWriter, onProgress: OnProgress) =>
  db.transaction(
    async (tx) => {
      const {
        rows: [moment],
      } = await tx.execute<{ at: string; is_first: boolean }>(sql`
      select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, pg_try_advisory_xact_lock(${LOCKS.backup}) as is_first`)
      if (!moment!.is_first) throw new BackupProblem('cli.backup.running')
      const migration = await lastMigration(tx)
      if (!migration) throw new BackupProblem('cli.backup.noShop')
      if (!migration.tag) throw new BackupProblem('cli.backup.newerDatabase')
      const known = await readTables(tx)
      const { tag } = migration
      const uncopied = Object.keys(COPIED_BY).filter((name) => tag < COPIED_BY[name]!)
      const included = [...INCLUDED, ...uncopied].flatMap((name) => known.get(name) ?? [])
      const tables: TableEntry[] = []
      for (const table of included) {
        await onProgress({ step: 'tables', done: tables.length, total: included.length })
        const csv = copyOut(client, table.name, table.columns)
        const { sum, rows } = await archive.add(tablePath(table.name), csv, { isCsv: true, compress: true })
        const next = table.numbered ? { next: await nextNumber(tx, table.name, table.numbered) } : {}
        tables.push({ name: table.name, columns: table.columns, rows, ...sum, ...next })
      }
      const keys = await readFileKeys(tx)
      return { at: moment!.at, lastMigration: migration.tag, tables, keys, foreign: foreignTables(known) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const foreignTables = (known: Map<string, TableInfo>): string[] =>
  [...known.keys()].filter((name) => !(INCLUDED as readonly string[]).includes(name) && !Object.hasOwn(DERIVED, name))

/** Read after the rows, so that none of them has it. Numbers of rows that are gone are not given again. */
async function nextNumber(tx: Tx, table: string, column: string): Promise<number> {
  const {
    rows: [sequence],
  } = await tx.execute<{ last: string | null }>(sql`
    select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass)::text as last`)
  return Number(sequence!.last ?? 0) + 1
}

async function copyFiles(config: Config, keys: FileKeys, archive: ArchiveWriter, onProgress: OnProgress) {
  const files: FileEntry[] = []
  const missing: string[] = []
  const names = await fileNames(config, keys)
  for (const [done, name] of names.entries()) {
    await onProgress({ step: 'files', done, total: names.length })
    const content = await openFile(config, name)
    // Pictures are packed already.
    const how = { isCsv: false, compress: !name.startsWith('media/') }
    if (content) files.push({ name, ...(await archive.add(filePath(name), content, how)).sum })
    else missing.push(name)
  }
  return { files, missing }
}
