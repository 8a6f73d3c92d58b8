import type { NotificationChannel, NotificationKind, NotificationSubject } from '#api/contract/notification.ts'

/** What each kind is about: customers choose by subject how they hear of it. */
export const SUBJECT_OF: Record<NotificationKind, NotificationSubject> = {
  orderConfirmed: 'orders',
  orderShipped: 'orders',
  orderReady: 'orders',
  orderDelivered: 'orders',
  orderCollected: 'orders',
  orderCancelled: 'orders',
  orderUndelivered: 'orders',
  returnRefused: 'orders',
  paymentFailed: 'wallet',
  paymentLate: 'wallet',
  paymentVoided: 'wallet',
  refunded: 'wallet',
  refundAsks: 'wallet',
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
}

/** The channels that a subject has besides the shop itself, and whether they are on unless the customer says otherwise. */
export const CHANNELS_OF: Record<NotificationSubject, Partial<Record<NotificationChannel, boolean>>> = {
  orders: { push: true, email: true, sms: true },
  wallet: { push: true, email: true, sms: true },
  products: { push: true, email: true },
  ratings: { push: true, email: false },
  support: { push: true, email: true },
}
