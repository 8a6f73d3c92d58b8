import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runShop } from '#scripts/shop/run.ts'
import { readConfig } from '#server/config.ts'
import { openStaff, invitePerson } from '#server/staff/service.ts'
import { noteBackup } from '#server/backup/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createDatabase } from '#tests/fixtures/database.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { mailServer } from '#tests/fixtures/mail-server.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { startS3 } from '#tests/fixtures/s3.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const s3 = opened(() => startS3(['pages', 'files']))
const mail = opened(() => mailServer())
const LATEST = 'builds/latest.json'
/** Where the SMS gateway is here: a server of this machine that answers. */
const gateway = { url: '' }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A site that answers with these texts by their paths; other paths get 404. @returns its address */
async function site(texts: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const text = texts[request.url!]
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** `npm run shop -- doctor` of a real shop with these settings. */
async function doctor(env: Record<string, string> = {}) {
  let output = ''
  const code = await runShop(['doctor', '--json'], {
    readConfig: () => {
      const config = readConfig({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url, TRIAL: '0', ...env })
      if (config.messaging.sms) Object.assign(config.messaging.sms, gateway)
      return config
    },
    openDatabase: () => Promise.reject(new Error('the doctor opens the database itself')),
    write: (text) => void (output += text),
    writeError: (text) => void (output += text),
  })
  const { can_sell: canSell, checks } = JSON.parse(output) as {
    can_sell: boolean
    checks: { check: string; state: string; reason: string; text: string }[]
  }
  const of = (check: string) =>
    checks.filter((one) => one.check === check).map(({ state, reason }) => `${state} ${reason}`)
  const textOf = (check: string) => checks.find((one) => one.check === check)!.text
  return { code, canSell, of, textOf }
}

/** A worker that was last seen so many seconds ago. */
const workerSeen = (secondsAgo: number) =>
  shop.db.execute(sql`
    insert into heartbeats (name, at) values ('worker', now() - ${secondsAgo} * interval '1 second')
    on conflict (name) do update set at = excluded.at`)

const setOpening = (at: string | null) =>
  shop.db.execute(sql`
    insert into settings (section, value) values ('opening', ${JSON.stringify({ opened_at: at })}::jsonb)
    on conflict (section) do update set value = excluded.value`)

const lastSms = (state: string, reason: string | null) =>
  shop.db.execute(sql`
    insert into outgoing_messages (id, channel, template, secret, state, reason)
    values (gen_random_uuid(), 'sms', 'loginCode', true, ${state}, ${reason})`)

const GOOD = {
  SMS_PROVIDER: 'taqnyat',
  TAQNYAT_TOKEN: 'token',
  SMS_SENDER: 'WAHA',
}

describe('npm run shop -- doctor', () => {
  beforeAll(async () => {
    gateway.url = `${s3.endpoint}/v1/messages`
    await mkdir(path.join(shop.dataDir, 'site/builds'), { recursive: true })
    await writeFile(path.join(shop.dataDir, 'site', LATEST), '{"id":"a","timestamp":1}\n')
  })

  it('finds nothing wrong in a shop that can sell', async () => {
    await workerSeen(30)
    const context = openStaff({
      db: shop.db,
      config: readConfig({ DATA_DIR: shop.dataDir, SECRET_KEY: 's'.repeat(32) }),
    })
    await invitePerson(context, null, { name: 'نورة', role: 'owner' })
    expect((await doctor()).of('owner')).toEqual(['warning invited'])
    await shop.db.execute(sql`update staff_people set joined_at = now()`)
    await noteBackup(shop.dataDir, { at: new Date().toISOString(), file: '/srv/backup/waha.zip' })
    expect((await doctor()).of('products')).toEqual(['wrong none'])
    await shop.shelves.product('DATES', { stock: 0 })
    expect((await doctor()).of('products')).toEqual(['wrong soldOut'])
    await shop.db.execute(sql`update variants set stock = 3`)
    await setOpening('2026-11-29T19:00:00Z')
    await lastSms('sent', null)
    const texts: Record<string, string> = { [`/${LATEST}`]: '{"id":"a","timestamp":1}\n' }
    const url = await site(texts)
    texts['/'] = `<link rel="canonical" href="${url}/"/>`
    const found = await doctor({ ...GOOD, SMTP_URL: mail.url, SITE_URL: url })
    for (const check of [
      'database',
      'clock',
      'storage',
      'worker',
      'owner',
      'products',
      'opening',
      'mail',
      'sms',
      'canonical',
      'backup',
    ])
      expect([check, ...found.of(check)]).toEqual([check, 'good good'])
    // On this machine, without keys of a provider.
    expect([found.of('address'), found.of('tls'), found.of('payment')]).toEqual([
      ['warning local'],
      ['warning local'],
      ['warning cash'],
    ])
    expect([found.code, found.canSell]).toEqual([0, true])
    expect(mail.mails).toEqual([])
    expect(await readdir(path.join(shop.dataDir, 'uploads'))).toEqual([])
  })

  it('says where no shop has ever started, and makes none', async () => {
    const folder = path.join(shop.dataDir, 'none/data')
    const fresh = await doctor({ DATA_DIR: folder, DATABASE_URL: '' })
    expect(fresh.of('database')).toEqual(['wrong none'])
    expect(fresh.textOf('database')).toContain(folder)
    expect(fresh.textOf('database')).toContain('npm start')
    expect([fresh.of('storage'), fresh.of('disk')]).toEqual([['warning none'], ['good good']])
    expect([fresh.of('worker'), fresh.of('backup')]).toEqual([[], []])
    expect([fresh.code, await readdir(shop.dataDir)]).toEqual([1, expect.not.arrayContaining(['none'])])

    await mkdir(path.join(folder, 'database/pgdata'), { recursive: true })
    const earlier = await doctor({ DATA_DIR: folder, DATABASE_URL: '' })
    expect(earlier.of('database')).toEqual(['wrong unusable'])
    expect(earlier.textOf('database')).toMatch(/^في .*PGlite[\s\S]*npm run backup[\s\S]*npm run restore/)

    const { url, drop } = await createDatabase()
    closing.push(drop)
    const empty = await doctor({ DATA_DIR: folder, DATABASE_URL: url })
    expect(empty.of('database')).toEqual(['wrong empty'])
    expect(empty.textOf('database')).toContain('npm run migrate')
  })

  it('names a setting that cannot be read', async () => {
    const found = await doctor({ DRAIN_SECONDS: 'many' })
    expect([found.code, found.of('settings'), found.of('database')]).toEqual([1, ['wrong invalid'], []])
    expect(found.textOf('settings')).toContain('DRAIN_SECONDS')
  })

  it('looks at the rest while the database is away', async () => {
    const found = await doctor({ ...GOOD, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect([found.code, found.of('database')]).toEqual([1, ['wrong away']])
    expect([found.of('worker'), found.of('payment'), found.of('sms')]).toEqual([
      ['warning unknown'],
      ['warning unknown'],
      ['warning untried'],
    ])
    expect([found.of('products'), found.of('opening')]).toEqual([['warning unknown'], ['warning unknown']])
    const others = await doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect([others.of('mail'), others.of('sms')]).toEqual([['warning unknown'], ['warning unknown']])
  })

  it('finds a database that can only be read', async () => {
    const readOnly = new URL(shop.database.url)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    expect((await doctor({ DATABASE_URL: readOnly.href })).of('database')).toEqual(['wrong readOnly'])
    expect((await doctor()).of('database')).toEqual(['good good'])
  })

  it('compares the tables with this program', async () => {
    const move = (ms: number) =>
      shop.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${ms}::bigint`)
    await move(-1e13)
    expect((await doctor()).of('database')).toEqual(['wrong older'])
    await move(2e13)
    expect((await doctor()).of('database')).toEqual(['wrong newer'])
    await move(-1e13)
  })

  it('sees that no worker runs, that work waits, and that it failed', async () => {
    await workerSeen(3600)
    expect((await doctor()).of('worker')).toEqual(['wrong silent'])
    await workerSeen(30)
    await shop.db.execute(sql`
      insert into pgboss.job (name, state, start_after, completed_on)
      values ('notify-owners', 'created', now() - interval '5 minutes', null),
        ('notify-owners', 'failed', now(), now())`)
    expect((await doctor()).of('worker')).toEqual(['warning slow', 'warning failed'])
    await shop.db.execute(sql`delete from pgboss.job`)
    await shop.db.execute(sql`delete from heartbeats`)
    expect((await doctor()).of('worker')).toEqual(['wrong never'])
  })

  it('writes to both buckets, and names the one that does not answer', async () => {
    const buckets = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'pages', S3_FILES_BUCKET: 'files' }
    expect((await doctor(buckets)).of('storage')).toEqual(['good good', 'good good'])
    expect([...(await s3.keys('pages')), ...(await s3.keys('files'))]).toEqual([])
    const found = await doctor({ ...buckets, S3_FILES_BUCKET: 'absent' })
    expect(found.of('storage').toSorted()).toEqual(['good good', 'wrong bucket'])
  })

  it('says which files it cannot write', async () => {
    const file = path.join(shop.dataDir, 'a-file')
    await writeFile(file, '')
    const found = await doctor({ DATA_DIR: file })
    expect([found.of('storage'), found.of('backup')]).toEqual([['wrong folder'], ['wrong never']])
  })

  it('finds a shop that its owner has not opened', async () => {
    await setOpening(null)
    expect([(await doctor()).of('opening'), (await doctor({ TRIAL: '1' })).of('opening')]).toEqual([
      ['wrong closed'],
      ['good always'],
    ])
    await shop.db.execute(sql`delete from settings where section = 'opening'`)
    expect((await doctor()).of('opening')).toEqual(['good always'])
  })

  it('finds an SMS gateway that does not answer, refused the last message, or was never used', async () => {
    const { url } = gateway
    await shop.db.execute(sql`delete from outgoing_messages`)
    expect((await doctor(GOOD)).of('sms')).toEqual(['warning untried'])
    await lastSms('failed', 'account')
    await lastSms('failed', 'recipient')
    expect((await doctor(GOOD)).of('sms')).toEqual(['wrong refused'])
    await lastSms('sent', null)
    expect((await doctor(GOOD)).of('sms')).toEqual(['good good'])
    gateway.url = 'http://127.0.0.1:1/v1/messages'
    expect((await doctor(GOOD)).of('sms')).toEqual(['wrong away'])
    gateway.url = url
  })

  it('finds a mail server that is closed or refuses, and one that is missing', async () => {
    expect((await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' })).of('mail')).toEqual(['wrong failed'])
    const refusing = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(new Error('wrong')),
    })
    closing.push(refusing.close)
    const found = await doctor({ SMTP_URL: `smtp://noura:wrong@127.0.0.1:${refusing.port}` })
    expect([found.of('mail'), found.of('sms')]).toEqual([['wrong failed'], ['wrong missing']])
    expect((await doctor()).of('mail')).toEqual(['warning missing'])
    expect((await doctor({ TRIAL: '1' })).of('mail')).toEqual(['warning trial'])
  })

  it('asks the providers whose methods the shop offers', async () => {
    const keys = { MOYASAR_SECRET_KEY: 'sk_test_x', MOYASAR_WEBHOOK_SECRET: 'w', MOYASAR_URL: 'http://127.0.0.1:1' }
    expect((await doctor(keys)).of('payment')).toEqual(['wrong away'])
    const answering = await site({})
    expect((await doctor({ ...keys, MOYASAR_URL: answering })).of('payment')).toEqual(['warning test'])
    const live = { ...keys, MOYASAR_SECRET_KEY: 'sk_live_x', MOYASAR_URL: answering }
    expect((await doctor(live)).of('payment')).toEqual(['good good'])
    expect((await doctor({ TRIAL: '1' })).of('payment')).toEqual(['warning trial'])
  })

  it('tells another shop, and one without an answer, at the public address', async () => {
    const other = await site({ [`/${LATEST}`]: '{"id":"b","timestamp":1}\n', '/': '<title>another</title>' })
    const found = await doctor({ SITE_URL: other })
    expect([found.of('address'), found.of('canonical')]).toEqual([['wrong other'], ['wrong none']])
    const empty = await doctor({ SITE_URL: await site({}) })
    expect(empty.of('address')).toEqual(['wrong refused'])
    const closed = await doctor({ SITE_URL: 'http://127.0.0.1:1' })
    expect([closed.of('address'), closed.of('canonical')]).toEqual([['wrong away'], ['warning unknown']])
    const unset = await doctor({ SITE_URL: 'https://shop.example' })
    expect([unset.of('address'), unset.of('tls')]).toEqual([['wrong unset'], ['warning unknown']])
    expect((await doctor({ TRIAL: '1' })).of('address')).toEqual(['warning unset'])
  })
})
