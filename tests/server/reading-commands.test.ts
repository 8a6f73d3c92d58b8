/** Commands that only read, on a database that no shop has run on yet. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runCatalogue } from '#scripts/catalogue/run.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createDatabase } from '#tests/fixtures/database.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { wordsOf } from '#tests/fixtures/programs.ts'
import { shopCommand } from '#tests/fixtures/shop-command.ts'

/** With its tables, and nothing else. */
const database = opened(async () => {
  const { url, drop } = await createDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-test-'))
  const open = await openDatabase({ databaseUrl: url, dataDir })
  const close = async (): Promise<void> => {
    await open.close()
    await drop()
    await rm(dataDir, { recursive: true })
  }
  return { ...open, dataDir, close }
})
const env = () => ({ DATA_DIR: database.dataDir, DATABASE_URL: database.url })
const readOnly = (is: 'on' | 'off') =>
  database.db.execute(
    sql.raw(`do $$begin execute format(
    'alter database %I set default_transaction_read_only = ${is}', current_database()); end$$`),
  )

beforeAll(() => readOnly('on'))

it.each([
  'orders',
  'stock',
  'refunds',
  'payments',
  'ledger verify',
  'coupons',
  'ratings',
  'tickets',
  'contacts',
  'search report',
  'search pin list',
  'search synonym list',
  'settings get returns',
  'settings history returns',
  'settings export',
  'providers list',
  'partners',
  'staff list',
  'key list',
  'jobs failed',
  'webhooks sources',
  'webhooks list',
  'webhooks pulls',
  'zatca status',
  'zatca verify',
])('shop -- %s writes nothing', async (line) => {
  const output = await shopCommand({ dataDir: database.dataDir, database }, ...wordsOf(line))
  expect(output).toMatchObject({ code: 0 })
})

it('catalogue -- redirects missing writes nothing', async () => {
  const code = await runCatalogue(['redirects', 'missing'], {
    readConfig: () => readConfig(env()),
    openDatabase: () => openDatabase({ databaseUrl: database.url, dataDir: database.dataDir, onOldSchema: () => {} }),
    write: () => {},
    writeStatus: () => {},
  })
  expect(code).toBe(0)
})

it('doctor tries to write, and leaves no row', async () => {
  const checks = async () => {
    const { stdout } = await shopCommand({ dataDir: database.dataDir, database }, 'doctor', '--json')
    const found = (JSON.parse(stdout) as { checks: { check: string; reason: string }[] }).checks
    return found.find(({ check }) => check === 'database')!.reason
  }
  expect(await checks()).toBe('readOnly')
  await readOnly('off')
  expect(await checks()).toBe('good')
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from heartbeats) as beats, to_regnamespace('pgboss')::text as queues`)
  expect(rows).toEqual([{ beats: 0, queues: null }])
})
