import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto'

/** Most keys of a set that are tried; senders have one, or two during rotation. */
const MOST_KEYS = 5

/**
 * Whether a detached JSON Web Signature (`header..signature`, RS256) of the body was made with one of the keys. With
 * `"b64": false` the bytes of the body are signed (RFC 7797), else their base64url (RFC 7515).
 * @param sets public keys: JWK sets, single JWKs or PEM
 */
export function isSignedByOne(sets: string[], signature: string | undefined, body: Buffer): boolean {
  const [protectedPart = '', detached, signed = ''] = signature?.split('.') ?? []
  if (detached !== '') return false
  const header = parsed(Buffer.from(protectedPart, 'base64url').toString())
  if (header?.['alg'] !== 'RS256') return false
  const payload = header['b64'] === false ? body : Buffer.from(body.toString('base64url'))
  const text = Buffer.concat([Buffer.from(`${protectedPart}.`), payload])
  return sets.flatMap(keysOf).some((key) => verify('sha256', text, key, Buffer.from(signed, 'base64url')))
}

/** @returns an empty list if the text has no keys */
export function keysOf(text: string): KeyObject[] {
  const given = parsed(text)
  const found = given ? (Array.isArray(given['keys']) ? (given['keys'] as unknown[]) : [given]) : [text]
  return found.slice(0, MOST_KEYS).flatMap((key) => {
    try {
      const read = createPublicKey(typeof key === 'string' ? key : { key: key as JsonWebKey, format: 'jwk' })
      return read.asymmetricKeyType === 'rsa' ? [read] : []
    } catch {
      return []
    }
  })
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
