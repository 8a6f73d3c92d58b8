import type { Notification } from '#api/contract/notification.ts'
import { SUBJECT_OF } from './kinds.ts'
import { wordsOf } from './words.ts'
import type { NotificationRow } from './queries.ts'

export const toNotification = ({ id, kind, values, path, readAt, createdAt }: NotificationRow): Notification => ({
  id,
  kind,
  subject: SUBJECT_OF[kind],
  ...wordsOf(kind, values),
  path,
  is_read: readAt !== null,
  at: createdAt.toISOString(),
})
