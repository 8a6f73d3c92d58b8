import { createHmac } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { WebhookEvent, WebhookRequest } from '../../provider.ts'
import { isSame } from '#server/platform/http/is-same.ts'

/** `data` is an object or, if there is none, an empty list. */
const Notification = Type.Object({
  order_id: Type.String(),
  event_type: Type.String(),
  data: Type.Optional(Type.Unknown()),
})

/** Undefined for a webhook that is not authentic. */
export function readWebhook(
  { headers, query, body }: WebhookRequest,
  notificationToken: string,
): WebhookEvent | undefined {
  const bearer = /^Bearer (\S+)$/i.exec([headers['authorization']].flat()[0] ?? '')?.[1]
  const tokens = [query['tamaraToken'], bearer].filter((one) => one !== undefined)
  if (tokens.length === 0 || !tokens.every((one) => isTamaraToken(one, notificationToken))) return undefined
  if (!Value.Check(Notification, body)) return undefined
  const { refund_id: refund, capture_id: capture } = (body.data ?? {}) as Record<string, unknown>
  const part = refund ?? capture
  return {
    key: [body.order_id, body.event_type, ...(typeof part === 'string' ? [part] : [])].join(':'),
    providerId: body.order_id,
  }
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
