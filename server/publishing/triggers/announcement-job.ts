import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { loadSettings, publicSettings } from '#server/settings/service.ts'
import { readSharedData, settingsKey, sortedJson } from '../records/shared-page-data.ts'
import { isAnythingUnplanned } from '../records/runs.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'

/** What begins and ends without a save: announcements, a registration for VAT, a licence of reductions. */
const SECTIONS = ['announcement', 'legal', 'tax', 'reductions'] as const

/** Each minute the published sections are compared with the current ones. */
export async function publishTimedSettings(db: Database): Promise<void> {
  await loadSettings(db)
  const published = await readSharedData(db, SECTIONS.map(settingsKey))
  const current = publicSettings()
  const differs = SECTIONS.some((section) => {
    const value = published.get(settingsKey(section))
    return value !== undefined && sortedJson(value) !== sortedJson(current[section])
  })
  if (!differs) return
  // A run compares them too.
  if (await isAnythingUnplanned(db)) return
  await inTransaction(db, (tx) => requestPublishing(tx, { cause: 'settings' }))
}

defineJob<object>('publish-announcement', (_, { db }) => publishTimedSettings(db), {
  cron: '* * * * *',
  retries: 1,
  delay: 1,
  policy: 'singleton',
})
