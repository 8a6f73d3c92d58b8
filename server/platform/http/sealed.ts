import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { deriveKey } from './keys.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

type Keeper = Pick<Config, 'secretKey' | 'dataDir'>
type SealedKind =
  | 'webhook secrets'
  | 'endpoint secrets'
  | 'source keys'
  | 'provider keys'
  | 'staff codes'
  | 'invoice signing keys'
  | 'staff answers'

/**
 * Encrypts a secret for the database: AES-256-GCM with a key of the shop's secret key (HKDF) for its kind.
 * @param owner id of its owner, which decryption needs again
 */
export function seal(config: Keeper, kind: SealedKind, owner: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(config, kind), iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** Undefined where the shop's secret key has changed since, or the row was tampered with. */
export function unseal(config: Keeper, kind: SealedKind, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(config, kind), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
