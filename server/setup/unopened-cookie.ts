import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '#api/contract/time.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { deriveKey, keyedHash } from '#server/platform/http/keys.ts'

type Place = Pick<Config, 'dataDir' | 'secretKey' | 'visitUrl'>

const VALID_DAYS = 30

const isSecure = ({ visitUrl }: Place): boolean => visitUrl.startsWith('https:')
/**
 * Web servers pass requests with this cookie to the shop's server (server/publishing/host-rules). Browsers accept a
 * `__Host-` cookie only from this host and only over HTTPS (RFC 6265bis, 4.1.3.2).
 */
const nameOf = (place: Place): string => (isSecure(place) ? '__Host-unopened' : 'unopened')

const mark = (place: Place, until: string): string => keyedHash(deriveKey(place, 'unopened shop'), until)

/** Lets this browser see the whole shop before its opening. */
export function setUnopenedCookie(reply: FastifyReply, place: Place): void {
  const until = String(databaseNow().getTime() + VALID_DAYS * DAY_MS)
  const parts = [
    `${nameOf(place)}=${until}.${mark(place, until)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${(VALID_DAYS * DAY_MS) / 1000}`,
    ...(isSecure(place) ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}

/** Whether the request has a valid cookie of the owner. */
export function mayVisitUnopened(request: Pick<FastifyRequest, 'headers'>, place: Place): boolean {
  const prefix = `${nameOf(place)}=`
  const value = request.headers.cookie?.split('; ').find((pair) => pair.startsWith(prefix))
  const [, until, given] = /^(\d{13})\.([\w-]{43})$/.exec(value?.slice(prefix.length) ?? '') ?? []
  if (!until || !given || Number(until) < databaseNow().getTime()) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(place, until)))
}
