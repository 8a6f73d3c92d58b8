import { access, constants } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { schemaState } from '#server/platform/database/migrate.ts'

const TIME_LIMIT_MS = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the end, so that load balancers send no more requests. */
    isDraining: boolean
  }
}

/** What a server needs before it may be sent requests. */
type Check = 'running' | 'database' | 'tables' | 'files'

/**
 * For those who restart processes and share requests among them, outside of the API: `/livez` says that the process
 * answers, `/readyz` that it may be sent requests, or which checks failed. They tell nothing else.
 */
export function probes(app: FastifyInstance, { db, dataDir }: { db: Database; dataDir: string }): void {
  app.decorate('isDraining', false)
  app.get('/livez', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send('ok\n'),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const failed = app.isDraining ? (['running'] as Check[]) : await failedChecks(db, dataDir)
    reply.header('cache-control', 'no-store').code(failed.length > 0 ? 503 : 200)
    return reply.send(failed.length > 0 ? `${failed.join('\n')}\n` : 'ok\n')
  })
}

async function failedChecks(db: Database, dataDir: string): Promise<Check[]> {
  const checks: Record<Exclude<Check, 'running'>, Promise<boolean>> = {
    database: inTime(db.execute(sql`select 1`)).then(() => true),
    // A newer program's tables only add to those of this one, which serves until it is replaced.
    tables: inTime(schemaState(db)).then((state) => state !== 'older'),
    files: inTime(access(dataDir, constants.W_OK)).then(() => true),
  }
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await check.catch(() => false)] as const),
  )
  return results.flatMap(([name, isGood]) => (isGood ? [] : [name as Check]))
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const over = sleep(TIME_LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error('too slow')
  })
  return Promise.race([work, over]).finally(() => {
    limit.abort()
    over.catch(() => {})
  })
}
