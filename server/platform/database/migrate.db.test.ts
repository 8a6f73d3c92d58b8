import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDatabase } from '#tests/fixtures/database.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'
import { joinDatabase, openDatabase, type Database } from './connect.ts'
import { sql } from './drizzle.ts'
import { inTransaction } from './transaction.ts'
import {
  knownMigrations,
  lastMigration,
  migrateDatabase,
  migrateTo,
  missingMigrations,
  schemaState,
} from './migrate.ts'

const [FIRST, ...LATER] = knownMigrations()
let databaseUrl: string
let db: Database
let dataDir: string
let drop: () => Promise<void>
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'waha-migrate-'))
  ;({ url: databaseUrl, drop } = await createDatabase())
  db = joinDatabase(databaseUrl, 2)
  await db.execute(sql`create extension pg_trgm`)
  await migrateTo(db, FIRST)
})
afterEach(async () => {
  await db.$client.end()
  await drop()
  await rm(dataDir, { recursive: true })
})

const start = (onOldSchema: (isEmpty: boolean) => void) => openDatabase({ databaseUrl, dataDir, onOldSchema })

it('a shop on older tables says so, and starts once they are migrated', async () => {
  expect([await schemaState(db), await missingMigrations(db)]).toEqual(['older', LATER])
  const onOldSchema = vi.fn<(isEmpty: boolean) => void>()
  const starting = start(onOldSchema)
  await expect.poll(() => onOldSchema.mock.calls.length).toBe(1)
  expect(await schemaState(db)).toBe('older')
  await migrateDatabase(db)
  const shop = await starting
  expect(await schemaState(shop.db)).toBe('current')
  await shop.close()
  expect(onOldSchema.mock.calls).toEqual([[false]])
})

it('a command on a database without tables ends, and makes none', async () => {
  await db.execute(sql`drop schema drizzle cascade`)
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WAHA_LANG: 'en' }
  await expect(promisify(execFile)(process.execPath, ['scripts/shop.ts', 'orders'], { env })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no shop in this database/),
  })
  expect(await lastMigration(db)).toBeUndefined()
})

it('keys and roles that read orders still read who gets them', async () => {
  await migrateTo(db, '0065_bulk-changes')
  await db.execute(sql`insert into staff (name, token_hash, permissions) values
    ('ناقل', 'a', '{orders.read}'), ('مخزون', 'b', '{stock.read}'), ('الكل', 'c', '{*}')`)
  await db.execute(sql`insert into staff_roles (name, permissions) values ('تجهيز', '{orders.read,orders.write}')`)
  await migrateTo(db)
  const { rows } = await db.execute(sql`
    select name, permissions from staff union all select name, permissions from staff_roles order by name`)
  expect(Object.fromEntries(rows.map(({ name, permissions }) => [name, permissions]))).toEqual({
    ناقل: ['orders.read', 'orders.people'],
    مخزون: ['stock.read'],
    الكل: ['*'],
    تجهيز: ['orders.read', 'orders.write', 'orders.people'],
  })
})

it('a program refuses tables of a newer one', async () => {
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
  await expect(start(() => {})).rejects.toThrow('إصدار أحدث من واحة')
  await expect(openDatabase({ databaseUrl, dataDir })).rejects.toThrow('إصدار أحدث من واحة')
})

it('a migration waits for a locked table without holding up the shop for longer than its lock limit', async () => {
  const release = await lockProducts()
  const other = joinDatabase(databaseUrl, 2)
  const migrating = migrateDatabase(other)
  await expect.poll(() => lockWaits(db), { interval: 50 }).toBe(1)
  // It has given up its turn: shoppers' queries are not queued behind it.
  await expect.poll(() => lockWaits(db), { interval: 50 }).toBe(0)
  expect(await schemaState(db)).toBe('older')
  await release()
  await migrating
  expect(await schemaState(db)).toBe('current')
  await other.$client.end()
})

it('a migration that meets the shop in a deadlock is applied in the end, as is what the shop did', async () => {
  const isLocked = Promise.withResolvers<void>()
  const isWaiting = Promise.withResolvers<void>()
  // PostgreSQL ends either of them, the migration as a rule, since it waits first.
  const shopping = inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table products in share mode`)
    isLocked.resolve()
    await isWaiting.promise
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in share mode`)
  })
  await isLocked.promise
  const other = joinDatabase(databaseUrl, 2)
  const before = await deadlocks()
  const migrating = migrateDatabase(other)
  await expect.poll(() => lockWaits(db), { interval: 20 }).toBe(1)
  isWaiting.resolve()
  await shopping
  await migrating
  expect(await schemaState(db)).toBe('current')
  await expect.poll(deadlocks).toBeGreaterThan(before)
  await other.$client.end()
})

it('a migration whose tables stay locked ends in a sentence', async () => {
  const release = await lockProducts()
  const other = joinDatabase(databaseUrl, 1)
  await expect(migrateDatabase(other, 0)).rejects.toThrow('بقيت جداول مقفلة')
  await release()
  expect(await schemaState(db)).toBe('older')
  await other.$client.end()
})

/** @returns releases the lock */
async function lockProducts(): Promise<() => Promise<void>> {
  const isReleased = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table products in share mode`)
    isLocked.resolve()
    await isReleased.promise
  })
  await isLocked.promise
  return () => {
    isReleased.resolve()
    return holding
  }
}

async function deadlocks(): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]!.deadlocks
}
