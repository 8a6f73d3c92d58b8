import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { desc, sql } from '#server/platform/database/drizzle.ts'
import { changes, providerKeys, staffActions } from '#server/platform/database/schema.ts'
import { startEmulator, type Emulator } from '#server/payments/emulators/start-emulators.ts'
import { withEnteredKeys } from '#server/provider-keys/provider-config.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { mailServer } from '#tests/fixtures/mail-server.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { shopCommand } from '#tests/fixtures/shop-command.ts'

const MOYASAR = { MOYASAR_SECRET_KEY: 'sk_test_emulator', MOYASAR_WEBHOOK_SECRET: 'a secret of a webhook' }

const shop = opened(() => openShop(false, { privateHosts: ['127.0.0.1'] }))
let folder: string
let emulator: Emulator
let headers: { authorization: string }
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waha-providers-'))
  emulator = await startEmulator({ dataDir: folder, port: 0 })
  headers = await staffKeyHeaders(shop.db, 'ريم')
})
beforeEach(async () => {
  vi.unstubAllEnvs()
  await shop.db.delete(providerKeys)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await emulator.close()
  await rm(folder, { recursive: true })
})

const keep = (provider: string, values: object): Promise<Answer> =>
  shop.put(`/api/staff/provider-keys/${provider}`, { values }, headers)
const test = async (provider: string, body: object = {}): Promise<Answer> =>
  shop.post(`/api/staff/provider-keys/${provider}/test`, body, headers)
const list = async () => (await shop.get('/api/staff/provider-keys', headers)).body.data.items
const config = () => ({ ...readConfig({}), dataDir: shop.dataDir })

describe('keys of a provider', () => {
  it('are changed only by people who have just proved who they are', async () => {
    const person = await signedInPerson(shop.db)
    const keepAs = () => shop.put('/api/staff/provider-keys/moyasar', { values: MOYASAR }, person.headers)
    expect((await keepAs()).status).toBe(200)
    await shop.db.execute(sql`update staff_sessions set stepped_up_at = now() - interval '6 minutes'`)
    const { status, body } = await keepAs()
    expect([status, body.error?.code ?? body.code]).toEqual([403, 'step_up_needed'])
  })

  it('are taken as they were copied, and a wrong one is named', async () => {
    const copied = {
      MOYASAR_SECRET_KEY: ' \u200fsk_test_emulator\u200e\n',
      MOYASAR_WEBHOOK_SECRET: ' a secret of a webhook ',
    }
    expect((await keep('moyasar', copied)).status).toBe(200)
    const entered = await withEnteredKeys(shop.db, config(), {})
    expect(entered.payments.moyasar).toMatchObject({
      secretKey: MOYASAR.MOYASAR_SECRET_KEY,
      webhookSecret: MOYASAR.MOYASAR_WEBHOOK_SECRET,
    })
    const wrong = await keep('moyasar', { ...MOYASAR, MOYASAR_SECRET_KEY: 'مفتاح' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['values.MOYASAR_SECRET_KEY']])
    const blank = await keep('moyasar', { ...MOYASAR, MOYASAR_SECRET_KEY: ' \u200f ' })
    expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['values.MOYASAR_SECRET_KEY']])
  })

  it('of a sandbox of Tamara lead to its host', async () => {
    const keys = { TAMARA_TOKEN: 'token', TAMARA_NOTIFICATION_TOKEN: 'secret' }
    expect((await keep('tamara', { ...keys, TAMARA_ACCOUNT: 'sandbox' })).status).toBe(200)
    const hostOf = async () => (await withEnteredKeys(shop.db, config(), {})).payments.tamara?.url
    expect(await hostOf()).toBe('https://api-sandbox.tamara.co')
    expect((await list()).find(({ provider }: { provider: string }) => provider === 'tamara').state).toBe('trial')
    expect((await keep('tamara', keys)).status).toBe(200)
    expect(await hostOf()).toBe('https://api.tamara.co')
  })

  it('are entered, sealed and never shown again', async () => {
    expect((await keep('moyasar', MOYASAR)).status).toBe(200)
    const items = await list()
    expect(items.find(({ provider }: { provider: string }) => provider === 'moyasar')).toMatchObject({
      state: 'trial',
      kept: Object.keys(MOYASAR),
      is_overridden: false,
      problem: null,
      answered: null,
      updated_at: expect.any(String),
      webhook: { url: expect.stringMatching(/\/api\/webhooks\/moyasar$/) },
    })
    const stored = JSON.stringify([
      items,
      await shop.db.select().from(providerKeys),
      await shop.db.select().from(changes),
    ])
    for (const secret of Object.values(MOYASAR)) expect(stored).not.toContain(secret)
    expect((await shop.get('/api/staff/provider-keys')).status).toBe(401)
  })

  it('change one by one, and what is not named stays', async () => {
    await keep('moyasar', MOYASAR)
    const change = (values: object) => shop.patch('/api/staff/provider-keys/moyasar', { values }, headers)
    expect((await change({ MOYASAR_SECRET_KEY: 'sk_test_other' })).status).toBe(200)
    expect((await withEnteredKeys(shop.db, config(), {})).payments.moyasar).toMatchObject({
      secretKey: 'sk_test_other',
      webhookSecret: MOYASAR.MOYASAR_WEBHOOK_SECRET,
    })
    expect((await change({ MOYASAR_SECRET_KEY: null })).status).toBe(422)
  })

  it('are used unless the environment has some', async () => {
    await keep('moyasar', MOYASAR)
    expect((await withEnteredKeys(shop.db, config(), {})).payments.moyasar).toMatchObject({
      secretKey: MOYASAR.MOYASAR_SECRET_KEY,
      webhookSecret: MOYASAR.MOYASAR_WEBHOOK_SECRET,
    })
    const env = { MOYASAR_SECRET_KEY: 'sk_env', MOYASAR_WEBHOOK_SECRET: 'env' }
    expect((await withEnteredKeys(shop.db, { ...config(), ...readConfig(env) }, env)).payments.moyasar).toMatchObject({
      secretKey: 'sk_env',
      webhookSecret: 'env',
    })
    const otherShop = { ...config(), secretKey: 'the secret key of another shop, which is long' }
    expect((await withEnteredKeys(shop.db, otherShop, {})).payments.moyasar).toBeUndefined()
  })

  it('of an SMS provider replace those of the other one', async () => {
    await keep('taqnyat', { TAQNYAT_TOKEN: 'token', SMS_SENDER: 'Waha' })
    await keep('unifonic', { UNIFONIC_APP_SID: 'sid', SMS_SENDER: 'Waha' })
    const { sms } = (await withEnteredKeys(shop.db, config(), {})).messaging
    expect(sms).toMatchObject({ provider: 'unifonic', appSid: 'sid', sender: 'Waha' })
    expect((await shop.del('/api/staff/provider-keys/unifonic', headers)).status).toBe(200)
    expect((await withEnteredKeys(shop.db, config(), {})).messaging.sms).toBeUndefined()
    expect((await shop.del('/api/staff/provider-keys/unifonic', headers)).status).toBe(404)
  })

  describe('are put back by an undo', () => {
    const seen = async (provider: string) =>
      (await list()).find((one: { provider: string }) => one.provider === provider).updated_at
    const undo = async (provider: string, at?: string | null) =>
      shop.post(
        `/api/staff/provider-keys/${provider}/undo`,
        { updated_at: at === undefined ? await seen(provider) : at },
        headers,
      )
    const secret = async () => (await withEnteredKeys(shop.db, config(), {})).payments.moyasar?.secretKey

    it('as they were before a change, sealed, and the payments of the others go on', async () => {
      await keep('moyasar', MOYASAR)
      const [first] = await shop.db.select().from(providerKeys)
      await keep('moyasar', { ...MOYASAR, MOYASAR_SECRET_KEY: 'sk_test_wrong' })
      expect((await undo('moyasar')).status).toBe(200)
      const [again] = await shop.db.select().from(providerKeys)
      expect([again!.sealed, await secret()]).toEqual([first!.sealed, MOYASAR.MOYASAR_SECRET_KEY])
      const { earlier } = (await withEnteredKeys(shop.db, config(), {})).payments
      expect(JSON.stringify(earlier)).toContain('sk_test_wrong')
      const [action] = await shop.db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1)
      expect(action).toMatchObject({ action: 'undoProviderKeys', subject: 'provider-keys/moyasar' })
    })

    it('after they were removed, and to none where there were none', async () => {
      await keep('smtp', { SMTP_HOST: 'mail.example' })
      expect((await shop.del('/api/staff/provider-keys/smtp', headers)).status).toBe(200)
      expect((await undo('smtp')).status).toBe(200)
      expect((await list()).find((one: { provider: string }) => one.provider === 'smtp').kept).toEqual(['SMTP_HOST'])
      await keep('tabby', { TABBY_SECRET_KEY: 'sk_test_x', TABBY_MERCHANT_CODE: 'c', TABBY_WEBHOOK_HEADER: 'a: b' })
      expect((await undo('tabby')).status).toBe(200)
      expect((await list()).find((one: { provider: string }) => one.provider === 'tabby').kept).toEqual([])
    })

    it('of the SMS provider that others took the place of', async () => {
      await keep('taqnyat', { TAQNYAT_TOKEN: 'token', SMS_SENDER: 'Waha' })
      await keep('unifonic', { UNIFONIC_APP_SID: 'sid', SMS_SENDER: 'Waha' })
      expect((await undo('unifonic')).status).toBe(200)
      expect((await withEnteredKeys(shop.db, config(), {})).messaging.sms).toMatchObject({ provider: 'taqnyat' })
    })

    it('not over keys of somebody else, and not after a day', async () => {
      await keep('moyasar', MOYASAR)
      const mine = await seen('moyasar')
      await keep('moyasar', { ...MOYASAR, MOYASAR_SECRET_KEY: 'sk_test_theirs' })
      expect((await undo('moyasar', mine)).status).toBe(412)
      await shop.db.execute(sql`update provider_keys set updated_at = now() - interval '25 hours'`)
      expect((await undo('moyasar')).status).toBe(404)
      expect(await secret()).toBe('sk_test_theirs')
    })
  })

  it.each([
    ['moyasar', { MOYASAR_SECRET_KEY: 'sk' }, 'values'],
    ['moyasar', { ...MOYASAR, TAMARA_TOKEN: 'x' }, 'values.TAMARA_TOKEN'],
    ['smtp', { SMTP_URL: 'https://mail.example' }, 'values.SMTP_URL'],
    ['smtp', { MAIL_FROM: 'Waha <salam@waha.example>' }, 'values'],
    ['smtp', { SMTP_HOST: 'mail.example', SMTP_URL: 'smtp://mail.example' }, 'values'],
    ['smtp', { SMTP_HOST: 'mail.example?sendmail=true' }, 'values.SMTP_HOST'],
    ['smtp', { SMTP_HOST: 'mail.example', SMTP_SECURITY: 'maybe' }, 'values.SMTP_SECURITY'],
    ['smtp', { SMTP_HOST: 'mail.example', MAIL_FROM: 'a@waha.example, b@waha.example' }, 'values.MAIL_FROM'],
    ['smtp', { SMTP_URL: 'smtp://mail.example/?sendmail=true' }, 'values.SMTP_URL'],
    ['smtp', { SMTP_URL: 'smtp://mail.example/mail' }, 'values.SMTP_URL'],
    [
      'tabby',
      { TABBY_SECRET_KEY: 'sk', TABBY_MERCHANT_CODE: 'c', TABBY_WEBHOOK_HEADER: 'a: b\r\nc: d' },
      'values.TABBY_WEBHOOK_HEADER',
    ],
    ['moyasar', {}, 'values'],
  ])('of %s that are incomplete or unknown are refused', async (provider, values, field) => {
    const { status, body } = await keep(provider, values)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(body.errors[field][0]).toMatch(/[\u0621-\u064a]/)
    expect((await list()).flatMap(({ kept }: { kept: string[] }) => kept)).toEqual([])
  })
})

/** As the setup counts them. */
const testMessages = async (): Promise<string[]> => {
  const { rows } = await shop.db.execute<{ channel: string; state: string }>(
    sql`select channel, state from outgoing_messages where template = 'setupTest' order by created_at`,
  )
  return rows.map(({ channel, state }) => `${channel} ${state}`)
}

describe('a test by staff', () => {
  it("asks the provider's emulator", async () => {
    vi.stubEnv('MOYASAR_URL', `${emulator.url}/moyasar/v1`)
    await keep('moyasar', MOYASAR)
    const asked = vi.spyOn(globalThis, 'fetch')
    expect((await test('moyasar')).body.data).toMatchObject({ result: 'accepted' })
    // No call that could move money.
    expect(asked.mock.calls.map(([, init]) => init?.method ?? 'GET')).toEqual(['GET'])
    asked.mockRestore()
    await keep('moyasar', { ...MOYASAR, MOYASAR_SECRET_KEY: 'sk_wrong' })
    expect((await test('moyasar')).body.data).toMatchObject({ result: 'refused' })
    vi.stubEnv('MOYASAR_URL', 'http://127.0.0.1:9')
    expect((await test('moyasar')).body.data).toMatchObject({ result: 'unreachable' })
  })

  it('connects to the mail server, which the operator allowed', async () => {
    const server = await mailServer()
    try {
      await keep('smtp', { SMTP_URL: server.url })
      expect((await test('smtp')).body.data).toMatchObject({ result: 'accepted', failure: null })
      await keep('smtp', { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), SMTP_SECURITY: 'none' })
      expect((await test('smtp')).body.data).toMatchObject({ result: 'accepted', failure: null })
      expect(server.mails).toEqual([])
      expect(await testMessages()).toEqual([])
      await test('smtp', { email: 'maha@maha.sa' })
      expect([server.mails.length, await testMessages()]).toEqual([1, ['email sent']])
    } finally {
      await server.close()
    }
    const { result, failure, text } = (await test('smtp')).body.data
    expect([result, failure]).toEqual(['unreachable', 'refused'])
    expect(text).toMatch(/المنفذ/)
  })

  it('of SMS needs a phone, and of a provider without keys is refused', async () => {
    expect(Object.keys((await test('taqnyat')).body.errors)).toEqual(['phone'])
    expect((await test('taqnyat', { phone: '+966501234567' })).body.data).toMatchObject({ result: 'refused' })
    expect((await test('tabby')).body.data).toMatchObject({ result: 'refused' })
  })
})

it('the shop command reads keys from a file', async () => {
  const file = path.join(folder, 'keys.json')
  await writeFile(file, JSON.stringify(MOYASAR))
  expect((await shopCommand(shop, 'providers', 'set', 'moyasar', file)).code).toBe(0)
  const { stdout } = await shopCommand(shop, 'providers', 'list')
  expect(stdout).toContain('moyasar: MOYASAR_SECRET_KEY MOYASAR_WEBHOOK_SECRET')
  expect(stdout).not.toContain(MOYASAR.MOYASAR_SECRET_KEY)
  vi.stubEnv('MOYASAR_URL', `${emulator.url}/moyasar/v1`)
  expect(await shopCommand(shop, 'providers', 'test', 'moyasar')).toMatchObject({
    code: 0,
    stdout: 'قبل المزوّد المفاتيح.\n',
  })
  await writeFile(file, JSON.stringify({ ...MOYASAR, MOYASAR_SECRET_KEY: 'sk_wrong' }))
  await shopCommand(shop, 'providers', 'set', 'moyasar', file)
  expect((await shopCommand(shop, 'providers', 'test', 'moyasar')).code).toBe(1)
  expect((await shopCommand(shop, 'providers', 'test', 'taqnyat')).code).toBe(1)
  await writeFile(file, 'no JSON')
  expect((await shopCommand(shop, 'providers', 'set', 'moyasar', file)).code).toBe(1)
  expect((await shopCommand(shop, 'providers', 'remove', 'moyasar')).code).toBe(0)
  expect((await shopCommand(shop, 'providers', 'remove', 'moyasar')).code).toBe(1)
})
