import { readdir } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { archiveIn, configOf } from '#tests/fixtures/backups.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { giveMoney, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { backUp, restore } from './service.ts'

const STOCK = 1000
const shop = opened(openShop)
opened(() => openJobs({ database: shop.database, config: configOf(shop.database), log: console, work: false }))
const target = opened(freshDatabase)
beforeAll(async () => {
  await shop.shelves.product('DATES', { price: 5000, stock: STOCK })
})

/** 75 riyals from the wallet: it moves money, stock, an order and its invoice in one transaction. */
async function buy(): Promise<void> {
  const ready = await readyToPay(shop)
  await giveMoney(shop, ready.customer.id, 10_000)
  expect((await ready.pay({ wallet: true })).status).toBe(200)
}

/** What holds at every moment of a shop whose customers all pay from their wallets. */
async function sums(db: Database) {
  const {
    rows: [found],
  } = await db.execute<Record<string, number>>(sql`
    select (select stock from variants) as left, (select coalesce(sum(quantity), 0)::int from reservations) as reserved,
      (select count(*)::int from orders where confirmed_at is not null) as orders,
      (select count(*)::int from invoices) as invoices,
      (select count(*)::int from ledger_movements where kind = 'payment') as payments,
      (select next - 1 from invoice_counters)::int as numbered,
      (select coalesce(sum(wallet), 0)::int from orders where confirmed_at is not null) as paid,
      (select coalesce(sum(amount), 0)::int from ledger_entries where account = 'orders') as received`)
  return found!
}

it('a backup is consistent although orders are placed while it is written', async () => {
  await buy()
  const { orders } = await sums(shop.db)
  let made = 0
  const { manifest } = await backUp({
    config: configOf(shop.database),
    file: archiveIn(shop),
    onProgress: async ({ step, done }) => {
      if (step !== 'tables' || done % 8 !== 0) return
      await buy()
      made += 1
    },
  })
  expect(made).toBeGreaterThan(5)
  await restore({ config: configOf(target), file: archiveIn(shop) })
  const now = await sums(target.db)
  // The snapshot begins with the first question, after which the first of these orders is made.
  expect(now['orders']).toBe(orders)
  expect(now['left']! + now['reserved']!).toBe(STOCK)
  expect([now['invoices'], now['payments'], now['numbered']]).toEqual([orders, orders, orders])
  expect(now['received']).toBe(now['paid'])
  expect(await verifyLedger(target.db)).toMatchObject({ faults: [], movements: 2 * orders! })
  expect(manifest.tables.find(({ name }) => name === 'orders')!.rows).toBe(await target.db.$count(sql`orders`))
  expect((await sums(shop.db))['orders']).toBe(orders! + made)
})

it('only one backup of a shop is written at a time', async () => {
  const file = archiveIn(shop)
  let other: unknown
  await backUp({
    config: configOf(shop.database),
    file,
    onProgress: async ({ step, done }) => {
      if (step === 'tables' && done === 0)
        other = await backUp({ config: configOf(shop.database), file: `${file}2` }).catch((error: unknown) => error)
    },
  })
  expect(other).toMatchObject({
    name: 'BackupProblem',
    message: expect.stringContaining('نسخة احتياطية أخرى') as string,
  })
})

it('nothing is left of a backup that loses its database, or is ended', async () => {
  const before = await readdir(shop.dataDir)
  const file = `${archiveIn(shop)}3`
  const lost = backUp({
    config: configOf(shop.database),
    file,
    onProgress: async ({ step, done }) => {
      if (step !== 'tables' || done !== 22) return
      await shop.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`)
    },
  })
  await expect(lost).rejects.toThrow(/rollback|terminat/)
  const stop = new AbortController()
  const ended = backUp({
    config: configOf(shop.database),
    file,
    signal: stop.signal,
    onProgress: ({ step, done }) => step === 'tables' && done === 20 && stop.abort(new Error('Ctrl-C')),
  })
  await expect(ended).rejects.toThrow('Ctrl-C')
  expect(await readdir(shop.dataDir)).toEqual(before)
})
