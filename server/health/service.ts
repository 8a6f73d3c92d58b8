import type { Operations } from '#api/contract/staff-operations.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { freeBytes } from '#server/platform/storage/service.ts'
import { isStuckPayment } from './stuck-payments.ts'

export { checkWritableUnseen } from './heartbeats.ts'
export { isStuckPayment } from './stuck-payments.ts'

/** Queues, publishing, payments, messages and disk, as staff and monitors see them. */
export async function readOperations(db: Tx, dataDir: string): Promise<Operations> {
  const { rows } = await db.execute<Omit<Operations, 'free_bytes'>>(sql`select
    (select coalesce(json_agg(queues order by name), '[]') from ${queues} queues) as queues,
    (select json_build_object(
      'waiting', count(*),
      'oldest_seconds', coalesce(max(extract(epoch from now() - received_at)), 0),
      'failed_pages', (select count(*) from failed_pages)
    ) from publishing_runs where state in ('waiting', 'running')) as publishing,
    (select count(*)::int from payments left join orders on orders.id = payments.order_id where ${isStuckPayment}) as stuck_payments,
    (select json_build_object('sms', ${channel('sms')}, 'email', ${channel('email')})) as messages,
    (select greatest(extract(epoch from now() - at), 0)::float8 from heartbeats where name = 'worker') as worker_heartbeat_seconds`)
  return { ...rows[0]!, free_bytes: await freeBytes(dataDir) }
}

/** Since PostgreSQL last began to count. */
export async function countDeadlocks(db: Tx): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(sql`
    select deadlocks::float8 as deadlocks from pg_stat_database where datname = current_database()`)
  return rows[0]!.deadlocks
}

/** Payments of the last hour that failed because their provider gave no usable answer, by provider. */
export async function countUnavailable(db: Tx): Promise<{ provider: string; count: number }[]> {
  const { rows } = await db.execute<{ provider: string; count: number }>(sql`
    select provider, count(*) filter (
      where state = 'failed' and failure = 'unavailable' and updated_at > now() - interval '1 hour')::int as count
    from payments where provider <> 'cod' and created_at > now() - interval '1 day' group by provider`)
  return rows
}

const queues = sql`(select name,
    count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
    count(*) filter (where state = 'active') as running,
    count(*) filter (where state = 'failed') as failed,
    coalesce(max(extract(epoch from now() - start_after))
      filter (where state in ('created', 'retry') and start_after <= now()), 0) as oldest_seconds
  from pgboss.job where name not like '\\_\\_pgboss%' group by name)`

const channel = (name: 'sms' | 'email') => sql`(select json_build_object(
    'waiting', count(*) filter (where state = 'waiting'),
    'delayed', count(*) filter (where state = 'waiting' and created_at < now() - interval '10 minutes'),
    'failed_last_hour', count(*) filter (where state = 'failed' and settled_at > now() - interval '1 hour'),
    'late_last_hour', count(*) filter (where state = 'late' and settled_at > now() - interval '1 hour'))
  from outgoing_messages where channel = ${sql.raw(`'${name}'`)} and state in ('waiting', 'failed', 'late'))`
