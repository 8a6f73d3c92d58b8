import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { deriveKey } from '#server/platform/http/keys.ts'

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

/** Standard Webhooks: base64 of the HMAC-SHA256 of id, time and body. Keys are written as `whsec_` and base64. */
const signStandard = (secret: string, id: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret)
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest()

export type Verdict = 'good' | 'unsigned' | 'stale'
type Given = { timestamp: unknown; signature: unknown; body: Buffer }

/** The same header names as ours, another text and another encoding. */
export const isStandard = (signature: unknown): boolean => typeof signature === 'string' && /(^|\s)v1,/.test(signature)

/**
 * @param timestamp header `webhook-timestamp`: Unix time in seconds
 * @param signature header `webhook-signature`: `v1=` and the signature; several, separated by commas or spaces, during
 * rotation
 * @param now ms since 1970
 */
export function verifyNotice(secrets: string[], { timestamp, signature, body }: Given, now: number): Verdict {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return 'unsigned'
  const given = [...signature.matchAll(/(?:^|[\s,])v1=([0-9a-f]{64})(?=$|[\s,])/gi)].map(([, hex]) => hex!)
  const right = secrets.map((secret) => Buffer.from(signNotice(secret, timestamp, body), 'hex'))
  return verdictOf(
    right,
    given.map((hex) => Buffer.from(hex, 'hex')),
    timestamp,
    now,
  )
}

/**
 * The same for Standard Webhooks.
 * @param id header `webhook-id`
 * @param signature header `webhook-signature`: `v1,` and the signature; several, separated by spaces
 */
export function verifyStandard(
  secrets: string[],
  { id, timestamp, signature, body }: Given & { id: unknown },
  now: number,
): Verdict {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return 'unsigned'
  if (typeof id !== 'string' || id === '') return 'unsigned'
  const given = [...signature.matchAll(/(?:^|\s)v1,([A-Za-z0-9+/]{43}=)(?=$|\s)/g)].map(([, text]) => text!)
  const right = secrets.map((secret) => signStandard(secret, id, timestamp, body))
  return verdictOf(
    right,
    given.map((text) => Buffer.from(text, 'base64')),
    timestamp,
    now,
  )
}

/** More signatures than a rotation of secrets needs. */
const MOST_SIGNATURES = 5

function verdictOf(right: Buffer[], given: Buffer[], timestamp: string, now: number): Verdict {
  let isSigned = false
  // Compares all secrets, so that the response time does not show which one matches.
  for (const one of right)
    for (const other of given.slice(0, MOST_SIGNATURES)) isSigned = timingSafeEqual(one, other) || isSigned
  if (!isSigned) return 'unsigned'
  return Math.abs(now / 1000 - Number(timestamp)) <= WINDOW_S ? 'good' : 'stale'
}

/** Takes constant time for any lengths. */
export function isOneOf(secrets: string[], given: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest()
  return secrets.map((secret) => timingSafeEqual(digest(secret), digest(given))).includes(true)
}
