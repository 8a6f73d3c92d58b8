import { Type, type Static } from 'typebox'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, NOTIFICATION_SUBJECTS, WATCH_KINDS } from './notification-kinds.ts'
import { Halalas, nullable } from './shared.ts'

export * from './notification-kinds.ts'

export const Notification = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...NOTIFICATION_KINDS]),
  subject: Type.Enum([...NOTIFICATION_SUBJECTS]),
  title: Type.String(),
  text: Type.String(),
  /** Path of the linked page. */
  path: Type.String(),
  is_read: Type.Boolean(),
  at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type Notification = Static<typeof Notification>

export const Unread = Type.Object({ unread: Type.Integer() })
export type Unread = Static<typeof Unread>

/** A channel of a subject that supports it; push only with a subscribed browser. The shop's list is always on. */
export const NotificationSetting = Type.Object({
  subject: Type.Enum([...NOTIFICATION_SUBJECTS]),
  channel: Type.Enum([...NOTIFICATION_CHANNELS]),
  on: Type.Boolean(),
})
export type NotificationSetting = Static<typeof NotificationSetting>

/** GET /notifications, newest first; `before` is an id. */
export const NotificationList = Type.Object({
  items: Type.Array(Notification),
  more: Type.Boolean(),
  unread: Type.Integer(),
  /** Only with the first page. */
  settings: Type.Optional(Type.Array(NotificationSetting)),
})
export type NotificationList = Static<typeof NotificationList>

export const PushKey = Type.Object({ key: Type.String({ description: 'VAPID public key, base64url' }) })
export type PushKey = Static<typeof PushKey>

export const PushOn = Type.Object({
  on: Type.Boolean({ description: 'whether this customer is told by the browser of this address' }),
})
export type PushOn = Static<typeof PushOn>

/** GET /staff/me/push: whether this person gets push messages in the browser of this address. */
export const StaffPush = Type.Object({ ...PushKey.properties, on: Type.Boolean() })
export type StaffPush = Static<typeof StaffPush>

/** The result of PushSubscription.toJSON(). */
export const PushTarget = Type.Object({
  endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}={0,2}$' }),
  }),
})
export type PushTarget = Static<typeof PushTarget>

/** The JSON data of a service worker's `push` event. */
export type PushPayload = {
  title: string
  body: string
  /** Path of the linked page. */ url: string
  tag: string
  lang: 'ar'
  dir: 'rtl'
  /** For the app icon's badge. */ unread: number
}

/** A request to be notified when a variant is back in stock (`stock`) or cheaper than now (`price`). */
export const Watch = Type.Object({
  sku: Type.String(),
  kind: Type.Enum([...WATCH_KINDS]),
  price: Halalas,
  title: nullable(Type.String()),
})
export type Watch = Static<typeof Watch>
