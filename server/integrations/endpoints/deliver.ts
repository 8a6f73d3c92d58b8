import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { eventBatches, eventDeliveries, events, webhookEndpoints } from '#server/platform/database/schema.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { toEvent } from '../events/read-events.ts'
import { mayKnowCustomers } from '../events/readable.ts'
import { callEndpoint } from './call.ts'
import { recordCall } from './record-call.ts'
import { takeEvents } from './take-events.ts'

type Shop = { db: Database; config: Pick<Config, 'secretKey' | 'dataDir' | 'privateHosts'> }

/** ms between two looks for new events and due attempts. */
const LOOK_MS = 250
/** Calls that one endpoint has open; others have places of their own. */
const PLACES = 16

/**
 * Sends events to the endpoints until it is stopped, or none is enabled. A call that has no recorded end when the
 * process dies is repeated.
 */
export async function deliverEvents(shop: Shop, stop: AbortSignal): Promise<void> {
  const busy = new Map<number, Promise<unknown>>()
  const faults: unknown[] = []
  while (!stop.aborted && faults.length === 0) {
    const due = await takeEvents(shop.db)
    if (!due) break
    for (const id of due)
      if (!busy.has(id))
        busy.set(
          id,
          deliverTo(shop, id, stop)
            .catch((error: unknown) => faults.push(error))
            .finally(() => busy.delete(id)),
        )
    await pause(LOOK_MS, undefined, { signal: stop }).catch(() => {})
  }
  await Promise.all(busy.values())
  if (faults.length > 0) throw faults[0]
}

/** Calls one endpoint until nothing is due. */
async function deliverTo(shop: Shop, id: number, stop: AbortSignal): Promise<void> {
  const open = new Map<number, Promise<unknown>>()
  for (;;) {
    const due = stop.aborted ? [] : await dueOf(shop.db, id, PLACES - open.size, [...open.keys()])
    for (const one of due)
      open.set(
        one.event.id,
        deliver(shop, one, stop).finally(() => open.delete(one.event.id)),
      )
    if (open.size === 0) return
    // With places left, a new event need not wait for calls that hang.
    const look = open.size < PLACES && !stop.aborted ? [pause(LOOK_MS)] : []
    await Promise.race([...open.values(), ...look])
  }
}

type Due = Awaited<ReturnType<typeof dueOf>>[number]

/**
 * Deliveries to send now: of each subject the first that waits, and none that is being sent. Written so that the first
 * is read from the index of subjects, also where the table was never analysed: 10,000 may wait.
 */
const dueOf = (db: Database, id: number, limit: number, open: number[]) =>
  db
    .select({ event: events, at: eventBatches.at, delivery: eventDeliveries, endpoint: webhookEndpoints })
    .from(eventDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, eventDeliveries.endpointId))
    .innerJoin(events, eq(events.id, eventDeliveries.eventId))
    .innerJoin(eventBatches, eq(eventBatches.id, events.batchId))
    .where(
      sql`${eventDeliveries.endpointId} = ${id} and ${webhookEndpoints.enabled} and ${webhookEndpoints.removedAt} is null
        and ${eventDeliveries.state} = 'waiting' and ${eventDeliveries.nextAttemptAt} <= now()
        and ${eventDeliveries.eventId} <> all(${sql.param(open)}::bigint[])
        and ${eventDeliveries.eventId} = (select f.event_id from event_deliveries f
          where f.endpoint_id = ${id} and f.subject = ${eventDeliveries.subject} and f.state = 'waiting'
          order by f.position, f.event_id limit 1)`,
    )
    .orderBy(eventDeliveries.nextAttemptAt, eventDeliveries.position, eventDeliveries.eventId)
    .limit(limit)

async function deliver({ db, config }: Shop, { event, at, delivery, endpoint }: Due, stop: AbortSignal): Promise<void> {
  const isKnown = mayKnowCustomers(new Set(endpoint.permissions as StaffPermission[]))
  const shown = toEvent({ ...event, at }, isKnown)
  // A restored database may give an event's id again, and never its position.
  const id = `evt_${delivery.position}_${event.id}`
  const called = await callEndpoint(config, endpoint, { id, body: { ...shown, timestamp: shown.at } }, stop)
  if (stop.aborted && !called.isTaken) return
  await recordCall(db, delivery, called)
}
