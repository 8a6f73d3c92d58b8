import type { PushTarget } from '#api/contract/notification.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray } from '#server/platform/database/drizzle.ts'
import { staffPushSubscriptions } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { isPushService } from '#server/notifications/push/public.ts'

const MOST_BROWSERS = 10

/**
 * Subscribes a browser, which belongs to its latest user; of a person, the latest ten stay.
 * @throws Refusal 422 for an address that is of no push service
 */
export async function addSubscription(
  db: Database,
  { pushHosts }: Pick<Config, 'pushHosts'>,
  staffId: number,
  { endpoint, keys: { p256dh, auth } }: PushTarget,
): Promise<void> {
  if (!isPushService(endpoint, pushHosts)) throw invalid({ endpoint: 'api.push.unknownService' })
  const own = { staffId, p256dh, auth }
  await inTransaction(db, async (tx) => {
    await tx
      .insert(staffPushSubscriptions)
      .values({ endpoint, ...own })
      .onConflictDoUpdate({ target: staffPushSubscriptions.endpoint, set: own })
    const older = tx
      .select({ id: staffPushSubscriptions.id })
      .from(staffPushSubscriptions)
      .where(eq(staffPushSubscriptions.staffId, staffId))
      .orderBy(desc(staffPushSubscriptions.id))
      .offset(MOST_BROWSERS)
    await tx.delete(staffPushSubscriptions).where(inArray(staffPushSubscriptions.id, older))
  })
}

const own = (staffId: number, endpoint: string) =>
  and(eq(staffPushSubscriptions.staffId, staffId), eq(staffPushSubscriptions.endpoint, endpoint))

export const removeSubscription = (db: Database, staffId: number, endpoint: string): Promise<unknown> =>
  db.delete(staffPushSubscriptions).where(own(staffId, endpoint))

export const isSubscribed = async (db: Database, staffId: number, endpoint: string): Promise<boolean> =>
  (await db.$count(staffPushSubscriptions, own(staffId, endpoint))) > 0
