import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { measured } from '#tests/fixtures/measured.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { readMailbox } from './mailbox.ts'
import { send } from './send.ts'
import { bySmtp } from './smtp.ts'

/** A mail server that says hello a line at a time and comes to no end, but for messages to `quick@`. */
const sockets = new Set<Socket>()
const quick: string[] = []
const dripping = createServer((socket) => {
  let isData = false
  const drip = setInterval(() => socket.write('250-wait\r\n'), 50)
  sockets.add(socket.on('error', () => {}).once('close', () => clearInterval(drip)))
  socket.write('220 mail ESMTP\r\n')
  socket.on('data', (chunk) => {
    const said = chunk.toString()
    if (isData && said.includes('\r\n.\r\n')) return void socket.write('250 taken\r\n')
    if (/^(EHLO|MAIL)/.test(said)) return void socket.write('250 ok\r\n')
    const to = /^RCPT TO:<([^>]+)>/.exec(said)?.[1]
    if (to?.startsWith('quick')) {
      clearInterval(drip)
      quick.push(to)
      return void socket.write('250 ok\r\n')
    }
    if (to) return
    if (said.startsWith('DATA')) {
      isData = true
      socket.write('354 go on\r\n')
    }
  })
})

const database = opened(freshDatabase)
let jobs: TestJobs
beforeAll(async () => {
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
  const { messaging } = readConfig({})
  jobs = await openTestJobs(database, { isTrial: true, messaging: { ...messaging, mail: mailAt() } })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  dripping.close()
  await jobs.close()
})

const mailAt = () => ({
  host: '127.0.0.1',
  port: (dripping.address() as AddressInfo).port,
  security: 'none' as const,
  login: undefined,
})
const code = (to: { email?: string; phone?: string }) =>
  send(database.db, { to, template: 'recoverCode', values: { code: '111222', minutes: 5 }, secret: true })
const active = async (queue: string) =>
  (await database.db.execute(sql`select from pgboss.job where name = ${queue} and state = 'active'`)).rows.length

it('codes, security notices and invitations do not wait for ordinary e-mails', async () => {
  for (let n = 0; n < 12; n++)
    await send(database.db, { to: { email: `slow${n}@example.com` }, template: 'welcome', values: { name: 'نورة' } })
  await expect.poll(() => active('deliver-email')).toBe(4)
  await code({ email: 'quick1@example.com' })
  await send(database.db, {
    to: { email: 'quick2@example.com' },
    template: 'passwordChanged',
    values: { name: 'نورة' },
  })
  await send(database.db, {
    to: { email: 'quick3@example.com' },
    template: 'staffInvitation',
    values: { name: 'هند', path: '/admin/invitation' },
  })
  await expect.poll(() => quick.toSorted()).toEqual([1, 2, 3].map((n) => `quick${n}@example.com`))
})

it('a mail server that drips leaves places to codes by SMS', async () => {
  for (let n = 0; n < 12; n++) await code({ email: `slow${n}@example.com` })
  await expect.poll(() => active('deliver-code')).toBe(4)
  for (let n = 0; n < 6; n++) await code({ phone: `+96650000000${n}` })
  await expect.poll(async () => (await readMailbox(database.db, ['sms'], '')).length).toBe(6)
})

it('a mail server that drips holds a message only for a time', async () => {
  const { messaging } = readConfig({})
  const transport = bySmtp(messaging, mailAt(), { allow: () => true, limitMs: 300 })
  const letter = {
    id: 'a',
    channel: 'email' as const,
    recipient: 'slow@example.com',
    subject: '',
    text: '',
    html: null,
  }
  await expect(transport(letter, new AbortController().signal)).rejects.toMatchObject({
    name: 'Undelivered',
    reason: 'gateway',
    isFinal: false,
  })
})

it('messages that came too late are measured', async () => {
  await send(database.db, { to: { email: 'late@example.com' }, template: 'welcome', values: { name: 'نورة' } })
  await database.db.execute(
    sql`update outgoing_messages set state = 'late', settled_at = now() where recipient = 'late@example.com'`,
  )
  expect(await measured(database)).toContain('messages{channel="email",state="late"} 1')
})
