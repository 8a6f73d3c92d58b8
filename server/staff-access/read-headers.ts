import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { AFTER_VERSION, isNamed } from '#server/platform/http/if-match.ts'

/** Of a parameter in the header. */
const LONGEST_NAME = 60
const MOST_NAMES = 10

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the record that is read; its ETag begins with it, so that it can be sent as `If-Match`. */
    version: string | null
  }
}

/**
 * What is read on `app` has an ETag, and is not sent again where `If-None-Match` has it. Parameters that a route does not
 * know are named in a `Warning`.
 */
export function describeReads(app: FastifyInstance): void {
  app.decorateRequest('version', null)

  app.addHook('preHandler', async (request, reply) => {
    const unknown = request.method === 'GET' ? unknownParameters(request) : []
    if (unknown.length > 0) reply.header('warning', `299 - "unknown query parameters: ${unknown.join(', ')}"`)
  })

  app.addHook('preSerialization', async (request, _, payload) => {
    const { data } = payload as { data?: { version?: string | number } | null }
    if (data?.version !== undefined) request.version = String(data.version)
    return payload
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 22)
    const etag = request.version === null ? hash : `${request.version}${AFTER_VERSION}${hash}`
    reply.header('etag', `"${etag}"`)
    const known = request.headers['if-none-match']
    if (known === undefined || !isNamed(known.replaceAll('W/', ''), etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

function unknownParameters({ query, routeOptions }: FastifyRequest): string[] {
  const known = (routeOptions.schema?.querystring as TObject | undefined)?.properties ?? {}
  return Object.keys(query as object)
    .filter((name) => !Object.hasOwn(known, name))
    .slice(0, MOST_NAMES)
    .map((name) => encodeURIComponent(name.toWellFormed().slice(0, LONGEST_NAME).toWellFormed()))
}
