import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tx } from './database.ts'
import { readMigrationFiles, sql } from './drizzle.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** This program's migrations, oldest first; `when` identifies each in a database. */
function readJournal(): { tag: string; when: number }[] {
  const journal = readFileSync(path.join(FOLDER, 'meta', '_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: ReturnType<typeof readJournal> }).entries
}

export const knownMigrations = (): string[] => readJournal().map(({ tag }) => tag)

/** Undefined for a database without migrations; `tag` is undefined if a newer program applied the last one. */
export async function lastMigration(db: Tx): Promise<{ tag: string | undefined } | undefined> {
  const when = await lastApplied(db)
  return when === 0 ? undefined : { tag: readJournal().find((entry) => entry.when === when)?.tag }
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

/** Holds until the end of the transaction; without it, two processes that create the same table would fail. */
const lockTables = sql`select pg_advisory_xact_lock(7221901)`

/**
 * Applies missing migrations, all or none, in the caller's transaction if there is one. Drizzle's own migrator would
 * commit that transaction; only its table of applied migrations is used.
 * @param tag the last one to apply; undefined for all
 */
export async function migrateTo(db: Tx, tag?: string): Promise<void> {
  const last = tag === undefined ? Infinity : (readJournal().find((entry) => entry.tag === tag)?.when ?? 0)
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

/**
 * Checks within a transaction that trigrams work for Arabic. With LC_CTYPE "C", PostgreSQL ignores Arabic letters, so
 * search would find nothing.
 * @throws in such a database
 */
export async function checkArabicSearch(db: Tx): Promise<void> {
  await db.execute(lockTables)
  await db.execute(sql`create extension if not exists pg_trgm`)
  const { rows } = await db.execute<{ found: number }>(sql`select cardinality(show_trgm('قميص')) as found`)
  if (!rows[0]?.found)
    throw new Error('The database knows no Arabic letters: create it with LC_CTYPE C.UTF-8 or an ICU locale.')
}
