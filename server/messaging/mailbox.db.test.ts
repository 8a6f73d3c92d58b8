import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { mailbox } from '#server/platform/database/schema.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { send } from './send.ts'

const database = opened(freshDatabase)
const jobs = opened(() => openTestJobs(database))

/** Headers of common proxies, tunnels and CDNs, one at a time. */
const PROXIED: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'fly-client-ip': '203.0.113.9' },
  { 'x-azure-clientip': '203.0.113.9' },
  { 'cdn-loop': 'cloudflare' },
  { 'x-original-forwarded-for': '203.0.113.9' },
  { via: '1.1 proxy' },
]

async function ask(
  path: string,
  {
    env = {},
    host = 'localhost:3000',
    proxied = {},
  }: { env?: Record<string, string>; host?: string; proxied?: Record<string, string> } = {},
) {
  return (await appWith(env)).inject({ path, headers: { host, ...proxied } })
}

const apps = new Map<string, ReturnType<typeof buildApp>>()
afterAll(async () => void (await Promise.all([...apps.values()].map(async (app) => (await app).close()))))

/** The shop of an environment, opened once. */
function appWith(env: Record<string, string>): ReturnType<typeof buildApp> {
  const key = JSON.stringify(env)
  const app =
    apps.get(key) ??
    buildApp({ db: database.db, config: { ...readConfig(env), dataDir: database.dataDir }, log: false })
  apps.set(key, app)
  return app
}

describe('the mailbox', () => {
  it('lists messages, newest first, and filters by recipient', async () => {
    await send(database.db, {
      to: { phone: '+966501234567' },
      template: 'registerCode',
      values: { code: '135790', minutes: 5 },
      secret: true,
    })
    await jobs.drain()
    await send(database.db, { to: { email: 'Noura@example.com' }, template: 'welcome', values: { name: 'نورة' } })
    await jobs.drain()
    const { data } = (await ask('/api/dev/messages')).json<{
      data: { messages: { channel: string; to: string; html: string | null }[] }
    }>()
    expect(data.messages.map(({ channel, to, html }) => [channel, to, html !== null])).toEqual([
      ['email', 'Noura@example.com', true],
      ['sms', '+966501234567', false],
    ])
    for (const to of ['+966501234567', '%2B966501234567', encodeURI('٠٥٠١٢٣٤٥٦٧'), '050-123-4567', '00966501234567']) {
      const found = (await ask(`/api/dev/messages?to=${to}`)).json<{ data: { messages: { text: string }[] } }>()
      expect(found.data.messages.map(({ text }) => text)).toEqual([expect.stringContaining('135790')])
    }
    expect((await ask('/api/dev/messages?to=noura@EXAMPLE.com')).json()).toMatchObject({
      data: { messages: [{ subject: 'أهلًا بك في واحة' }] },
    })
  })

  it('is a page that runs no scripts, neither its own nor those of a message', async () => {
    await database.db.insert(mailbox).values({
      id: crypto.randomUUID(),
      channel: 'email',
      recipient: 'x@example.com',
      subject: '<b>موضوع</b>',
      text: '<script>alert(1)</script>',
      html: '<p title="x">"></iframe><script>alert(1)</script>',
    })
    const { body, headers } = await ask('/dev/mailbox')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(body).toMatch(/<html lang="ar" dir="rtl">.*<meta http-equiv="refresh"/s)
    expect(body).not.toMatch(/<script|<b>|"><\/iframe><p|<iframe(?! sandbox )/)
    expect(body.match(/<\/iframe>/g)).toHaveLength(2)
  })

  it.each(['/dev/mailbox', '/api/dev/messages'])(
    'does not exist if messages are really sent, or the shop is reachable by others: %s',
    async (path) => {
      const gateways = { SMTP_URL: 'smtp://127.0.0.1', SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 't', SMS_SENDER: 'WAHA' }
      const statuses = async (...cases: Parameters<typeof ask>[1][]) =>
        Promise.all(cases.map(async (one) => (await ask(path, one)).statusCode))
      expect(await statuses({}, { env: { HOST: '127.0.0.1' } }, { host: '[::1]:3000' })).toEqual([200, 200, 200])
      const statusCodes = await statuses(
        { env: { HOST: '0.0.0.0' } },
        { env: { HOST: '192.168.1.5' } },
        { env: gateways },
        { host: 'evil.example:3000' },
        ...PROXIED.map((proxied) => ({ proxied })),
        { env: { TRIAL: '1', TRUST_PROXY: 'loopback' }, proxied: PROXIED[0]! },
      )
      // A shop without published pages answers every path with 503.
      expect(statusCodes.every((status) => status === 404 || (path === '/dev/mailbox' && status === 503))).toBe(true)
    },
  )

  it('contains only messages without a gateway', async () => {
    const { data } = (await ask('/api/dev/messages', { env: { SMTP_URL: 'smtp://127.0.0.1' } })).json<{
      data: { messages: { channel: string }[] }
    }>()
    expect(new Set(data.messages.map(({ channel }) => channel))).toEqual(new Set(['sms']))
  })
})
