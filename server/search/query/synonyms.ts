import { clean } from '#locales/arabic-text.ts'
import { normalTerm, synonymsOf, type SynonymGroup, type Synonyms } from '#search-language/synonyms.ts'
import { searchWords } from '#search-language/words.ts'
import { cachedByShape } from '#server/catalogue/service.ts'
import { bumpCatalogueVersion, type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { seed } from './synonyms-seed.ts'

export type Group = SynonymGroup & { key: string }

const MOST_TERMS = 20
const MOST_WORDS = 3

const keyOf = (terms: string[]): string => [...new Set(terms.map(normalTerm))].toSorted().join('|')
const seeded: Group[] = seed.map(({ terms, finds, near, isThing }) => ({
  key: [keyOf(terms), ...[finds, near].filter((others) => others.length > 0).map(keyOf)].join('>'),
  terms,
  finds,
  near,
  isThing,
}))

/** The shop's groups: the built-in ones that were not removed, and the merchant's own. */
export async function listSynonyms(db: Tx): Promise<Group[]> {
  const { rows } = await db.execute<{ key: string; terms: string[]; is_removed: boolean }>(
    sql`select key, terms, is_removed from search_synonyms order by key`,
  )
  const own = new Map(rows.map((row) => [row.key, row]))
  return [
    ...rows.filter((row) => !row.is_removed).map(({ key, terms }) => ({ key, terms, finds: [], near: [] })),
    ...seeded.filter(({ key }) => !own.has(key)),
  ]
}

export const readSynonyms = (db: Tx, state: CatalogueState): Promise<Synonyms> =>
  cachedByShape(db, state, 'synonyms', async () => synonymsOf(await listSynonyms(db)))

/** @throws Refusal 422 unless there are two to twenty different terms of one to three words */
export async function addSynonyms(db: Tx, terms: string[]): Promise<Group> {
  const group = { key: keyOf(terms), terms: terms.map(clean), finds: [], near: [] }
  const lengths = terms.map((term) => searchWords(term).length)
  if (
    group.key.split('|').length < 2 ||
    terms.length > MOST_TERMS ||
    lengths.some((length) => length === 0 || length > MOST_WORDS)
  )
    throw invalid({ terms: 'api.validation.synonyms' })
  await write(db, group, false)
  return group
}

/** Removes one group. @throws Refusal 422 if there is none */
export async function removeSynonymGroup(db: Tx, key: string): Promise<Group> {
  const group = (await listSynonyms(db)).find((one) => one.key === key)
  if (!group) throw invalid({ key: 'api.validation.noSynonyms' })
  await write(db, group, true)
  return group
}

/** Removes every group with the term. @throws Refusal 422 if there is none */
export async function removeSynonyms(db: Tx, term: string): Promise<Group[]> {
  const gone = (await listSynonyms(db)).filter(({ terms }) => terms.some((one) => normalTerm(one) === normalTerm(term)))
  if (gone.length === 0) throw invalid({ terms: 'api.validation.noSynonyms' })
  for (const group of gone) await write(db, group, true)
  return gone
}

const write = (db: Tx, { key, terms }: Group, isRemoved: boolean): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
    insert into search_synonyms (key, terms, is_removed) values (${key}, ${sql.param(terms)}::text[], ${isRemoved})
    on conflict (key) do update set terms = excluded.terms, is_removed = excluded.is_removed`)
    await bumpCatalogueVersion(tx)
  })
