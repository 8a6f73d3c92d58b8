import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { outageOf } from './outage.ts'
import type { Database, Tx } from './database.ts'
import { readMigrationFiles, sql } from './drizzle.ts'
import { DatabaseProblem } from './problem.ts'
import { LOCKS } from './locks.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

type Migration = { tag: string; when: number }

/**
 * This program's migrations, oldest first; `when` identifies each in a database. Read once: the files of another release
 * may take their place while this one runs.
 */
const JOURNAL = (
  JSON.parse(readFileSync(path.join(FOLDER, 'meta', '_journal.json'), 'utf8')) as { entries: Migration[] }
).entries

export const knownMigrations = (): string[] => JOURNAL.map(({ tag }) => tag)

/** Grows with each release that changes tables. */
export const newestMigration = (): number => JOURNAL.at(-1)!.when

/** Undefined for a database without migrations; `tag` is undefined if a newer program applied the last one. */
export async function lastMigration(db: Tx): Promise<{ tag: string | undefined } | undefined> {
  const when = await lastApplied(db)
  return when === 0 ? undefined : { tag: JOURNAL.find((entry) => entry.when === when)?.tag }
}

/** 0 if there is none. */
async function lastApplied(db: Tx): Promise<number> {
  const {
    rows: [table],
  } = await db.execute<{ name: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (!table?.name) return 0
  const {
    rows: [last],
  } = await db.execute<{ when: string | null }>(sql`
    select max(created_at)::text as when from drizzle.__drizzle_migrations`)
  return Number(last?.when ?? 0)
}

type SchemaState = 'current' | 'older' | 'newer'

/** Whether the tables are this program's. A database without tables is older. */
export async function schemaState(db: Tx): Promise<SchemaState> {
  const [applied, newest] = [await lastApplied(db), newestMigration()]
  return applied === newest ? 'current' : applied < newest ? 'older' : 'newer'
}

/** Names of the migrations that the database lacks, oldest first. */
export async function missingMigrations(db: Tx): Promise<string[]> {
  const applied = await lastApplied(db)
  return JOURNAL.filter(({ when }) => when > applied).map(({ tag }) => tag)
}

const lockTables = sql`select pg_advisory_xact_lock(${LOCKS.migrations})`

/**
 * Applies missing migrations, all or none, in the caller's transaction if there is one. Drizzle's own migrator would
 * commit that transaction; only its table of applied migrations is used.
 * @param tag the last one to apply; undefined for all
 */
export async function migrateTo(db: Tx, tag?: string): Promise<void> {
  const last = tag === undefined ? Infinity : (JOURNAL.find((entry) => entry.tag === tag)?.when ?? 0)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(lockTables)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(sql`
      create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint)`)
    const applied = await lastApplied(tx)
    for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder: FOLDER })) {
      if (folderMillis <= applied || folderMillis > last) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
  })
}

/** ms. A statement that waits longer for a table would make every later query of a running shop wait behind it. */
const LOCK_LIMIT_MS = 2000
const LOCK_RETRIES = 30

/**
 * Brings the tables up to date, all or nothing, beside a running shop: where a table stays locked, or its locks and
 * those of the shop wait for each other, it steps back and tries again, for about a minute in all.
 * @throws DatabaseProblem if a newer program has changed the tables, if they stay locked, or if the database cannot
 *   sort Arabic
 */
export async function migrateDatabase(db: Database, retries = LOCK_RETRIES): Promise<void> {
  await pRetry(
    () =>
      db.transaction(async (tx) => {
        await checkArabicSearch(tx)
        if ((await schemaState(tx)) === 'newer') throw new DatabaseProblem('cli.migrate.newer')
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_LIMIT_MS}`))
        await migrateTo(tx)
      }),
    {
      retries,
      minTimeout: 500,
      factor: 1,
      randomize: true,
      shouldRetry: ({ error }) => outageOf(error) === 'conflict',
    },
  ).catch((error: unknown) => {
    throw outageOf(error) === 'conflict' ? new DatabaseProblem('cli.migrate.locked') : error
  })
}

/** ms between looks. */
const LOOK_MS = 1000

/**
 * Resolves once the tables are this program's: at once, or when another process has migrated them.
 * @throws if a newer program has changed them
 */
export async function waitForSchema(db: Database, onWait: (isEmpty: boolean) => void): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const state = await schemaState(db)
    if (state === 'current') return
    if (state === 'newer') throw new DatabaseProblem('cli.migrate.newer')
    if (looks === 0) onWait((await lastApplied(db)) === 0)
    await sleep(LOOK_MS)
  }
}

/**
 * Checks within a transaction that trigrams work for Arabic. With LC_CTYPE "C", PostgreSQL ignores Arabic letters, so
 * search would find nothing.
 * @throws in such a database
 */
export async function checkArabicSearch(db: Tx): Promise<void> {
  await db.execute(lockTables)
  await db.execute(sql`create extension if not exists pg_trgm`)
  const { rows } = await db.execute<{ found: number }>(sql`select cardinality(show_trgm('قميص')) as found`)
  if (!rows[0]?.found) throw new DatabaseProblem('cli.migrate.noArabic')
}
