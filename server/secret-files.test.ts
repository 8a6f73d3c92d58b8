import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sources, isTest } from '#tests/rules/sources.ts'
import { readConfig } from './config.ts'
import { SECRETS } from './secret-files.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'waha-secrets-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (text: string, name = 'secret'): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

it('a secret can be in a file', () => {
  const env = {
    SECRET_KEY_FILE: fileWith(`${'s'.repeat(32)}\n`),
    DATABASE_URL_FILE: fileWith('postgres://db/waha\n', 'url'),
  }
  expect(readConfig(env).secretKey).toBe('s'.repeat(32))
  // Both again, as a command does that reads its settings twice.
  expect(readConfig(env).databaseUrl).toBe('postgres://db/waha')
})

it('reports a file that is missing, empty or given beside its setting', () => {
  expect(() => readConfig({ SECRET_KEY_FILE: path.join(folder, 'none') })).toThrow(/^SECRET_KEY_FILE: .*none/)
  expect(() => readConfig({ SMTP_URL_FILE: fileWith(' \n') })).toThrow(/^SMTP_URL_FILE: .* is empty$/)
  expect(() => readConfig({ TAMARA_TOKEN: 'a', TAMARA_TOKEN_FILE: fileWith('b') })).toThrow('both set')
})

it('every setting that is named like a secret is one', () => {
  const named = sources('.ts')
    .filter(
      (source) => source.file.startsWith('server/') && !isTest(source) && source.file !== 'server/secret-files.ts',
    )
    .flatMap(({ text }) =>
      [...text.matchAll(/'([A-Z][A-Z_]+_(?:KEY|TOKEN|SECRETS?|SID|HEADER))'/g)].map(([, name]) => name!),
    )
  expect(new Set(named).size).toBeGreaterThan(8)
  expect([...new Set(named)].filter((name) => !SECRETS.includes(name))).toEqual([])
})
