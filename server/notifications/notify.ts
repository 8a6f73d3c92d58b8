import { store } from '#config'
import type { NotificationKind } from '#api/contract/notification.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { customers, notifications } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { enqueue } from '#server/jobs/service.ts'
import { send, stopsOf } from '#server/messaging/service.ts'
import { SUBJECT_OF } from './kinds.ts'
import { pushNotification } from './push-job.ts'
import { hasBrowser } from './queries-push.ts'
import { channelsOf } from './settings.ts'

export type News = {
  customerId: number
  kind: NotificationKind
  /** Of its words, `notification.<kind>.title` and `.text`. */
  values?: Record<string, string | number>
  /** Where it leads, on this site; made by locales/routes.ts. */
  path: string
  /** What brought it about, such as `order:12:shipped`: the same cause tells once, whoever repeats it. */
  cause?: string
  /** Also by e-mail, in the same words, where the customer wants that; for what has no message of its own. */
  byEmail?: boolean
}

/**
 * Tells a customer something in the shop, and by push where they agreed to it, once the caller's transaction is committed.
 * @returns false when they were told before, or are gone
 */
export async function notify(
  tx: Tx,
  { customerId, kind, values = {}, path, cause, byEmail = false }: News,
): Promise<boolean> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (!customer || customer.deletedAt) return false
  const [row] = await tx
    .insert(notifications)
    .values({ customerId, kind, values, path, cause: cause ?? null })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (!row) return false
  const channels = await channelsOf(tx, customerId, SUBJECT_OF[kind])
  if (channels.has('push') && (await hasBrowser(tx, customerId))) await enqueue(tx, pushNotification, { id: row.id })
  if (byEmail && channels.has('email') && customer.email) {
    const { title, text } = wordsOf(kind, values)
    await send(tx, {
      to: { email: customer.email },
      template: 'notice',
      values: { name: customer.name, title, text, path, stops: stopsOf(customerId, SUBJECT_OF[kind]) },
    })
  }
  return true
}

/** What stands left to right among Arabic words keeps its own direction: the numbers of orders and shipments. */
const isolated = (value: string | number): string => `\u2066${value}\u2069`

export function wordsOf(
  kind: NotificationKind,
  given: Record<string, string | number>,
): { title: string; text: string } {
  const { order, tracking } = given
  const values = {
    store: store.name,
    ...given,
    ...(order !== undefined && { order: isolated(order) }),
    ...(tracking !== undefined && { tracking: isolated(tracking) }),
  }
  return { title: message(`notification.${kind}.title`, values), text: message(`notification.${kind}.text`, values) }
}
