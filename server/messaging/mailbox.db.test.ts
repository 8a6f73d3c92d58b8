import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { mailbox } from '#server/database/schema.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { send } from './service.ts'

const database = opened(freshDatabase)
const jobs = opened(() => openTestJobs(database))

async function ask(
  path: string,
  { env = {}, host = 'localhost:3000' }: { env?: Record<string, string>; host?: string } = {},
) {
  const app = await buildApp({ db: database.db, config: { ...readConfig(env), dataDir: database.dataDir }, log: false })
  const answer = await app.inject({ path, headers: { host } })
  await app.close()
  return answer
}

describe('the mailbox', () => {
  it('has what was sent, newest first, and by recipient', async () => {
    await send(database.db, {
      to: { phone: '+966501234567' },
      template: 'registerCode',
      values: { code: '135790', minutes: 5 },
      secret: true,
    })
    await jobs.settle()
    await send(database.db, { to: { email: 'Noura@example.com' }, template: 'welcome', values: { name: 'نورة' } })
    await jobs.settle()
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

  it('shows it to people, in a page that runs no script of its own or of a message', async () => {
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
    'is not there once messages really go out, or where others reach the shop: %s',
    async (path) => {
      const gateways = { SMTP_URL: 'smtp://127.0.0.1', SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 't', SMS_SENDER: 'WAHA' }
      const statuses = async (...cases: Parameters<typeof ask>[1][]) =>
        Promise.all(cases.map(async (one) => (await ask(path, one)).statusCode))
      expect(await statuses({}, { env: { HOST: '127.0.0.1' } }, { host: '[::1]:3000' })).toEqual([200, 200, 200])
      const gone = await statuses(
        { env: { HOST: '0.0.0.0' } },
        { env: { HOST: '192.168.1.5' } },
        { env: gateways },
        { host: 'evil.example:3000' },
      )
      // A shop without pages yet answers every path with 503.
      expect(gone.every((status) => status === 404 || (path === '/dev/mailbox' && status === 503))).toBe(true)
    },
  )

  it('keeps only what has no gateway', async () => {
    const { data } = (await ask('/api/dev/messages', { env: { SMTP_URL: 'smtp://127.0.0.1' } })).json<{
      data: { messages: { channel: string }[] }
    }>()
    expect(new Set(data.messages.map(({ channel }) => channel))).toEqual(new Set(['sms']))
  })
})
