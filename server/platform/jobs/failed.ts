import type { PgBoss } from 'pg-boss'
import type { FailedJob } from '#api/contract/staff-operations.ts'
import type { Tx } from '../database/connect.ts'
import { sql } from '../database/drizzle.ts'

/** Before a server or worker has run there are none. */
export async function hasQueues(db: Tx): Promise<boolean> {
  const { rows } = await db.execute<{ name: string | null }>(sql`select to_regclass('pgboss.job')::text as name`)
  return rows[0]?.name != null
}

/** Newest first. */
export async function listFailedJobs(db: Tx, limit: number): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await db.execute<FailedJob>(sql`
    select id, name, data, retry_count + 1 as attempts, to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as failed_at, output ->> 'message' as reason
    from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' order by completed_on desc, id limit ${limit}`)
  return rows
}

/**
 * Gives failed jobs one more attempt.
 * @param id of one job; undefined for all
 * @returns how many jobs there were
 */
export async function retryFailedJobs(boss: PgBoss, db: Tx, id?: string): Promise<number> {
  const { rows } = await db.execute<{ name: string; ids: string[] }>(sql`
    select name, array_agg(id::text) as ids from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' ${id === undefined ? sql`` : sql`and id::text = ${id}`} group by name`)
  for (const { name, ids } of rows) await boss.retry(name, ids)
  return rows.reduce((count, { ids }) => count + ids.length, 0)
}
