import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Health } from '#api/contract/health.ts'
import { readState } from '#server/catalogue/public-reads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { unavailable } from '#server/platform/http/errors.ts'
import { PROGRAM_VERSION } from '#server/platform/http/program.ts'
import { checkWritable, within } from './heartbeats.ts'

const TIME_LIMIT_MS = 2000

/** For monitors and load balancers: 200 if the shop can sell, 503 if its database cannot be written. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/health',
    {
      schema: {
        ...operation('health', 'getHealth', 'api.docs.health'),
        response: answers(Health, [503]),
      },
    },
    async (_, reply) => {
      reply.header('cache-control', 'no-store')
      const [state] = await Promise.all([within(TIME_LIMIT_MS, readState(db)), checkWritable(db)]).catch(
        (error: unknown) => {
          throw Object.assign(unavailable(), { cause: error })
        },
      )
      return ok({
        status: 'ok' as const,
        database: 'ok' as const,
        version: PROGRAM_VERSION,
        catalogue: state.version,
        uptime: Math.floor(process.uptime()),
      })
    },
  )
}
