import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { PublishingRun, PublishingRuns, RunsQuery } from '#api/contract/publishing.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { pageOf } from '#server/platform/http/paging.ts'
import { message } from '#server/platform/http/messages.ts'
import { latestRuns, runById, toRun } from '#server/publishing-requests/service.ts'
import { callerOf, openStaff } from '#server/staff/service.ts'
import { describeReads } from '#server/staff-access/public-answers.ts'
import { requirePermission, requireUnlocked, STAFF_SECURITY } from '#server/staff-access/public.ts'
import { isOneOf, webhookSecrets } from './webhook-signature.ts'

const tags = ['publishing']

/**
 * Receipts of runs, for staff and for systems that send webhooks, which use one of their secrets as the bearer token.
 */
export const publishingRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const secrets = webhookSecrets(config)
  const security = STAFF_SECURITY
  const staff = openStaff({ db, config })

  describeReads(app)
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token !== undefined && isOneOf(secrets, token)) return
    const caller = await callerOf(staff, request)
    if (!caller) throw new Refusal(401, 'api.publishing.forStaff')
    requireUnlocked(caller)
    requirePermission(caller, 'publishing.read')
  })

  app.get(
    '/publishing/runs',
    {
      schema: {
        operationId: 'listPublishingRuns',
        tags,
        security,
        'x-permission': 'publishing.read',
        summary: message('api.docs.publishing.runs'),
        querystring: RunsQuery,
        response: answers(PublishingRuns, [401, 403, 422, 503]),
      },
    },
    async ({ query: { limit = 20, before } }, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(pageOf((await latestRuns(db, limit + 1, before)).map(toRun), limit, ({ id }) => id))
    },
  )

  app.get(
    '/publishing/runs/:id',
    {
      schema: {
        operationId: 'getPublishingRun',
        tags,
        security,
        'x-permission': 'publishing.read',
        summary: message('api.docs.publishing.run'),
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: answers(PublishingRun, [401, 403, 404, 503]),
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const run = await runById(db, params.id)
      if (!run) throw notFound()
      return ok(toRun(run))
    },
  )
}
