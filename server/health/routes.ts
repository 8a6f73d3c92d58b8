import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Health } from '#api/contract/health.ts'
import { readState } from '#server/catalogue/public-reads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { unavailable } from '#server/platform/http/errors.ts'
import { PROGRAM_VERSION } from '#server/platform/http/program.ts'

const TIME_LIMIT_MS = 2000

/** For monitors and load balancers: 200 if the shop can serve, 503 if its database does not answer. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/health',
    {
      schema: {
        ...operation('health', 'getHealth', 'api.docs.health'),
        response: answers(Health, [503]),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const limit = new AbortController()
      const reading = readState(db).catch((error: Error) => {
        request.log.error({ err: error }, 'the database does not answer')
        return undefined
      })
      const state = await Promise.race([
        reading,
        sleep(TIME_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
      ])
      limit.abort()
      if (!state) throw unavailable()
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
