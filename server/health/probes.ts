import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/connect.ts'
import { schemaState } from '#server/platform/database/migrate.ts'
import { checkWritable, within } from './heartbeats.ts'

const TIME_LIMIT_MS = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the end, so that load balancers send no more requests. */
    isDraining: boolean
  }
}

/** What a server needs to sell. Without files it shows its pages and takes orders, so they are only measured. */
type Check = 'running' | 'database' | 'tables'

/**
 * For those who restart processes and share requests among them, outside of the API: `/livez` says that the process
 * answers, `/readyz` that it can sell, or which checks failed. They tell nothing else.
 */
export function probes(app: FastifyInstance, db: Database): void {
  app.decorate('isDraining', false)
  app.get('/livez', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send('ok\n'),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const failed = app.isDraining ? (['running'] as Check[]) : await failedChecks(db)
    reply.header('cache-control', 'no-store').code(failed.length > 0 ? 503 : 200)
    return reply.send(failed.length > 0 ? `${failed.join('\n')}\n` : 'ok\n')
  })
}

async function failedChecks(db: Database): Promise<Check[]> {
  const [written, tables] = await Promise.allSettled([checkWritable(db), within(TIME_LIMIT_MS, schemaState(db))])
  // A newer program's tables only add to those of this one, which serves until it is replaced.
  if (tables.status === 'fulfilled' && tables.value === 'older') return ['tables']
  return written.status === 'fulfilled' && tables.status === 'fulfilled' ? [] : ['database']
}
