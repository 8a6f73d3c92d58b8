import type { NotificationList } from '#api/contract/notification.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { countUnread, notificationsOf } from './queries.ts'
import { settingsFor } from './settings.ts'
import { toNotification } from './view.ts'

export async function listNotifications(
  db: Tx,
  customerId: number,
  before: number | undefined,
  limit: number,
): Promise<NotificationList> {
  const rows = await notificationsOf(db, customerId, before, limit + 1)
  const list = {
    items: rows.slice(0, limit).map(toNotification),
    more: rows.length > limit,
    unread: await countUnread(db, customerId),
  }
  return before === undefined ? { ...list, settings: await settingsFor(db, customerId) } : list
}
