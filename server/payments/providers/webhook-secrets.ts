import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseNow } from '#server/database/clock.ts'

/** Compares in constant time. */
export function isSame(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [given, secret].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return timingSafeEqual(one!, other!)
}

/** Allowed clock skew. */
const LEEWAY_SECONDS = 60

/**
 * Verifies a token of Tamara's notifications: a JWT (RFC 7519) with HS256 and the notification token as key, issued by
 * `Tamara`, valid for a quarter of an hour.
 */
export function isTamaraToken(token: string, key: string, now = databaseNow().getTime() / 1000): boolean {
  const [head = '', claims = '', signature = '', ...more] = token.split('.')
  if (more.length || !isSame(signature, createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url')))
    return false
  const { alg } = decoded(head)
  const { iss, iat, exp } = decoded(claims)
  return (
    alg === 'HS256' &&
    iss === 'Tamara' &&
    typeof exp === 'number' &&
    exp > now - LEEWAY_SECONDS &&
    (iat === undefined || (typeof iat === 'number' && iat < now + LEEWAY_SECONDS))
  )
}

function decoded(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Signs as Tamara does, for its emulator and tests. */
export function signTamaraToken(key: string, iat: number, lifetime = 900): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', alg: 'HS256' })}.${part({ exp: iat + lifetime, iat, iss: 'Tamara' })}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
