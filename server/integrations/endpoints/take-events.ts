import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import { webhookEndpoints } from '#server/platform/database/schema.ts'
import { newestPosition } from '../events/read-events.ts'
import { readableTypes } from '../events/readable.ts'
import type { Endpoint } from './endpoints.ts'

/** Events that one statement takes, or a few more: batches are taken as a whole. */
const AT_ONCE = 1000

/** The types that an endpoint gets: those chosen that its permissions still read. */
export const typesOf = ({ types, permissions }: Pick<Endpoint, 'types' | 'permissions'>): string[] =>
  readableTypes(new Set(permissions as never[])).filter((type) => types.includes(type))

/**
 * Makes new events the deliveries of enabled endpoints.
 * @returns ids of endpoints with deliveries that are due; undefined if none is enabled
 */
export async function takeEvents(db: Tx): Promise<number[] | undefined> {
  const newest = await newestPosition(db)
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.enabled, true), isNull(webhookEndpoints.removedAt)))
  if (endpoints.length === 0) return undefined
  for (const endpoint of endpoints) {
    let { position } = endpoint
    while (position < newest) position = await takeSome(db, endpoint, position, newest)
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    select w.id from webhook_endpoints w where w.enabled and w.removed_at is null and exists (
      select from event_deliveries d
      where d.endpoint_id = w.id and d.state = 'waiting' and d.next_attempt_at <= now())`)
  return rows.map(({ id }) => id)
}

/** An event waits as long as the earlier ones of its subject do. @returns the position up to which events are taken */
async function takeSome(db: Tx, endpoint: Endpoint, position: number, newest: number): Promise<number> {
  const { rows } = await db.execute<{ position: string }>(sql`
    with last as (
      select coalesce(max(position), ${newest}::bigint) as position from (
        select b.position from event_batches b join events e on e.batch_id = b.id
        where b.position > ${position} and b.position <= ${newest}
        order by b.position limit ${AT_ONCE}) as next),
    added as (
      insert into event_deliveries (event_id, endpoint_id, position, subject, next_attempt_at)
      select e.id, ${endpoint.id}, b.position, e.subject, coalesce((
        select w.next_attempt_at from event_deliveries w
        where w.endpoint_id = ${endpoint.id} and w.subject = e.subject and w.state = 'waiting'
        order by w.position desc, w.event_id desc limit 1), now())
      from last, event_batches b join events e on e.batch_id = b.id
      where b.position > ${position} and b.position <= last.position
        and e.type = any(${sql.param(typesOf(endpoint))}::text[])
      on conflict do nothing)
    update webhook_endpoints set position = last.position from last
    where id = ${endpoint.id} and webhook_endpoints.position = ${position}
    returning webhook_endpoints.position`)
  // It was changed or removed in between: the next look sees how.
  return rows[0] ? Number(rows[0].position) : newest
}
