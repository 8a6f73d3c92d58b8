import type { PinnedSearch, SynonymGroup, SynonymsQuery } from '#api/contract/staff-search.ts'
import { normalise } from '#locales/arabic-text.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { addSynonyms, listSynonyms, removeSynonymGroup, setPins } from './service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'

/** @throws Refusal 422 as setPins */
export const pinSearch = (db: Database, by: Staff, pins: PinnedSearch): Promise<PinnedSearch> =>
  inTransaction(db, async (tx) => {
    const set = await setPins(tx, pins)
    await recordAction(tx, by, 'search.pin', `search:${set.q}`, { pinned: set.pinned, hidden: set.hidden })
    return set
  })

export async function pageOfSynonyms(
  db: Tx,
  { after, limit = 20, q = '' }: SynonymsQuery,
): Promise<Page<SynonymGroup, string>> {
  const words = normalise(q)
  const found = (await listSynonyms(db)).filter(
    ({ terms, finds }) => !words || [...terms, ...finds].some((term) => normalise(term).includes(words)),
  )
  const from = after === undefined ? 0 : found.findIndex(({ key }) => key === after) + 1
  return pageOf(found.slice(from, from + limit + 1).map(toGroup), limit, ({ key }) => key)
}

/** @throws Refusal 422 as addSynonyms */
export const addSynonymsBy = (db: Database, by: Staff, terms: string[]): Promise<SynonymGroup> =>
  inTransaction(db, async (tx) => {
    const group = await addSynonyms(tx, terms)
    await recordAction(tx, by, 'search.synonym', `search:${group.terms[0]}`, { terms: group.terms })
    return toGroup(group)
  })

/** Removes a group of synonyms. @throws Refusal 422 if there is no such group */
export const removeSynonymsBy = (db: Database, by: Staff, key: string): Promise<SynonymGroup> =>
  inTransaction(db, async (tx) => {
    const group = await removeSynonymGroup(tx, key)
    await recordAction(tx, by, 'search.synonymRemoved', `search:${group.terms[0]}`, { terms: group.terms })
    return toGroup(group)
  })

const toGroup = ({ key, terms, finds }: SynonymGroup): SynonymGroup => ({ key, terms, finds })
