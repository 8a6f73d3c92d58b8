import { ORDER_NOTIFICATIONS } from './order-events.ts'

export * from './notification-subjects.ts'

/** Without schemas, so that the database does not load those. */
export const NOTIFICATION_KINDS = [
  'toppedUp',
  'commissionPaid',
  'partnerAccepted',
  'partnerRefused',
  'backInStock',
  'priceDropped',
  'ratingPublished',
  'ratingHidden',
  'ratingAnswered',
  'ticketAnswered',
  ...ORDER_NOTIFICATIONS,
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const WATCH_KINDS = ['stock', 'price'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]
