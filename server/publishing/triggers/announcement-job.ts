import type { Database } from '#server/platform/database/connect.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { loadSettings, publicSettings } from '#server/settings/service.ts'
import { readSharedData, settingsKey, sortedJson } from '../records/shared-page-data.ts'
import { isAnythingWaiting } from '../records/runs.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'

/** Announcements start and end without a save, so each minute the published one is compared with the current one. */
export async function publishAnnouncement(db: Database): Promise<void> {
  await loadSettings(db)
  const key = settingsKey('announcement')
  const published = (await readSharedData(db, [key])).get(key)
  if (published === undefined || sortedJson(published) === sortedJson(publicSettings().announcement)) return
  // A run compares them too.
  if (await isAnythingWaiting(db)) return
  await db.transaction((tx) => requestPublishing(tx, { cause: 'settings' }))
}

defineJob<object>('publish-announcement', (_, { db }) => publishAnnouncement(db), {
  cron: '* * * * *',
  retries: 1,
  delay: 1,
  policy: 'singleton',
})
