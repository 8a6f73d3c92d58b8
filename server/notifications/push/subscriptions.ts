import type { PushTarget } from '#api/contract/notification.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gt, ne, sql } from '#server/platform/database/drizzle.ts'
import { pushSubscriptions, sessions } from '#server/platform/database/schema.ts'

const MOST_BROWSERS = 10

/** A browser belongs to its latest user; it may also have a new push address. */
export async function saveSubscription(
  tx: Tx,
  sessionId: string,
  { endpoint, keys: { p256dh, auth } }: PushTarget,
): Promise<void> {
  const own = { sessionId, p256dh, auth }
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...own })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own })
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
}

/** Deletes the subscription only if it belongs to the customer. */
export const dropSubscriptionOf = (tx: Tx, endpoint: string, customerId: number): Promise<unknown> =>
  tx.execute(
    sql`delete from push_subscriptions p using sessions s where s.id = p.session_id and p.endpoint = ${endpoint} and s.customer_id = ${customerId}`,
  )

export const dropSubscription = (tx: Tx, endpoint: string): Promise<unknown> =>
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))

/** The latest ten subscriptions with an active session. */
export const findSubscriptions = async (db: Tx, customerId: number): Promise<PushTarget[]> => {
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint, p256dh: pushSubscriptions.p256dh, auth: pushSubscriptions.auth })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(pushSubscriptions.id))
    .limit(MOST_BROWSERS)
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }))
}

export const hasBrowser = async (db: Tx, customerId: number): Promise<boolean> =>
  (await findSubscriptions(db, customerId)).length > 0

/** Whether this customer is subscribed in this browser. */
export const isSubscribed = async (db: Tx, customerId: number, endpoint: string): Promise<boolean> =>
  (await findSubscriptions(db, customerId)).some((one) => one.endpoint === endpoint)
