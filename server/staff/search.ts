import type { PinnedSearch } from '#api/contract/staff-search.ts'
import type { Database } from '#server/database/connect.ts'
import { setPins } from '#server/search/service.ts'
import { note, type Staff } from './actions.ts'

/** @throws Refusal 422 as setPins */
export const pinSearch = (db: Database, by: Staff, pins: PinnedSearch): Promise<PinnedSearch> =>
  db.transaction(async (tx) => {
    const set = await setPins(tx, pins)
    await note(tx, by, 'search.pin', `search:${set.q}`, { pinned: set.pinned, hidden: set.hidden })
    return set
  })
