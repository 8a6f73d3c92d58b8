import { readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { SourceRow } from '#api/contract/webhooks.ts'
import { qafila } from '#tests/extending/carrier.ts'
import { waraq } from '#tests/extending/editors-preset.ts'
import { daftar } from '#tests/extending/import-format.ts'
import { nakhla } from '#tests/extending/payment-provider.ts'
import { raqam } from '#tests/extending/sms-gateway.ts'
import { sources } from './sources.ts'

const document = readFileSync('docs/extending.md', 'utf8')
const blocks = new Map(
  [...document.matchAll(/\((?:\.\.\/)(tests\/extending\/[\w-]+\.ts)\):\n\n```ts\n([^`]*(?:`[^`]+)*?)```\n/g)].map(
    ([, file, text]) => [file!, text!] as const,
  ),
)

it('the examples of docs/extending.md are files that the types compile', () => {
  const files = sources('.ts').filter(({ file }) => file.startsWith('tests/extending/'))
  expect(Object.fromEntries(blocks)).toEqual(Object.fromEntries(files.map(({ file, text }) => [file, text])))
  expect(document.match(/^```ts$/gm)).toHaveLength(files.length)
  for (const { text } of files) expect(text.split('\n').length).toBeLessThan(80)
})

it('they do what the document says', async () => {
  const { url } = nakhla.settings.read({ NAKHLA_KEY: 'key', NAKHLA_SECRET: 'secret' })!
  const provider = nakhla.open({ url, key: 'key', secret: 'secret' })
  expect(provider.readWebhook({ headers: { 'x-nakhla': 'secret' }, query: {}, body: { bill: '7' } })).toEqual({
    key: '7',
    providerId: '7',
  })
  expect(provider.readWebhook({ headers: { 'x-nakhla': 'guess' }, query: {}, body: { bill: '7' } })).toBeUndefined()
  expect(qafila.settings.read({})).toBeUndefined()
  expect(qafila.open({ url: 'http://localhost', key: 'key' })).not.toHaveProperty('cancel')
  expect(() => raqam.settings.read({})).toThrow('RAQAM_KEY')
  expect((await raqam.emulate()).answer([], { headers: {}, body: '{}' }).status).toBe(401)
  expect(Value.Check(SourceRow, waraq)).toBe(true)
  expect(daftar.columns).toHaveProperty('sku')
})
