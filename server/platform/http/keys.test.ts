import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deriveKey } from './keys.ts'

let dataDir = ''
beforeEach(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'waha-keys-'))))
afterEach(() => rm(dataDir, { recursive: true }))

it("a key is generated once, readable only by the shop's user, and differs by purpose", async () => {
  const config = { secretKey: undefined, dataDir: path.join(dataDir, 'new') }
  const key = deriveKey(config, 'codes')
  expect(key).toHaveLength(32)
  expect(deriveKey(config, 'codes')).toEqual(key)
  expect(deriveKey(config, 'limits')).not.toEqual(key)
  expect((await stat(path.join(config.dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(path.join(config.dataDir, 'secret-key'), 'utf8')).toMatch(/^[\w-]{43}$/)
})

it('SECRET_KEY replaces it, with the same keys on every machine', () => {
  const secretKey = 'x'.repeat(32)
  expect(deriveKey({ secretKey, dataDir }, 'codes')).toEqual(deriveKey({ secretKey, dataDir: '/elsewhere' }, 'codes'))
})

it('a half-written key file is rejected', async () => {
  await writeFile(path.join(dataDir, 'secret-key'), '')
  expect(() => deriveKey({ secretKey: undefined, dataDir }, 'codes')).toThrow('SECRET_KEY')
})
