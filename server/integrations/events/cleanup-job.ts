import { EVENTS_KEPT_DAYS } from '#api/contract/events.ts'
import { DELIVERIES_KEPT_DAYS } from '#api/contract/webhook-endpoints.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inArray, lt, sql } from '#server/platform/database/drizzle.ts'
import { eventBatches, eventDeliveries, events, webhookEndpoints } from '#server/platform/database/schema.ts'
import { defineJob } from '#server/platform/jobs/service.ts'

/** Deletes old events. The last batch of them stays, empty: cursors before it have missed something. */
export async function deleteOldEvents(tx: Tx): Promise<void> {
  const isOld = lt(eventBatches.at, sql`now() - make_interval(days => ${EVENTS_KEPT_DAYS})`)
  const old = tx.select({ id: eventBatches.id }).from(eventBatches).where(isOld)
  await tx.delete(events).where(inArray(events.batchId, old))
  const last = tx
    .select({ position: sql`max(${eventBatches.position})` })
    .from(eventBatches)
    .where(isOld)
  await tx.delete(eventBatches).where(lt(eventBatches.position, last))
}

/**
 * Deletes deliveries to endpoints 14 days after they were made, also those that still wait; endpoints a day after they were
 * removed; and replaced secrets.
 */
export async function deleteOldDeliveries(tx: Tx): Promise<void> {
  const age = sql`now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})`
  await tx.delete(eventDeliveries).where(lt(eventDeliveries.createdAt, age))
  await tx.delete(webhookEndpoints).where(lt(webhookEndpoints.removedAt, sql`now() - interval '1 day'`))
  await tx
    .update(webhookEndpoints)
    .set({ secrets: sql`${webhookEndpoints.secrets}[1:1]`, rotatingUntil: null })
    .where(lt(webhookEndpoints.rotatingUntil, sql`now()`))
}

/** Runs once a day, but not on the hour, when other scheduled jobs run. */
defineJob<object>(
  'forget-events',
  async (_, { db }) => {
    await deleteOldEvents(db)
    await deleteOldDeliveries(db)
  },
  { cron: '53 3 * * *' },
)
