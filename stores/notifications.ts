import { proxy } from 'valtio/vanilla'

/** What the frame of every page needs of the notifications: how many are unread. */
export const notifications = proxy({ unread: 0 })

export const setUnread = (unread: number): void => {
  notifications.unread = unread
}
