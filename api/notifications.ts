import { del, get, post, put, type CallOptions } from './client.ts'
import type {
  NotificationList,
  NotificationSetting,
  PushKey,
  PushOn,
  PushTarget,
  Unread,
  Watch,
  WatchKind,
} from './contract/notification.ts'
import { search } from './search.ts'

export const listNotifications = (query: { before?: number }, options?: CallOptions): Promise<NotificationList> =>
  get(`/api/notifications${search(query)}`, options)
export const countUnread = (options?: CallOptions): Promise<Unread> => get('/api/notifications/unread', options)
export const readNotification = (id: number, options?: CallOptions): Promise<Unread> =>
  post(`/api/notifications/${id}/read`, undefined, options)
export const readAllNotifications = (upTo: number, options?: CallOptions): Promise<Unread> =>
  post('/api/notifications/read', { up_to: upTo }, options)
export const readSettings = (options?: CallOptions): Promise<NotificationSetting[]> =>
  get('/api/notifications/settings', options)
export const changeSetting = (setting: NotificationSetting, options?: CallOptions): Promise<NotificationSetting[]> =>
  put('/api/notifications/settings', setting, options)

/** The VAPID key for the service worker's push manager. */
export const readPushKey = (options?: CallOptions): Promise<PushKey> => get('/api/push/key', options)
export const readPushOn = (endpoint: string, options?: CallOptions): Promise<PushOn> =>
  get(`/api/push/subscriptions${search({ endpoint })}`, options)
export const addPushSubscription = (target: PushTarget, options?: CallOptions): Promise<null> =>
  post('/api/push/subscriptions', target, options)
export const removePushSubscription = (endpoint: string, options?: CallOptions): Promise<null> =>
  del(`/api/push/subscriptions${search({ endpoint })}`, options)

export const addWatch = (sku: string, kind: WatchKind, options?: CallOptions): Promise<Watch[]> =>
  post('/api/watches', { sku, kind }, options)
export const removeWatch = (sku: string, kind: WatchKind, options?: CallOptions): Promise<Watch[]> =>
  del(`/api/watches${search({ sku, kind })}`, options)
