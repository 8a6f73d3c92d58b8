import type { NotificationChannel, NotificationKind, NotificationSubject } from '#api/contract/notification.ts'
import { ORDER_EVENTS, ORDER_NOTIFICATIONS, type OrderNotification } from '#api/contract/order-events.ts'

const ofOrders = Object.fromEntries(
  ORDER_NOTIFICATIONS.map((event) => [event, ORDER_EVENTS[event].notification]),
) as Record<OrderNotification, NotificationSubject>

/** The subject of each kind: customers choose channels by subject. */
export const SUBJECT_OF: Record<NotificationKind, NotificationSubject> = {
  toppedUp: 'wallet',
  commissionPaid: 'wallet',
  partnerAccepted: 'wallet',
  partnerRefused: 'wallet',
  backInStock: 'products',
  priceDropped: 'products',
  ratingPublished: 'ratings',
  ratingHidden: 'ratings',
  ratingAnswered: 'ratings',
  ticketAnswered: 'support',
  ...ofOrders,
}

/** The channels of each subject besides the shop's own list, and their defaults. */
export const CHANNELS_OF: Record<NotificationSubject, Partial<Record<NotificationChannel, boolean>>> = {
  orders: { push: true, email: true, sms: true },
  wallet: { push: true, email: true, sms: true },
  products: { push: true, email: true },
  ratings: { push: true, email: false },
  support: { push: true, email: true },
}
