import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { isPresentable } from './query/words-never-suggested.ts'

/** A frequent search with results; `words` are its normalised words. */
export type Popular = { words: string; shown: string }

const DAYS = 30
/** Searches by fewer visitors are not shown, for privacy. */
export const LEAST_ASKERS = 3
const MOST = 500
const KNOWN_FOR_MS = 60_000

/** Searches by several visitors that had results, most frequent first. */
export async function readPopular(db: Tx): Promise<Popular[]> {
  const { rows } = await db.execute<Popular>(sql`
    select c.words, min(c.shown) as shown from search_counts c
    where c.day > (now() at time zone 'Asia/Riyadh')::date - ${DAYS}::int
    group by c.words
    having sum(c.searches - c.failures) >= ${LEAST_ASKERS} and sum(c.failures) * 2 <= sum(c.searches)
      and (select count(distinct asker) from search_counts a, unnest(a.askers) asker where a.words = c.words and a.day > (now() at time zone 'Asia/Riyadh')::date - ${DAYS}::int) >= ${LEAST_ASKERS}
    order by sum(c.searches) desc, c.words limit ${MOST}`)
  return rows.filter(({ shown }) => isPresentable(shown))
}

const kept = new WeakMap<object, { popular: Promise<Popular[]>; until: number }>()

/**
 * Popular searches with this prefix, cached for a minute.
 * @param beginning normalised words, the last of which may be incomplete
 */
export async function popularSearches(db: Tx, beginning: string, most: number): Promise<string[]> {
  const known = kept.get(db)
  const popular = known && known.until > Date.now() ? known.popular : readPopular(db)
  if (popular !== known?.popular) {
    kept.set(db, { popular, until: Date.now() + KNOWN_FOR_MS })
    popular.catch(() => kept.delete(db))
  }
  return (await popular)
    .filter(({ words }) => words.startsWith(beginning))
    .slice(0, most)
    .map(({ shown }) => shown)
}
