import { DAY_MS } from '#api/contract/time.ts'
import { dateInRiyadh, formatDay } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { send } from '#server/messaging/public.ts'
import { settings } from '#server/settings/service.ts'
import { addressesOfOwners } from './owner-notices.ts'

/** Days before its last day on which owners are reminded of the licence of reductions. */
const REMINDED = [14, 7, 1]

/** Writes to owners that the Ministry's licence of reductions ends soon. Run once a day. */
export async function announceLicenceEnd(db: Database): Promise<void> {
  const { licence, to } = settings().reductions
  if (licence === null || to === null) return
  const days = Math.round((Date.parse(to) - Date.parse(dateInRiyadh(databaseNow()))) / DAY_MS)
  if (!REMINDED.includes(days)) return
  const values = { licence: `\u2068${licence}\u2069`, day: formatDay(to), path: adminRoutes.settings('reductions') }
  await inTransaction(db, async (tx) => {
    for (const email of new Set(await addressesOfOwners(tx)))
      await send(tx, { to: { email }, template: 'licenceEnds', values })
  })
}

/** At nine in the morning in Riyadh. */
defineJob<object>('announce-licence-end', (_, { db }) => announceLicenceEnd(db), {
  cron: '7 6 * * *',
  policy: 'short',
})
