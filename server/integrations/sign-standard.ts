import { createHmac } from 'node:crypto'
import { databaseNow } from '#server/platform/database/clock.ts'
import { keyOf } from './verify-sender.ts'

/**
 * The headers of a JSON body that is signed as Standard Webhooks says (standardwebhooks.com).
 * @param id without dots; the same each time that the message is sent
 * @param secrets several while one replaces another
 */
export function signedHeaders(secrets: readonly string[], id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(databaseNow().getTime() / 1000))
  const signatures = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'),
  )
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
