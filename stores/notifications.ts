import { proxy } from 'valtio/vanilla'
import type { Notification } from '#api/contract/notification.ts'

/** What the frame of every page needs of the notifications: how many are unread; and the one that came last while the page is open. */
export const notifications = proxy<{ unread: number; latest: Notification | null }>({ unread: 0, latest: null })

export const setUnread = (unread: number): void => {
  notifications.unread = unread
}
