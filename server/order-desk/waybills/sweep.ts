import { FINAL_PARCEL_STATES } from '#api/contract/order-states.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, inArray, isNull, lt, notInArray, or } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { defineJob, enqueue } from '#server/platform/jobs/service.ts'
import { bookWaybill, followParcel } from './queues.ts'

const MINUTE_MS = 60_000
/** Without a webhook, the newest event is known after this time at the latest. */
const CHECK_MS = 20 * MINUTE_MS
/** After which a booking's job must be lost, or its attempts over. */
const STALE_MS = 90 * MINUTE_MS
const BATCH = 300

/** Asks carriers about parcels without news, and repeats bookings whose outcome is unknown. */
export const followParcels = defineJob<object>('follow-parcels', (_, { db }) => sweep(db), {
  cron: '*/5 * * * *',
  retries: 0,
})

export async function sweep(db: Database, now = databaseNow()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const silent = await db
    .select({ id: waybills.id })
    .from(waybills)
    .where(
      and(
        inArray(waybills.state, ['created', 'handed_over']),
        or(isNull(waybills.parcelState), notInArray(waybills.parcelState, [...FINAL_PARCEL_STATES])),
        or(isNull(waybills.checkedAt), lt(waybills.checkedAt, before(CHECK_MS))),
      ),
    )
    .limit(BATCH)
  const unknown = await db
    .select({ id: waybills.id })
    .from(waybills)
    .where(
      and(
        eq(waybills.state, 'pending'),
        lt(waybills.createdAt, before(STALE_MS)),
        or(isNull(waybills.triedAt), lt(waybills.triedAt, before(STALE_MS))),
      ),
    )
    .limit(BATCH)
  await inTransaction(db, async (tx) => {
    for (const { id } of silent) await enqueue(tx, followParcel, { id }, { singletonKey: String(id) })
    for (const { id } of unknown) await enqueue(tx, bookWaybill, { id }, { singletonKey: String(id) })
  })
}
