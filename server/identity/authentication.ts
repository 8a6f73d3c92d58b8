import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Tx } from '#server/database/connect.ts'
import { Refusal } from '#server/http/errors.ts'
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
    /** Whose bearer token came with the request; null for visitors and for tokens that are worth nothing any more. */
    customer: Customer | null
    sessionId: string | null
  }
}

/** Who asks, by the Authorization header of their request. */
export async function customerOf(db: Tx, authorization: string | undefined): Promise<Customer | null> {
  return (await sessionOf(db, authorization))?.customer ?? null
}

async function sessionOf(db: Tx, authorization: string | undefined): Promise<Session | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return token && looksLikeToken(token) ? findSession(db, hashToken(token)) : undefined
}

/** Fills `request.customer` for everything under `api`. What a customer gets to see is kept by no cache. */
export function authenticate(api: FastifyInstance, db: Database): void {
  api.decorateRequest('customer', null)
  api.decorateRequest('sessionId', null)
  api.addHook('onRequest', async (request) => {
    const session = await sessionOf(db, request.headers.authorization)
    request.customer = session?.customer ?? null
    request.sessionId = session?.sessionId ?? null
  })
  api.addHook('onSend', async (request, reply) => {
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store').removeHeader('etag')
  })
  api.addHook('onRoute', (route) => {
    if (![route.preHandler].flat().includes(signedIn)) return
    if (route.schema) route.schema.security = [{ bearer: [] }]
    // Before the body is read and judged: strangers learn nothing of it, and cost nothing.
    route.onRequest = [route.onRequest ?? [], signedIn].flat()
  })
}

/** A `preHandler` for routes that need a customer; inside them `customerIn(request)` is that customer. */
export const signedIn = async (request: FastifyRequest): Promise<void> => void customerIn(request)

export function customerIn(request: FastifyRequest): Customer {
  if (!request.customer) throw new Refusal(401, 'api.signInFirst')
  return request.customer
}
