import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/connect.ts'
import { PROGRAM_VERSION } from '#server/platform/http/program.ts'
import { readState, type CatalogueState } from './version.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The state of the catalogue at the start of the request; only in routes of the catalogue. */
    catalogue: CatalogueState
  }
}

/** Prices, stock and search results: browsers revalidate each time, and CDNs and proxies cache them for seconds. */
export const TODAY = 'public, max-age=0, s-maxage=5'
/** Browsers would answer with what is stale first, so that a merchant would not find what he has just saved. */
const SHORTLY = 'public, max-age=0, s-maxage=30'

/** The catalogue's state is the ETag: a client that has seen it gets a 304 for one small query. */
export function cacheByState(app: FastifyInstance, db: Database): void {
  app.decorateRequest('catalogue')
  app.addHook('preHandler', async (request, reply) => {
    const known = request.headers['if-none-match']
    request.catalogue = await readState(db)
    const tag = `W/"${PROGRAM_VERSION}-${request.catalogue.tag}"`
    // Crawlers may read it to render a page, but index only the page.
    reply.headers({ 'cache-control': isSearch(request.query) ? TODAY : SHORTLY, etag: tag, 'x-robots-tag': 'noindex' })
    if (isKnown(known, tag)) return reply.code(304).send()
  })
}

/** A merchant looks in the shop for what he has just said that a word finds. */
const isSearch = (query: unknown): boolean => Boolean((query as { q?: string }).q)

/** Weak comparison, RFC 9110, section 13.1.2. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((known) => known.trim().replace(/^(?!W\/)/, 'W/') === tag)
