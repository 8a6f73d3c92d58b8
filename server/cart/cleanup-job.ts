import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { defineJob } from '#server/platform/jobs/service.ts'

const KEEP_DAYS = 60
const BATCH = 1000

/** Deletes guests' carts unchanged for `KEEP_DAYS`, oldest first, in batches that keep locks short. */
export async function deleteOldGuestCarts(db: Database, batch = BATCH): Promise<number> {
  let after = { updated: '-infinity', id: '' }
  for (let gone = 0; ;) {
    const { rows } = await db.execute<{ updated: string; id: string }>(sql`
      delete from carts where id in (
        select id from carts
        where customer_id is null and updated_at < now() - ${KEEP_DAYS} * interval '1 day' and (updated_at, id) > (${after.updated}::timestamptz, ${after.id})
        order by updated_at, id limit ${batch} for update skip locked)
      returning updated_at::text as updated, id`)
    gone += rows.length
    if (rows.length < batch) return gone
    after = rows.reduce((last, row) =>
      row.updated > last.updated || (row.updated === last.updated && row.id > last.id) ? row : last,
    )
  }
}

export const deleteOldCartsJob = defineJob<object>(
  'forget-carts',
  async (_, { db }) => void (await deleteOldGuestCarts(db)),
  {
    cron: '37 3 * * *',
  },
)
