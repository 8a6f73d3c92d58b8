import type { NotificationKind } from '#api/contract/notification.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { customers, notifications } from '#server/platform/database/schema.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { send, unsubscribeToken } from '#server/messaging/public.ts'
import { SUBJECT_OF } from './kinds.ts'
import { pushNotification } from './queues.ts'
import { hasBrowser } from './push/subscriptions.ts'
import { channelsOf } from './settings.ts'
import { wordsOf } from './words.ts'

export type News = {
  customerId: number
  kind: NotificationKind
  /** Values of the messages `notification.<kind>.title` and `.text`. */
  values?: Record<string, string | number>
  /** The linked page's path, from locales/routes.ts. */
  path: string
  /** What it is about, such as `order:12`: it is notified of each kind only once. */
  cause?: string
  /** Also sends this as an e-mail if the customer wants it; for kinds without their own message. */
  byEmail?: boolean
}

/**
 * Notifies a customer in the shop, and by push if subscribed, after the caller's transaction commits.
 * @returns false for a repeated cause and kind, a closed account or a sample customer
 */
export async function notify(
  tx: Tx,
  { customerId, kind, values = {}, path, cause, byEmail = false }: News,
): Promise<boolean> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (!customer || customer.deletedAt || customer.sample) return false
  if (cause !== undefined && (await isNotifiedByEarlierRelease(tx, cause, kind))) return false
  const [row] = await tx
    .insert(notifications)
    .values({ customerId, kind, values, path, cause: cause === undefined ? null : `${cause}:${kind}` })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (!row) return false
  const channels = await channelsOf(tx, customerId, SUBJECT_OF[kind])
  if (channels.has('push') && (await hasBrowser(tx, customerId))) await enqueue(tx, pushNotification, { id: row.id })
  if (byEmail && channels.has('email') && customer.email && customer.emailVerifiedAt) {
    const { title, text } = wordsOf(kind, values)
    await send(tx, {
      to: { email: customer.email },
      template: 'notice',
      values: { name: customer.name, title, text, path, stops: unsubscribeToken(customerId, SUBJECT_OF[kind]) },
    })
  }
  return true
}

/** Causes of releases before 0.3 had no kind. Their notifications are deleted after 180 days. */
const isNotifiedByEarlierRelease = async (tx: Tx, cause: string, kind: NotificationKind): Promise<boolean> =>
  (await tx.$count(notifications, and(eq(notifications.cause, cause), eq(notifications.kind, kind)))) > 0
