import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

/** Derives a key per purpose, so that a signature for one purpose is invalid for another. */
export function deriveKey(config: Pick<Config, 'secretKey' | 'dataDir'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secretKey ?? keptSecret(config.dataDir), '', `waha ${purpose}`, 32))
}

export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Generated at the first start, readable only by the shop's user. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8')
  if (secret.length < 32) throw new Error(`${file} holds no key: remove it, or set SECRET_KEY`)
  return secret
}
