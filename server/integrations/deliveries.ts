import type { DeliveryTaken, WebhookDeliveriesQuery, WebhookDelivery } from '#api/contract/webhooks.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gt, lt, sql } from '#server/platform/database/drizzle.ts'
import { webhookDeliveries } from '#server/platform/database/schema.ts'
import { olderThan } from '#server/platform/http/paging.ts'
import { defineJob } from '#server/platform/jobs/service.ts'

export type Delivery = typeof webhookDeliveries.$inferSelect
export type NewDelivery = typeof webhookDeliveries.$inferInsert
export type Taken = { status: 200 | 202; data: DeliveryTaken }

/** The caller gets the status, the shop also records the reason. */
export class DeliveryRefused extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
    this.reason = reason
  }
}

const KEPT_DAYS = 30
/** A body without an id of its delivery is a repeat for this long. */
const REPEAT_MINUTES = 10

export const insertDelivery = (tx: Tx, delivery: NewDelivery) => tx.insert(webhookDeliveries).values(delivery)

/** Repeats of one delivery wait for each other until the transaction ends. */
export const lockRepeats = (tx: Tx, source: string, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook ${source} ${key}`}, 0))`)

/**
 * The delivery that this one repeats: with the same id, or without ids with the same event and body in the last ten minutes.
 * A body without a time counts as a repeat only until the first run starts, or another delivery of its products follows:
 * later it may report another change.
 */
export async function earlierDelivery(
  tx: Tx,
  source: string,
  { deliveryId, bodyHash, event, occurredAt }: Pick<NewDelivery, 'deliveryId' | 'bodyHash' | 'event' | 'occurredAt'>,
): Promise<Delivery | undefined> {
  const { receivedAt, runId } = webhookDeliveries
  const isFollowed = sql`exists (select from webhook_deliveries d where d.source = ${source} and d.verdict = 'accepted'
    and d.received_at > ${receivedAt} and d.skus && ${webhookDeliveries.skus})`
  const isBegun = sql`exists (select from publishing_runs r where r.id = ${runId} and r.state <> 'waiting')`
  const [found] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.source, source),
        eq(webhookDeliveries.verdict, 'accepted'),
        deliveryId
          ? eq(webhookDeliveries.deliveryId, deliveryId)
          : and(
              eq(webhookDeliveries.bodyHash, bodyHash!),
              event ? eq(webhookDeliveries.event, event) : undefined,
              gt(receivedAt, sql`now() - make_interval(mins => ${REPEAT_MINUTES})`),
              occurredAt ? undefined : sql`not ${isBegun} and not ${isFollowed}`,
            ),
      ),
    )
    .orderBy(desc(receivedAt))
    .limit(1)
  return found
}

export async function deliveryById(tx: Tx, id: string): Promise<Delivery | undefined> {
  return (await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0]
}

/** Newest first; one more than the limit if there are more. */
export const listDeliveries = (
  db: Tx,
  { limit = 20, before, source, verdict }: WebhookDeliveriesQuery,
): Promise<Delivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        olderThan(before, { time: webhookDeliveries.receivedAt, id: webhookDeliveries.id }),
        source === undefined ? undefined : eq(webhookDeliveries.source, source),
        verdict === undefined ? undefined : eq(webhookDeliveries.verdict, verdict),
      ),
    )
    .orderBy(desc(webhookDeliveries.receivedAt), desc(webhookDeliveries.id))
    .limit(limit + 1)

/** Runs once an hour, not on the hour. */
defineJob<object>('forget-webhook-deliveries', async (_, { db }) => forgetOldDeliveries(db), { cron: '41 * * * *' })

async function forgetOldDeliveries(db: Database): Promise<void> {
  const age = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.receivedAt, age))
}

export const showDelivery = (one: Delivery): WebhookDelivery => ({
  id: one.id,
  source: one.source,
  received_at: one.receivedAt.toISOString(),
  verdict: one.verdict,
  reason: one.reason,
  status: one.status,
  event: one.event,
  delivery_id: one.deliveryId,
  occurred_at: one.occurredAt?.toISOString() ?? null,
  bytes: one.bytes,
  body: one.body,
  skus: one.skus,
  unwritten: one.unwritten,
  run_id: one.runId,
  repeats: one.repeats,
  receipt: one.receiptState && {
    state: one.receiptState,
    at: one.receiptAt?.toISOString() ?? null,
    reason: one.receiptReason,
  },
})
