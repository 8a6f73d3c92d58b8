import type { EventDeliveries, EventDeliveriesQuery, ReplayEntry } from '#api/contract/webhook-endpoints.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import { eventBatches, eventDeliveries, events } from '#server/platform/database/schema.ts'
import { pageOf } from '#server/platform/http/paging.ts'
import { cursorText, readCursor } from '#server/platform/http/cursor.ts'
import type { Endpoint } from './endpoints.ts'
import { typesOf } from './take-events.ts'

/** Deliveries of an endpoint, newest event first. @throws Refusal 422 for a malformed cursor */
export async function listEventDeliveries(
  db: Tx,
  id: number,
  { before, limit = 20, state }: EventDeliveriesQuery,
): Promise<EventDeliveries> {
  const cursor = before === undefined ? undefined : readCursor(before, 'before')
  const { position, eventId } = eventDeliveries
  const rows = await db
    .select({ delivery: eventDeliveries, type: events.type, at: eventBatches.at })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(eventBatches, eq(eventBatches.id, events.batchId))
    .where(
      and(
        eq(eventDeliveries.endpointId, id),
        state && eq(eventDeliveries.state, state),
        cursor && sql`(${position}, ${eventId}) < (${cursor.position}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(position), desc(eventId))
    .limit(limit + 1)
  const { items, ...page } = pageOf(rows, limit, ({ delivery: last }) =>
    cursorText({ position: last.position, id: last.eventId }),
  )
  return {
    ...page,
    items: items.map(({ delivery, type, at }) => ({
      event_id: String(delivery.eventId),
      type: type as EventDeliveries['items'][number]['type'],
      subject: delivery.subject,
      at: at.toISOString(),
      state: delivery.state,
      attempts: delivery.attempts,
      next_attempt_at: delivery.state === 'waiting' ? delivery.nextAttemptAt.toISOString() : null,
      ended_at: delivery.endedAt?.toISOString() ?? null,
      log: delivery.log as EventDeliveries['items'][number]['log'],
    })),
  }
}

/**
 * Sends the events of a span again, in their order and before later ones of their subjects. Those that still wait are
 * tried at once. @returns how many there are
 */
export async function replay(tx: Tx, endpoint: Endpoint, { from, to }: ReplayEntry): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into event_deliveries (event_id, endpoint_id, position, subject)
    select e.id, ${endpoint.id}, b.position, e.subject from event_batches b join events e on e.batch_id = b.id
    where b.at >= ${from}::timestamptz and b.at <= ${to}::timestamptz and b.position <= ${endpoint.position}
      and e.type = any(${sql.param(typesOf(endpoint))}::text[])
    on conflict (event_id, endpoint_id) do update
      set state = 'waiting', attempts = 0, next_attempt_at = now(), created_at = now(), ended_at = null
    returning 1`)
  return rows.length
}
