/** Without schemas and kinds, so that browsers do not load those. */
export const NOTIFICATION_SUBJECTS = ['orders', 'wallet', 'products', 'ratings', 'support'] as const
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number]

export const NOTIFICATION_CHANNELS = ['push', 'email', 'sms'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
