import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from '#server/platform/database/drizzle.ts'
import { NOTIFICATION_KINDS } from '#api/contract/notification-kinds.ts'
import { notifications } from '#server/platform/database/schema.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** During an update the release after this one may write kinds that this one has no words for. */
const isKnown = inArray(notifications.kind, [...NOTIFICATION_KINDS])

export const countUnread = (db: Tx, customerId: number): Promise<number> =>
  db.$count(notifications, and(eq(notifications.customerId, customerId), isNull(notifications.readAt), isKnown))

/** Newest first, before the id `before`. */
export const notificationsOf = (
  db: Tx,
  customerId: number,
  before: number | undefined,
  limit: number,
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.customerId, customerId),
        before === undefined ? undefined : lt(notifications.id, before),
        isKnown,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)

/** @returns whether the customer has this notification */
export async function markRead(db: Tx, customerId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where(and(eq(notifications.customerId, customerId), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return rows.length > 0
}

/** Up to and including the id `upTo`; later ones were not seen. */
export const markAllRead = (db: Tx, customerId: number, upTo: number): Promise<unknown> =>
  db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.customerId, customerId), isNull(notifications.readAt), lte(notifications.id, upTo)))

/** Recent notifications of these customers. Selected by time, because ids are assigned before transactions commit. */
export const newsSince = (db: Tx, customerIds: number[], seconds: number): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        gt(notifications.createdAt, sql`now() - ${seconds} * interval '1 second'`),
        inArray(notifications.customerId, customerIds),
        isKnown,
      ),
    )
    .orderBy(notifications.id)

const KEEP_DAYS = 180
export const deleteOldNotifications = (db: Tx): Promise<unknown> =>
  db.delete(notifications).where(lt(notifications.createdAt, sql`now() - ${KEEP_DAYS} * interval '1 day'`))
