import { DAY_MS } from '#api/contract/time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { listOriginals, removeIfOld } from './store.ts'

const AT_ONCE = 500

/**
 * Deletes pictures that were uploaded and that neither the catalogue nor a customer's upload has named within a day.
 * What the catalogue has named once stays, since an undo may bring it back.
 */
export async function deleteUnusedPictures(db: Database, place: Place): Promise<number> {
  const before = new Date(Date.now() - DAY_MS)
  const old = (await listOriginals(place)).filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
  let deleted = 0
  for (let at = 0; at < old.length; at += AT_ONCE)
    for (const key of await unusedAmong(db, old.slice(at, at + AT_ONCE)))
      if (await removeIfOld(place, key, before)) deleted += 1
  return deleted
}

async function unusedAmong(db: Database, keys: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as stored(key)
    where not exists (select from pictures p where p.key = stored.key)
      and not exists (select from uploads u where u.key = stored.key)
      and not exists (select from ratings r where r.photos @> jsonb_build_array(jsonb_build_object('key', stored.key)))`)
  return rows.map(({ key }) => key)
}

export const deleteUnusedPicturesJob = defineJob<object>(
  'forget-pictures',
  async (_, { db, config }) => ({ deleted: await deleteUnusedPictures(db, config) }),
  { cron: '41 3 * * *' },
)
