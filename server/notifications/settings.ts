import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_SUBJECTS,
  type NotificationChannel,
  type NotificationSetting,
  type NotificationSubject,
} from '#api/contract/notification.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { notificationSettings } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { CHANNELS_OF } from './kinds.ts'
import { hasBrowser } from './push/subscriptions.ts'

/** Every channel of every subject with its state. */
async function settingsOf(db: Tx, customerId: number): Promise<NotificationSetting[]> {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.customerId, customerId))
  const chosen = new Map(rows.map(({ subject, channel, isOn }) => [`${subject} ${channel}`, isOn]))
  return NOTIFICATION_SUBJECTS.flatMap((subject) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const usual = CHANNELS_OF[subject][channel]
      return usual === undefined ? [] : [{ subject, channel, on: chosen.get(`${subject} ${channel}`) ?? usual }]
    }),
  )
}

/** The settings that can be changed: push only with a subscribed browser. */
export async function settingsFor(db: Tx, customerId: number): Promise<NotificationSetting[]> {
  const all = await settingsOf(db, customerId)
  return (await hasBrowser(db, customerId)) ? all : all.filter(({ channel }) => channel !== 'push')
}

/** @throws Refusal 422 if the subject does not have the channel */
export async function changeSetting(
  db: Tx,
  customerId: number,
  { subject, channel, on: isOn }: NotificationSetting,
): Promise<NotificationSetting[]> {
  if (CHANNELS_OF[subject][channel] === undefined) throw invalid({ channel: 'api.validation.invalid' })
  await db
    .insert(notificationSettings)
    .values({ customerId, subject, channel, isOn })
    .onConflictDoUpdate({
      target: [notificationSettings.customerId, notificationSettings.subject, notificationSettings.channel],
      set: { isOn: sql`excluded.is_on` },
    })
  return settingsFor(db, customerId)
}

/** The channels that this customer chose for a subject. */
export async function channelsOf(
  db: Tx,
  customerId: number,
  subject: NotificationSubject,
): Promise<Set<NotificationChannel>> {
  const all = await settingsOf(db, customerId)
  return new Set(all.filter((setting) => setting.subject === subject && setting.on).map(({ channel }) => channel))
}
