import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { outgoingMessages, providerKeys } from '#server/platform/database/schema.ts'
import { seal } from '#server/platform/http/sealed.ts'
import { logProviderProblems, providerProblems, withEnteredKeys } from '#server/provider-keys/provider-config.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { send } from './send.ts'

const shop = opened(openShop)
const folder = await mkdtemp(path.join(tmpdir(), 'waha-mail-'))
const marker = path.join(folder, 'ran')
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await shop.db.delete(providerKeys)
  await shop.db.delete(outgoingMessages)
})

const program = new URLSearchParams([
  ['sendmail', 'true'],
  ['path', '/bin/sh'],
  ['args', '-c'],
  ['args', `touch ${marker}`],
])
const ATTACK = `smtp://mail.example/?${program.toString()}`

/** As the release before stored it, which took every address. */
async function store(values: Record<string, string>, provider: 'smtp' | 'tabby' = 'smtp'): Promise<void> {
  const sealed = seal({ ...readConfig({}), dataDir: shop.dataDir }, 'provider keys', provider, JSON.stringify(values))
  await shop.db.insert(providerKeys).values({ provider, sealed, updatedAt: new Date() })
}

/** Sends one e-mail with the configuration of the next start. @returns its state */
async function sendWithNextStart(): Promise<string[]> {
  const config = await withEnteredKeys(shop.db, { ...readConfig({}), dataDir: shop.dataDir }, {})
  const jobs = await openTestJobs(shop.database, config)
  try {
    await send(shop.db, { to: { email: 'noura@example.com' }, template: 'welcome', values: { name: 'نورة' } })
    await jobs.drain()
  } finally {
    await jobs.close()
  }
  return (await shop.db.select().from(outgoingMessages)).map(({ state }) => state)
}

it('a stored mail address runs no program, neither in a test nor for an e-mail', async () => {
  const headers = await staffKeyHeaders(shop.db, 'ريم', ['providers.write'])
  await shop.put('/api/staff/provider-keys/smtp', { values: { SMTP_URL: ATTACK } }, headers)
  await shop.db.delete(providerKeys)
  await store({ SMTP_URL: ATTACK })
  await shop.post('/api/staff/provider-keys/smtp/test', {}, headers)
  const states = await sendWithNextStart()
  expect(existsSync(marker)).toBe(false)
  expect(states).toEqual(['failed'])
})

const config = () => ({ ...readConfig({}), dataDir: shop.dataDir })

it('its refused and dropped parts are named to those who read settings, and before an update', async () => {
  await store({ SMTP_URL: ATTACK })
  expect(await providerProblems(shop.db, config(), {})).toEqual([
    { provider: 'smtp', kind: 'refused', parts: ['sendmail', 'path', 'args'] },
  ])
  const headers = await staffKeyHeaders(shop.db, 'نورة', ['settings.read'])
  const { items } = (await shop.get('/api/staff/provider-keys', headers)).body.data
  expect(items.find(({ provider }: { provider: string }) => provider === 'smtp').problem).toEqual({
    kind: 'refused',
    parts: ['sendmail', 'path', 'args'],
  })
  const env = { ...process.env, DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir, SMTP_URL: '' }
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/migrate.ts', '--check'], { env })
  expect(stderr).toContain('sendmail، path، args')
  expect(stderr).not.toContain(marker)

  const log = { warn: vi.fn<(problem: object) => void>(), error: vi.fn<(problem: object) => void>() }
  await logProviderProblems(shop.db, config(), log, {})
  expect(log.error.mock.calls.map(([problem]) => problem)).toMatchObject([{ parts: ['sendmail', 'path', 'args'] }])
  await logProviderProblems(shop.db, config(), log, { SMTP_URL: 'smtp://mail.example/?pool=true' })
  expect(log.warn.mock.calls.map(([problem]) => problem)).toMatchObject([{ parts: ['pool'] }])
  expect(JSON.stringify([log.error.mock.calls, log.warn.mock.calls])).not.toMatch(/bin|touch|example/)

  const operators = { SMTP_URL: 'smtps://noura:secret@mail.example/?pool=true' }
  expect(await providerProblems(shop.db, config(), operators)).toEqual([
    { provider: 'smtp', kind: 'dropped', parts: ['pool'] },
  ])
  expect((await withEnteredKeys(shop.db, { ...config(), ...readConfig(operators) }, operators)).messaging.mail).toEqual(
    {
      host: 'mail.example',
      port: 465,
      security: 'tls',
      login: { user: 'noura', password: 'secret' },
    },
  )
})

it('values of one provider that are not understood leave the others in use', async () => {
  await store({ TABBY_SECRET_KEY: 'sk', TABBY_MERCHANT_CODE: 'c', TABBY_WEBHOOK_HEADER: 'a: b\r\nc: d' }, 'tabby')
  await store({ SMTP_HOST: 'mail.example' })
  const { messaging, payments } = await withEnteredKeys(shop.db, config(), {})
  expect([messaging.mail?.host, messaging.isMailTrusted, payments.tabby]).toEqual(['mail.example', false, undefined])
  expect(await providerProblems(shop.db, config(), {})).toEqual([{ provider: 'tabby', kind: 'values', parts: [] }])
})

it('a password of the environment does not reach a host that staff entered', async () => {
  await store({ SMTP_HOST: 'mail.example' })
  const env = { SMTP_USER: 'operator', SMTP_PASSWORD: 'secret' }
  expect((await withEnteredKeys(shop.db, config(), env)).messaging.mail).toMatchObject({
    host: 'mail.example',
    login: undefined,
  })
})

it('a mail server of the operator may stand in a private network, one of staff may not', async () => {
  await store({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', SMTP_SECURITY: 'none' })
  const headers = await staffKeyHeaders(shop.db, 'هند', ['providers.write'])
  const { data } = (await shop.post('/api/staff/provider-keys/smtp/test', {}, headers)).body
  expect([data.result, data.failure]).toEqual(['unreachable', 'private'])
  expect(data.text).toContain('ALLOWED_PRIVATE_HOSTS')
  expect(await sendWithNextStart()).toEqual(['failed'])
})
