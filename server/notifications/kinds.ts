import type { NotificationChannel, NotificationKind, NotificationSubject } from '#api/contract/notification.ts'

/** The subject of each kind: customers choose channels by subject. */
export const SUBJECT_OF: Record<NotificationKind, NotificationSubject> = {
  orderConfirmed: 'orders',
  orderShipped: 'orders',
  orderReady: 'orders',
  orderDelivered: 'orders',
  orderCollected: 'orders',
  orderCancelled: 'orders',
  orderUndelivered: 'orders',
  returnRefused: 'orders',
  orderEdited: 'orders',
  orderEditAsks: 'orders',
  orderEditEnded: 'orders',
  orderToPay: 'orders',
  orderMessage: 'orders',
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

/** The channels of each subject besides the shop's own list, and their defaults. */
export const CHANNELS_OF: Record<NotificationSubject, Partial<Record<NotificationChannel, boolean>>> = {
  orders: { push: true, email: true, sms: true },
  wallet: { push: true, email: true, sms: true },
  products: { push: true, email: true },
  ratings: { push: true, email: false },
  support: { push: true, email: true },
}
