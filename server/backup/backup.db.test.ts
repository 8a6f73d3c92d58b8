import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import {
  contactMessages,
  mailbox,
  outgoingMessages,
  paymentEvents,
  productPictures,
  publishingRuns,
  refunds,
  staff,
} from '#server/platform/database/schema.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { storeOriginal } from '#server/media/service.ts'
import { readPayments } from '#server/payments/config.ts'
import { EMULATOR_JOURNAL } from '#server/payments/service.ts'
import { isPublished, publishEverything } from '#server/publishing/service.ts'
import { bringIndexUpToDate } from '#server/search/service.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { archiveIn, configOf, rowsOf, unmade } from '#tests/fixtures/backups.ts'
import { fillShop, PASSWORD, PDF, PHONE } from '#tests/fixtures/busy-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { openEmulator } from '#tests/fixtures/emulator.ts'
import { openIdleJobs, openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { readyToPay } from '#tests/fixtures/orders.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { visitor } from '#tests/fixtures/visitor.ts'
import { backUp, restore, type BackupReport } from './service.ts'
import { runById } from '#server/publishing-requests/service.ts'

const emulator = opened(openEmulator)
const config = () => ({
  payments: { ...readPayments({}, { isTrial: true, port: 0 }), emulatorUrl: emulator.url() },
  trustProxy: 'loopback',
})

let source: Shop
let target: TestDatabase
let before: Awaited<ReturnType<typeof rowsOf>>
let known: Awaited<ReturnType<typeof fillShop>>
let copy: Shop
let manifest: BackupReport['manifest']

beforeAll(async () => {
  source = await openShop(false, config())
  target = await freshDatabase()
  known = await fillShop(source, emulator, config())
  before = await rowsOf(source.db)
  ;({ manifest } = await backUp({ config: configOf(source.database), file: archiveIn(source) }))
  await unmade(target)
  // Another shop's pages lie in the folder.
  mkdirSync(path.join(target.dataDir, 'site/products/GONE'), { recursive: true })
  writeFileSync(path.join(target.dataDir, 'site/products/GONE/index.html'), 'another shop')
  writeFileSync(path.join(target.dataDir, 'site/index.html'), 'another shop')
  await restore({ config: configOf(target), file: archiveIn(source) })
})
afterAll(async () => {
  await copy?.close()
  await source.close()
})

const raw = async (shop: Shop, url: string, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ method: 'GET', url, headers })).rawPayload

describe('a restored shop', () => {
  it('has every row of every table', async () => {
    const after = await rowsOf(target.db)
    expect(after).toEqual(before)
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(35)
    expect(before['contact_messages']).toHaveLength(known.letters)
    // Restored rows get new transaction ids, by which processes find changed rows.
    for (const name of ['products', 'brands'])
      expect(manifest.tables.find((table) => table.name === name)!.columns).not.toContain('written')
  })

  it('has the same pictures, attachments and secret key, readable by those who may', async () => {
    copy = await openShop(false, config(), target)
    for (const name of [
      `media/${known.key}.png`,
      `media/${known.photo.key}.webp`,
      `uploads/${known.attachment.id}.pdf`,
      EMULATOR_JOURNAL,
      'secret-key',
    ]) {
      expect(readFileSync(path.join(target.dataDir, name)).equals(readFileSync(path.join(source.dataDir, name)))).toBe(
        true,
      )
    }
    const modes = ['uploads', `uploads/${known.attachment.id}.pdf`, 'secret-key'].map(
      (name) => statSync(path.join(target.dataDir, name)).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o600, 0o600])
    expect(
      (await raw(copy, `/api/tickets/${known.ticket.id}/files/${known.attachment.id}`, known.headers)).equals(PDF),
    ).toBe(true)
    expect(
      (await raw(copy, `/media/${known.key}-400.webp`)).equals(await raw(source, `/media/${known.key}-400.webp`)),
    ).toBe(true)
    const seen = await copy.db.select().from(productPictures)
    expect(seen).toHaveLength(1)
  })

  it('knows its customers by their token and by their password, and their cart', async () => {
    expect((await copy.get('/api/profile', known.headers)).body.data).toMatchObject({
      user: { email: 'noura@example.com' },
      cart: { length: 2 },
    })
    expect((await visitor(copy).post('/login', { identifier: PHONE, password: PASSWORD })).status).toBe(200)
    expect((await visitor(copy).post('/login', { identifier: PHONE, password: 'another one' })).status).toBe(422)
  })

  it('has the same orders and books', async () => {
    for (const { id, customer } of [known.refunded, known.refunding]) {
      expect((await copy.get(`/api/orders/${id}`, customer.headers)).body.data).toEqual(
        (await source.get(`/api/orders/${id}`, customer.headers)).body.data,
      )
      expect(await balanceOf(copy.db, customer.id)).toBe(await balanceOf(source.db, customer.id))
    }
    const books = await verifyLedger(copy.db)
    expect(books).toEqual(await verifyLedger(source.db))
    expect([books.faults, books.movements > 1]).toEqual([[], true])
  })

  it('reuses no id, not even that of a removed row', async () => {
    const entry = { name: 'x', email: 'next@example.com', topic: 'question' as const, text: 'x' }
    const [inSource] = await source.db.insert(contactMessages).values(entry).returning()
    const [inCopy] = await copy.db.insert(contactMessages).values(entry).returning()
    expect([inCopy!.id, inSource!.id]).toEqual([known.letters + 2, known.letters + 2])
    expect((await readyToPay(copy)).id).toBeGreaterThan(known.refunding.id)
    expect((await copy.db.insert(staff).values({ name: 'منى', tokenHash: 'x' }).returning())[0]!.id).toBe(2)
  })

  it('sends waiting messages, completes pending refunds, and processes pending webhooks', async () => {
    const jobs = await openTestJobs(target, config())
    await jobs.drain()
    expect(await copy.db.select().from(outgoingMessages).where(eq(outgoingMessages.state, 'waiting'))).toEqual([])
    expect(await copy.db.select().from(mailbox).where(eq(mailbox.recipient, 'huda@example.com'))).toHaveLength(1)
    expect(await copy.db.select().from(refunds).where(eq(refunds.orderId, known.refunding.id))).toMatchObject([
      { state: 'done', amount: 2500 },
    ])
    expect(
      (await copy.db.select().from(paymentEvents).where(eq(paymentEvents.key, 'event-1')))[0]!.handledAt,
    ).not.toBeNull()
    await jobs.close()
  })

  it('publishes all its pages and the pending run at the next start, and none of another shop', async () => {
    await bringIndexUpToDate(copy.db)
    const publisher = await openPublisher(copy, { given: configOf(target) })
    const jobs = await openIdleJobs(target)
    const options = {
      db: copy.db,
      config: publisher.config,
      apiUrl: publisher.apiUrl,
      buildId: 'plain',
      withPool: publisher.withPool,
      pictures: false,
    }
    expect(await isPublished(options)).toBe(false)
    expect(existsSync(path.join(target.dataDir, 'site/index.html'))).toBe(false)
    expect(await publishEverything(options)).toMatchObject({ failed: [] })
    expect(await isPublished(options)).toBe(true)
    expect(publisher.read('products/DATES/index.html')).toContain('تمر سكري')
    expect(existsSync(path.join(target.dataDir, 'site/products/GONE'))).toBe(false)
    expect(await runById(copy.db, known.run)).toMatchObject({ state: 'done' })
    await jobs.close()
    expect((await copy.get('/api/products?q=تمر سكري')).body.data.items).toHaveLength(1)
    expect(await copy.db.select().from(publishingRuns)).not.toEqual([])
  })
})

it('lists missing files, but only those that the database refers to', async () => {
  const shop = await freshDatabase()
  const { key } = await storeOriginal(shop, known.picture)
  await storeOriginal(shop, await sharp(known.picture).resize(9).png().toBuffer())
  await shop.db.execute(sql`insert into pictures (source, key) values ('here', ${key}), ('gone', ${'f'.repeat(20)})`)
  const file = archiveIn(shop)
  const first = await backUp({ config: configOf(shop), file })
  const picture = `media/${key}.png`
  expect(first.manifest.files.map(({ name }) => name)).toEqual([picture])
  expect([first.manifest.missing, first.foreign, first.manifest.secret_key]).toEqual([
    [`media/${'f'.repeat(20)}`],
    [],
    null,
  ])

  await shop.db.execute(sql`create table ledger_of_a_plugin (id int)`)
  deriveKey({ secretKey: undefined, dataDir: shop.dataDir }, 'any')
  const second = await backUp({ config: configOf(shop), file })
  expect(second.foreign).toEqual(['ledger_of_a_plugin'])
  expect(second.manifest.files.map(({ name }) => name)).toEqual([picture, 'secret-key'])
  const third = await backUp({ config: configOf(shop, { secretKey: 'k'.repeat(40) }), file })
  expect(third.manifest.files.map(({ name }) => name)).toEqual([picture])
  const fingerprints = [second, third].map(({ manifest: { secret_key: one } }) => one?.fingerprint)
  expect(new Set(fingerprints).size).toBe(2)
  await shop.close()
})
