import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  PinnedSearch,
  PinnedSearches,
  SearchReport,
  SearchReportQuery,
  SynonymEntry,
  SynonymGroup,
  SynonymGroups,
  SynonymKey,
  SynonymsQuery,
} from '#api/contract/staff-search.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { listPins, reportSearches } from './service.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { addSynonymsBy, pageOfSynonyms, pinSearch, removeSynonymsBy } from './staff-search.ts'
import { wholeList } from '#server/platform/http/paging.ts'

const DAYS = 7

/** Staff routes for what visitors searched for, and for pins of searches. */
export const staffSearchRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/search/report',
    staffRoute('search.read', 'searchReport', {
      querystring: SearchReportQuery,
      response: answers(SearchReport, [401, 403, 422]),
    }),
    async ({ query: { days = DAYS } }) => ok(await reportSearches(db, days)),
  )

  app.get(
    '/staff/search/pins',
    staffRoute('search.read', 'listPins', { response: answers(PinnedSearches, [401, 403]) }),
    async () => ok(wholeList(await listPins(db))),
  )

  app.put(
    '/staff/search/pins',
    staffRoute('search.write', 'setPins', { body: PinnedSearch, response: answers(PinnedSearch, [401, 403, 422]) }),
    async (request) => ok(await pinSearch(db, staffIn(request), request.body)),
  )

  app.get(
    '/staff/search/synonyms',
    staffRoute('search.read', 'listSynonyms', {
      querystring: SynonymsQuery,
      response: answers(SynonymGroups, [401, 403, 422]),
    }),
    async ({ query }) => ok(await pageOfSynonyms(db, query)),
  )

  app.post(
    '/staff/search/synonyms',
    staffRoute('search.write', 'addSynonyms', {
      body: SynonymEntry,
      response: answers(SynonymGroup, [401, 403, 422]),
    }),
    async (request) => ok(await addSynonymsBy(db, staffIn(request), request.body.terms)),
  )

  app.delete(
    '/staff/search/synonyms',
    staffRoute('search.write', 'removeSynonyms', {
      querystring: SynonymKey,
      response: answers(SynonymGroup, [401, 403, 422]),
    }),
    async (request) => ok(await removeSynonymsBy(db, staffIn(request), request.query.key)),
  )
}
