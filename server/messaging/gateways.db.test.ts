import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import { outgoingMessages } from '#server/platform/database/schema.ts'
import { loadSettings } from '#server/settings/service.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { mailServer } from '#tests/fixtures/mail-server.ts'
import { tracesOf } from '#tests/fixtures/messages.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openGateway, type Gateway } from '#tests/fixtures/sms-gateways.ts'
import { readMessaging, type MessagingConfig } from './config.ts'
import { send } from './send.ts'

const database = opened(freshDatabase)
let jobs: TestJobs
let gateway: Gateway
let mail: Awaited<ReturnType<typeof mailServer>>

async function openWith(messaging: Partial<MessagingConfig>): Promise<void> {
  // This process may know those of another file's shop.
  await loadSettings(database.db)
  jobs = await openTestJobs(database, { messaging: { ...readConfig({}).messaging, ...messaging } })
}
afterEach(async () => {
  await jobs.close()
  await database.db.execute(sql`delete from outgoing_messages`)
})

const code = (phone = '+966501234567') =>
  send(database.db, { to: { phone }, template: 'registerCode', values: { code: '135790', minutes: 5 }, secret: true })
const states = async () =>
  (await database.db.select().from(outgoingMessages)).map(({ state, reason }) => [state, reason])
const storedTraces = () => tracesOf(database, jobs)

describe.each(SMS_GATEWAYS)('a code by %s', (name) => {
  beforeEach(async () => {
    gateway = await openGateway(name)
    await openWith({ sms: gateway.config })
  })
  afterEach(() => gateway.close())

  it("arrives in Arabic at the number in the gateway's format", async () => {
    await code()
    await jobs.drain()
    expect(gateway.sms).toEqual([
      expect.objectContaining({
        to: '966501234567',
        sender: 'WAHA',
        body: 'رمز التسجيل في واحة: 135790\nلا تشاركه مع أحد.\n@waha.example #135790',
      }),
    ])
    expect(await states()).toEqual([['sent', null]])
  })

  it('is retried while the gateway is busy, broken or returns an invalid response', async () => {
    gateway.mishaps = [429, 503, 'not JSON']
    await code()
    await jobs.drain()
    expect([gateway.calls, gateway.sms.length, await states()]).toEqual([4, 1, [['sent', null]]])
  })

  it('is not retried if the number cannot receive messages', async () => {
    await code('+96612')
    await jobs.drain()
    expect([gateway.calls, await states()]).toEqual([1, [['failed', 'recipient']]])
  })

  it('appears in no log and no queue, whatever the result', async () => {
    gateway.mishaps = [500, 401]
    await code()
    await jobs.drain()
    expect(await states()).toEqual([['failed', 'account']])
    expect(await storedTraces()).not.toMatch(/135790|501234567/)
  })

  it('is not sent after it has expired', async () => {
    await jobs.close()
    await openWith({ sms: gateway.config })
    gateway.mishaps = [503]
    await code()
    await expect.poll(() => gateway.calls).toBe(1)
    await database.db.execute(sql`update outgoing_messages set useful_until = now() - interval '1 second'`)
    await jobs.drain()
    expect([gateway.calls, await states()]).toEqual([1, [['late', 'late']]])
  })
})

describe('by Unifonic', () => {
  beforeEach(async () => {
    gateway = await openGateway('unifonic')
    await openWith({ sms: gateway.config })
  })
  afterEach(() => gateway.close())

  it('a message whose response was lost is sent only once', async () => {
    gateway.mishaps = ['takes it and drops the line']
    await code()
    await jobs.drain()
    expect([gateway.calls, gateway.sms.length, await states()]).toEqual([2, 1, [['sent', null]]])
  })

  it.each([
    [401, 'account'],
    [402, 'account'],
    [410, 'recipient'],
    [412, 'content'],
    [440, 'account'],
    [449, 'content'],
    [480, 'account'],
    [482, 'recipient'],
  ])('code %i ends it: %s', async (status, reason) => {
    gateway.mishaps = [status]
    await code()
    await jobs.drain()
    expect([gateway.calls, await states()]).toEqual([1, [['failed', reason]]])
  })
})

describe('an e-mail by SMTP', () => {
  beforeEach(async () => {
    mail = await mailServer()
    await openWith({ mail: mail.server })
  })
  afterEach(() => mail.close())
  const welcome = (email: string) => send(database.db, { to: { email }, template: 'welcome', values: { name: 'نورة' } })

  it('has a List-Unsubscribe header if it is optional', async () => {
    await send(database.db, {
      to: { email: 'noura@example.com' },
      template: 'notice',
      values: { name: 'نورة', title: 'عاد ما انتظرته', text: 'اطلبه الآن.', path: '/', stops: '7.products' },
    })
    await welcome('noura@example.com')
    await jobs.drain()
    const found = mail.mails.map(({ headers }) => [
      headers['list-unsubscribe']?.replace(/\s/g, ''),
      headers['list-unsubscribe-post'],
    ])
    expect(found.toSorted()).toEqual(
      [
        [undefined, undefined],
        [
          expect.stringMatching(/^<https:\/\/waha\.example\/api\/unsubscribe\?token=7\.products\.[\w-]{43}>$/),
          'List-Unsubscribe=One-Click',
        ],
      ].toSorted(),
    )
  })

  it('is right-to-left Arabic, with the same text as plain text', async () => {
    await welcome('noura@example.com')
    await jobs.drain()
    const [{ to, from, headers, raw }] = mail.mails as [(typeof mail.mails)[number]]
    expect([to, from, mail.mails.length]).toEqual([['noura@example.com'], 'salam@waha.example', 1])
    expect(headers).toMatchObject({
      'content-language': 'ar',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringContaining('multipart/alternative'),
    })
    expect(decoded(headers['subject']!)).toBe('أهلًا بك في واحة')
    const parts = raw
      .split(/--[-\w]+\r\n/)
      .slice(1)
      .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString())
    expect(parts[0]).toContain('مرحبًا نورة،')
    expect(parts[1]).toContain('<html lang="ar" dir="rtl">')
  })

  it('is retried with the same Message-ID if the server is busy', async () => {
    mail.faults.push({ at: 'data', code: 451 }, { at: 'recipient', code: 450 })
    await welcome('noura@example.com')
    await jobs.drain()
    const [message] = await database.db.select().from(outgoingMessages)
    expect(mail.mails.map(({ headers }) => headers['message-id'])).toEqual([`<${message!.id}@waha.example>`])
    expect(jobs.log.join()).not.toContain('noura@example.com')
  })

  it("has a Message-ID of the sender's domain", async () => {
    await jobs.close()
    await openWith(readMessaging({ SMTP_URL: mail.url, MAIL_FROM: 'واحة <orders@mail.waha-shop.example>' }))
    await welcome('noura@example.com')
    await jobs.drain()
    const [message] = await database.db.select().from(outgoingMessages)
    expect(mail.mails.map(({ headers }) => headers['message-id'])).toEqual([`<${message!.id}@mail.waha-shop.example>`])
  })

  it('is not retried if the mailbox does not exist', async () => {
    mail.faults.push({ at: 'recipient', code: 550 })
    await welcome('noura@example.com')
    await jobs.drain()
    expect([mail.mails.length, await states()]).toEqual([0, [['failed', 'recipient']]])
  })

  it('goes to one address and has no injected headers', async () => {
    await welcome('noura@example.com, all@example.com\r\nBcc: more@example.com')
    await jobs.drain()
    expect(mail.mails.flatMap(({ to }) => to)).not.toContain('all@example.com')
    expect(mail.mails.flatMap(({ to, headers }) => [...to, headers['bcc']])).not.toContain('more@example.com')
  })
})

const decoded = (header: string): string =>
  header.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    (kind === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        )
    ).toString(),
  )
