/** Without schemas, so that browsers do not load those. */
export const NOTIFICATION_SUBJECTS = ['orders', 'wallet', 'products', 'ratings', 'support'] as const
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number]

export const NOTIFICATION_CHANNELS = ['push', 'email', 'sms'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export const NOTIFICATION_KINDS = [
  'orderConfirmed',
  'orderShipped',
  'orderReady',
  'orderDelivered',
  'orderCollected',
  'orderCancelled',
  'orderUndelivered',
  'returnRefused',
  'orderEdited',
  'orderEditAsks',
  'orderEditEnded',
  'orderToPay',
  'orderMessage',
  'paymentFailed',
  'paymentLate',
  'paymentVoided',
  'refunded',
  'refundAsks',
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
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const WATCH_KINDS = ['stock', 'price'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]
