import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { findSession } from './queries-sessions.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

export type Customer = {
  id: number
  name: string
  /** E.164 */ phone: string
  email: string | null
  emailVerified: boolean
  createdAt: Date
}
type Session = { sessionId: string; customer: Customer }

declare module 'fastify' {
  interface FastifyRequest {
    /** The customer of the request's bearer token; null for visitors and for invalid tokens. */
    customer: Customer | null
    sessionId: string | null
  }
}

/** The customer of an Authorization header, or null. */
export async function customerOf(db: Tx, authorization: string | undefined): Promise<Customer | null> {
  return (await sessionOf(db, authorization))?.customer ?? null
}

async function sessionOf(db: Tx, authorization: string | undefined): Promise<Session | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return token && looksLikeToken(token) ? findSession(db, hashToken(token)) : undefined
}

/** Sets `request.customer` on every request under `api`. Responses to signed-in customers are never cached. */
export function authenticate(api: FastifyInstance, db: Database): void {
  api.decorateRequest('customer', null)
  api.decorateRequest('sessionId', null)
  api.addHook('onRequest', async (request) => {
    const session = await sessionOf(db, request.headers.authorization)
    request.customer = session?.customer ?? null
    request.sessionId = session?.sessionId ?? null
  })
  api.addHook('onSend', async (request, reply) => {
    if (request.headers.authorization === undefined) return
    reply.header('cache-control', 'no-store')
    // Staff send theirs back in `If-Match`; those of the shop only belong to caches.
    if (request.routeOptions.config.permission === undefined) reply.removeHeader('etag')
  })
  api.addHook('onRoute', (route) => {
    if (![route.preHandler].flat().includes(signedIn)) return
    if (route.schema) route.schema.security = [{ bearer: [] }]
    // Runs before the body is parsed, so that unauthenticated callers cost little and learn nothing.
    route.onRequest = [route.onRequest ?? [], signedIn].flat()
  })
}

/** Adds to a route a check that the customer is signed in; `customerIn(request)` returns that customer. */
export const signedIn = async (request: FastifyRequest): Promise<void> => void customerIn(request)

export function customerIn(request: FastifyRequest): Customer {
  if (!request.customer) throw new Refusal(401, 'api.signInFirst')
  return request.customer
}
