import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import type { Jobs } from './service.ts'

/** A job that no attempt is left of; the queue keeps it for a week. */
export type FailedJob = {
  id: string
  name: string
  /** Whom or what it was about; nothing personal is in a queue. */ data: unknown
  attempts: number
  failed_at: string
  reason: string | null
}

/** Newest first. */
export async function listFailedJobs(db: Tx, limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select id, name, data, retry_count + 1 as attempts, to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as failed_at, output ->> 'message' as reason
    from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' order by completed_on desc, id limit ${limit}`)
  return rows
}

/** Gives failed jobs one attempt more. @param id of one; all of them when undefined. Returns how many there were. */
export async function retryFailedJobs({ boss }: Pick<Jobs, 'boss'>, db: Tx, id?: string): Promise<number> {
  const { rows } = await db.execute<{ name: string; ids: string[] }>(sql`
    select name, array_agg(id::text) as ids from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' ${id === undefined ? sql`` : sql`and id::text = ${id}`} group by name`)
  for (const { name, ids } of rows) await boss.retry(name, ids)
  return rows.reduce((count, { ids }) => count + ids.length, 0)
}
