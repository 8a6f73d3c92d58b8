import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { eventDeliveries, webhookEndpoints } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notifyOwners } from '#server/staff/service.ts'
import type { Called } from './call.ts'

type Delivery = typeof eventDeliveries.$inferSelect

const HOUR = 3600
/** Seconds before each attempt after the first, as Standard Webhooks proposes; the last is three days after the first. */
export const RETRY_SECONDS = [5, 300, 1800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** Up to so much later, by chance, so that what failed together is not repeated together. */
const JITTER = 0.1
const LONGEST_WAIT = 24 * HOUR
const GONE = 410
const MOST_LOGGED = 20

/** Records the end of a call: delivered, to be tried again, or failed for good. 410 disables the endpoint. */
export function recordCall(db: Database, delivery: Delivery, called: Called): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isGone = called.attempt.status === GONE
    const delay = isGone ? undefined : RETRY_SECONDS[delivery.attempts]
    if (called.isTaken) return end(tx, delivery, called, 'delivered')
    if (isGone) await disable(tx, delivery.endpointId)
    if (delay !== undefined) return postpone(tx, delivery, called, delay)
    await end(tx, delivery, called, 'failed')
    await moveSubject(tx, delivery, 0)
  })
}

const logged = ({ attempt }: Called) => ({
  attempts: sql`${eventDeliveries.attempts} + 1`,
  log: sql`(case when jsonb_array_length(${eventDeliveries.log}) < ${MOST_LOGGED} then ${eventDeliveries.log}
    else ${eventDeliveries.log} - 0 end) || ${JSON.stringify([attempt])}::jsonb`,
})

const isThis = ({ eventId, endpointId }: Delivery) =>
  and(eq(eventDeliveries.eventId, eventId), eq(eventDeliveries.endpointId, endpointId))

async function end(tx: Tx, delivery: Delivery, called: Called, state: 'delivered' | 'failed'): Promise<void> {
  await tx
    .update(eventDeliveries)
    .set({ ...logged(called), state, endedAt: sql`now()` })
    .where(isThis(delivery))
}

async function postpone(tx: Tx, delivery: Delivery, called: Called, delay: number): Promise<void> {
  const asked = Math.min(called.retryAfter, LONGEST_WAIT)
  await tx.update(eventDeliveries).set(logged(called)).where(isThis(delivery))
  await moveSubject(tx, delivery, Math.max(delay * (1 + JITTER * Math.random()), asked))
}

/** What waits of a subject is due together, so that the later ones need not be looked at before. */
const moveSubject = (tx: Tx, { endpointId, subject }: Delivery, seconds: number) =>
  tx
    .update(eventDeliveries)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(eventDeliveries.endpointId, endpointId),
        eq(eventDeliveries.subject, subject),
        eq(eventDeliveries.state, 'waiting'),
      ),
    )

async function disable(tx: Tx, id: number): Promise<void> {
  const [stopped] = await tx
    .update(webhookEndpoints)
    .set({ enabled: false, goneAt: sql`now()` })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.enabled, true)))
    .returning()
  if (!stopped) return
  const { host } = new URL(stopped.url)
  await notifyOwners(tx, { name: host }, { kind: 'endpointGone', name: stopped.description || host })
}
