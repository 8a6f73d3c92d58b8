import { createHmac } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SearchEvent, SuggestQuery, Suggestions } from '#api/contract/search.ts'
import { readState, type CatalogueState } from '#server/catalogue/public-reads.ts'
import { TODAY } from '#server/catalogue/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operation } from '#server/platform/http/envelope.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { limited, networkOf, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { sendCached } from '#server/platform/http/cached-reply.ts'
import { recordSearch } from './record-searches.ts'
import { suggest } from './suggest.ts'

const EVENTS: Limit = { name: 'search-events', points: 120, seconds: 600 }
/** Suggestions may be slightly stale: people type faster than catalogues change. */
const KNOWN_FOR_MS = 1000

export const searchRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const limits = openLimits(db, deriveKey(config, 'limits'))
  const askers = deriveKey(config, 'search-askers')
  const latest = latestState(db)

  app.get(
    '/search/suggest',
    {
      schema: {
        ...operation('search', 'suggest', 'api.docs.search.suggest', 'api.docs.search.suggestMore'),
        querystring: SuggestQuery,
        response: answers(Suggestions, [422, 503]),
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', TODAY)
      return sendCached(reply, await suggest(db, await latest(), query.q ?? ''))
    },
  )

  app.post(
    '/search/events',
    {
      schema: {
        ...operation('search', 'recordSearch', 'api.docs.search.events', 'api.docs.search.eventsMore'),
        ...limited,
        body: SearchEvent,
        response: nothing([422, 429]),
      },
    },
    async (request, reply) => {
      reply.headers(await limits.take(EVENTS, networkOf(request.ip)))
      await recordSearch(db, await latest(), request.body, (words) =>
        createHmac('sha256', askers)
          .update(`${networkOf(request.ip)} ${words}`)
          .digest(),
      )
      return ok(null)
    },
  )
}

/** Caches the catalogue's state briefly, so that many typing visitors share one query. */
function latestState(db: Database): () => Promise<CatalogueState> {
  let known: { state: Promise<CatalogueState>; until: number } | undefined
  return () => {
    if (!known || known.until < Date.now()) {
      const state = readState(db)
      known = { state, until: Date.now() + KNOWN_FOR_MS }
      state.catch(() => (known = undefined))
    }
    return known.state
  }
}
