import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER = 'x-own-call'
/** Of this process and those that it starts, which inherit its environment. */
const SECRET = (process.env['OWN_CALLS_PROOF'] ??= randomBytes(32).toString('base64url'))

/** Sent by the publisher, which reads the whole shop from the API of its own process before the opening, too. */
export const OWN_CALL: Record<string, string> = { [HEADER]: SECRET }

export function isOwnCall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const given = Buffer.from(String(headers[HEADER] ?? ''))
  const secret = Buffer.from(SECRET)
  return given.length === secret.length && timingSafeEqual(given, secret)
}
