import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { LONGEST_HOURS } from './sessions.ts'

const isSecure = ({ visitUrl }: Config): boolean => visitUrl.startsWith('https:')
/** Browsers take a `__Host-` cookie from this host alone, and over HTTPS alone (RFC 6265bis, 4.1.3.2). */
const nameOf = (config: Config): string => (isSecure(config) ? '__Host-staff' : 'staff')

export function sessionTokenIn(request: FastifyRequest, config: Config): string | undefined {
  const prefix = `${nameOf(config)}=`
  return request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

export const setSessionCookie = (reply: FastifyReply, config: Config, token: string): FastifyReply =>
  reply.header('set-cookie', cookie(config, token, LONGEST_HOURS * 3600))

export const clearSessionCookie = (reply: FastifyReply, config: Config): FastifyReply =>
  reply.header('set-cookie', cookie(config, '', 0))

const cookie = (config: Config, value: string, maxAge: number): string =>
  [
    `${nameOf(config)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${maxAge}`,
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ')
