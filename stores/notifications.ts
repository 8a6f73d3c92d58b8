import { proxy } from 'valtio/vanilla'
import type { Notification } from '#api/contract/notification.ts'

/** The unread count that every page shows, and the latest notification since the page was opened. */
export const notifications = proxy<{ unread: number; latest: Notification | null }>({ unread: 0, latest: null })

export const setUnread = (unread: number): void => {
  notifications.unread = unread
}
