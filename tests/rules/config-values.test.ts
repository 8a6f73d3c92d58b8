import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Place, PullSettings, SourceEntry } from '#api/contract/webhooks.ts'
import { ALL_VALUES, knownProviders } from '#server/known-providers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import { isPushService } from '#server/notifications/push/send-push.ts'
import { SECRETS } from '#server/secret-files.ts'
import { Value } from 'typebox/value'
import { findings, isTest, sources } from './sources.ts'

const valueOf = readerOf(ALL_VALUES)
const names = Object.keys(ALL_VALUES)
const server = sources('.ts').filter((source) => source.file.startsWith('server/') && !isTest(source))

/** Reading by a name that is not written out: whether a value is there at all, and secrets that come as files. */
const BY_NAME = ['server/platform/config-values.ts', 'server/secret-files.ts', 'server/settings/providers/service.ts']

/** From systemd to the process that it starts, and no settings of an operator. */
const BY_SYSTEMD = ['LISTEN_PID', 'LISTEN_FDS']
/** From a process of the shop to those that it starts. */
const BY_PARENT = ['OWN_CALLS_PROOF']

function isRead(name: string, text: string): boolean {
  try {
    return valueOf({ [name]: text }, name) !== undefined
  } catch {
    return false
  }
}

describe('a value of the configuration', () => {
  it('has a reader in the table, and none elsewhere', () => {
    const others = server.filter(({ file }) => !BY_NAME.includes(file))
    expect(findings(others, /\benv\[(?!'[A-Z0-9_]+'\])|process\.env\.|\{[^}]*\} = (process\.)?env\b/)).toEqual([])
    const read = server.flatMap(({ text }) => [...text.matchAll(/\benv\['([A-Z0-9_]+)'\]/g)].map(([, name]) => name!))
    expect(read.filter((name) => !(name in ALL_VALUES) && ![...BY_SYSTEMD, ...BY_PARENT].includes(name))).toEqual([])
    // Only what asks whether a value is there, and a child process whose parent checked it.
    const unread = findings(others, /\benv\['[A-Z0-9_]+'\]/).map((line) => line.split(':')[0])
    expect([...new Set(unread)]).toEqual([
      'server/messaging/config.ts',
      'server/platform/http/listen-options.ts',
      'server/platform/http/own-calls.ts',
      'server/publishing/workers/render-worker.ts',
    ])
  })

  it('of a provider, and every secret, has one too', () => {
    const ofProviders = Object.values(knownProviders()).flatMap(({ entered }) => entered)
    expect([...ofProviders, ...SECRETS].filter((name) => !(name in ALL_VALUES))).toEqual([])
  })

  it('that staff may enter has a word, and an option too', () => {
    const words = JSON.parse(readFileSync('locales/admin.ar.json', 'utf8')) as Record<string, string>
    const unnamed = Object.values(knownProviders()).flatMap(({ entered, choices, entry }) => [
      ...entered.filter((name) => !entry?.values[name]),
      ...Object.values(choices).flatMap(({ options }) => options.filter((one) => !words[`setting.option.${one}`])),
    ])
    // The older form of a mail server, which `SMTP_HOST` and the others replace.
    expect(unnamed).toEqual(['SMTP_URL'])
  })

  it('of the table is read somewhere', () => {
    const text = server.filter(({ file }) => file !== 'server/platform/config-values.ts').map((source) => source.text)
    expect(names.filter((name) => !text.some((one) => one.includes(`'${name}'`)))).toEqual([])
  })

  it('is one line', () => {
    expect(names.filter((name) => isRead(name, 'a\0b'))).toEqual([])
    // Secrets of webhooks are a list, also of lines.
    expect(names.filter((name) => isRead(name, 'a\r\nb: c') || isRead(name, 'a\nb'))).toEqual(['WEBHOOK_SECRETS'])
  })

  it.each(names.filter((name) => /_URL$|_ENDPOINT$/.test(name) && !['DATABASE_URL', 'SMTP_URL'].includes(name)))(
    '%s is an address and nothing more',
    (name) => {
      expect(valueOf({ [name]: 'https://api.example/v1/' }, name)).toBe('https://api.example/v1')
      for (const more of ['?a=b', '#a', '?', '/ x'])
        expect(() => valueOf({ [name]: `https://api.example${more}` }, name)).toThrow(name)
      for (const other of ['https://user:word@api.example', 'file:///etc/passwd', 'api.example', 'https://'])
        expect(() => valueOf({ [name]: other }, name)).toThrow(name)
    },
  )

  it.each(names.filter((name) => /_HOST$|^HOST$/.test(name)))('%s is a host and nothing more', (name) => {
    expect(valueOf({ [name]: 'mail.example' }, name)).toBe('mail.example')
    expect(valueOf({ [name]: '[::1]' }, name)).toBe('::1')
    for (const more of [
      'mail.example:25',
      'mail.example/x',
      'a@mail.example',
      'mail.example?a=b',
      'a b',
      '-a',
      ''.padEnd(300, 'a'),
    ])
      expect(() => valueOf({ [name]: more }, name)).toThrow(name)
  })

  it.each(
    names.filter(
      (name) => /_(KEY|TOKEN|SID)$/.test(name) && name !== 'SECRET_KEY' && name !== 'TAMARA_NOTIFICATION_TOKEN',
    ),
  )('%s is a key for a header', (name) => {
    for (const more of ['a b', 'a:b', 'a,b', 'مفتاح']) expect(() => valueOf({ [name]: more }, name)).toThrow(name)
  })

  it.each<[string, string[], string[]]>([
    [
      'ALLOWED_PRIVATE_HOSTS',
      ['10.0.0.0/8, erp.internal', 'fd00::/8', '10.0.0.5'],
      ['http://erp', '10.0.0.0/99', 'a b'],
    ],
    [
      'DATABASE_URL',
      ['postgres://waha@%2Fvar%2Frun%2Fpostgresql/waha', 'postgresql://a:b@db:5432/waha?sslmode=require'],
      ['mysql://a/b', 'postgres://a/b?stream=x', 'postgres://a/b#c'],
    ],
    [
      'MAIL_FROM',
      ['واحة <salam@waha.example>', '"Waha" <a@b.example>', 'a@b.example'],
      ['a@b.example, c@d.example', 'A <a@b.example>, c@d.example', 'nobody'],
    ],
    ['PUSH_HOSTS', ['push.example, localhost:4000'], ['https://push.example', 'push.example/x']],
    ['S3_PREFIX', ['/site/', 'shops/one'], ['../other', 'a?b', 'a\\b']],
    ['S3_REGION', ['eu-central-1'], ['eu.evil.example/', 'eu-1#']],
    ['S3_BUCKET', ['waha-site', 'arn:aws:s3:eu-central-1:123456789012:accesspoint/site'], ['a/b', 'a?b', 'a b']],
    ['CLOUDFLARE_ZONE', ['0123abcd'], ['../../user', 'a/b', 'a?b']],
    ['TABBY_WEBHOOK_HEADER', ['X-Sign: abc'], ['X-Sign', 'X Sign: abc', ': abc']],
    ['TRUST_PROXY', ['loopback', '10.0.0.0/8, 192.0.2.1'], ['true', 'proxy.example']],
    ['SMTP_PORT', ['587'], ['587a', '-1', '70000', '0x10']],
  ])('%s is read by its parts', (name, right, wrong) => {
    expect(right.filter((text) => !isRead(name, text))).toEqual([])
    expect(wrong.filter((text) => isRead(name, text))).toEqual([])
  })

  it('is never repeated in an error', () => {
    const errors = names.map((name) => {
      try {
        valueOf({ [name]: 'secret\0 ://x?y' }, name)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(errors.filter((text) => text.includes('secret\0'))).toEqual([])
  })
})

/** What members of staff and browsers type beside that, by its field. */
describe('an address or header that is stored', () => {
  const READERS: Record<keyof typeof SourceEntry.properties, string[]> = {
    callback_url: ['ftp://a.example', 'https://user:word@a.example', 'https://a.example\r\nx: y', 'a.example'],
    pull: [],
    pull_key: ['no-colon'],
    overrides: [],
    preset: ['other'],
    secrets: [],
    writes_content: [],
  }

  it.each(Object.entries(READERS))('%s takes nothing else', (field, wrong) => {
    expect(wrong.filter((value) => Value.Check(SourceEntry, { [field]: value }))).toEqual([])
  })

  it('of a pull is an address without a key', () => {
    const wrong = ['ftp://a.example', 'https://user:word@a.example/list', 'https://a.example@b.example', 'file:///etc']
    expect(wrong.filter((url) => Value.Check(PullSettings, { from: 'file', url }))).toEqual([])
  })

  it('of a webhook is the name of a header', () => {
    const proof = (header: string) => ({ overrides: { proof: { kind: 'header', header } } })
    expect(Value.Check(SourceEntry, proof('x-signature'))).toBe(true)
    for (const header of ['X Sign', 'x:y', 'x\r\ny', '']) expect(Value.Check(SourceEntry, proof(header))).toBe(false)
    for (const place of ['header:x y', 'query:a&b', 'file:/etc']) expect(Value.Check(Place, place)).toBe(false)
  })

  it('of a push subscription is a known service', () => {
    expect(isPushService('https://fcm.googleapis.com/fcm/send/1')).toBe(true)
    const wrong = [
      'http://fcm.googleapis.com/x',
      'https://u@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/',
      'https://fcm.googleapis.com.evil.example/',
    ]
    expect(wrong.filter((endpoint) => isPushService(endpoint))).toEqual([])
  })
})
