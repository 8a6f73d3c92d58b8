import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { deriveKey } from '#server/http/keys.ts'

/** Allows for clock differences and network time. */
const WINDOW_S = 300

/** A holder of one of these secrets may request publishing and read its receipts. */
export const webhookSecrets = (config: Pick<Config, 'secretKey' | 'dataDir' | 'publishing'>): string[] =>
  config.publishing.webhookSecrets.length
    ? config.publishing.webhookSecrets
    : [deriveKey(config, 'catalogue webhook').toString('base64url')]

/** HMAC-SHA256 in hex of the Unix time in seconds, a dot and the raw body. */
export const signNotice = (secret: string, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

export type Verdict = 'good' | 'unsigned' | 'stale'

/**
 * @param timestamp header `webhook-timestamp`: Unix time in seconds
 * @param signature header `webhook-signature`: `v1=` and the signature; several, separated by commas or spaces, during
 * rotation
 * @param now ms since 1970
 */
export function verifyNotice(
  secrets: string[],
  { timestamp, signature, body }: { timestamp: unknown; signature: unknown; body: Buffer },
  now: number,
): Verdict {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return 'unsigned'
  const given = [...signature.matchAll(/(?:^|[\s,])v1=([0-9a-f]{64})(?=$|[\s,])/gi)]
    .map(([, hex]) => Buffer.from(hex!, 'hex'))
    .slice(0, 5)
  let isSigned = false
  // Compares all secrets, so that the response time does not show which one matches.
  for (const secret of secrets) {
    const right = Buffer.from(signNotice(secret, timestamp, body), 'hex')
    for (const one of given) isSigned = timingSafeEqual(one, right) || isSigned
  }
  if (!isSigned) return 'unsigned'
  return Math.abs(now / 1000 - Number(timestamp)) <= WINDOW_S ? 'good' : 'stale'
}

/** Takes constant time for any lengths. */
export function isOneOf(secrets: string[], given: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest()
  return secrets.map((secret) => timingSafeEqual(digest(secret), digest(given))).includes(true)
}
