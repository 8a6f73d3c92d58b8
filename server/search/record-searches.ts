import type { SearchEvent } from '#api/contract/search.ts'
import { clean, normalise } from '#locales/arabic-text.ts'
import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { LEAST_ASKERS } from './popular-searches.ts'
import { foundPlaces, understand } from './search.ts'

const LONGEST = 80
/** Phone, order and identity numbers or e-mail addresses, which may have been pasted by mistake. */
const PERSONAL = /\d{6}|@/

/**
 * Counts a search or a click; searches that look personal are not stored.
 * @param asker identifies a visitor for this search only. Two bytes of a hash of both are stored for the first few
 * visitors, too few to identify anybody.
 */
export async function recordSearch(
  db: Database,
  state: CatalogueState,
  { kind, q }: SearchEvent,
  asker: (words: string) => Buffer,
): Promise<void> {
  const shown = clean(q)
  const words = normalise(q)
  if (!words || shown.length > LONGEST || PERSONAL.test(shown) || PERSONAL.test(words.replaceAll(' ', ''))) return
  const isFailure = kind === 'search' && !(await meetsAllWords(db, state, shown))
  await db.execute(sql`
    insert into search_counts (day, words, shown, searches, failures, clicks, askers)
    values ((now() at time zone 'Asia/Riyadh')::date, ${words}, ${shown}, ${Number(kind === 'search')}, ${Number(isFailure)}, ${Number(kind === 'click')},
      array[${asker(words).readUInt16BE(0)}::int])
    on conflict (day, words) do update set searches = search_counts.searches + excluded.searches, failures = search_counts.failures + excluded.failures,
      clicks = search_counts.clicks + excluded.clicks,
      askers = case when cardinality(search_counts.askers) >= ${LEAST_ASKERS} or search_counts.askers @> excluded.askers then search_counts.askers
        else search_counts.askers || excluded.askers end`)
}

/** What no product meets is worth knowing, even where something near was shown. */
async function meetsAllWords(db: Database, state: CatalogueState, q: string): Promise<boolean> {
  const search = await understand(db, state, q)
  return search.leftOut.length === 0 && (await foundPlaces(db, state, search)).length > 0
}

export type Counted = { shown: string; searches: number; failures: number; clicks: number }
export type Report = {
  days: number
  searches: number
  failures: number
  clicks: number
  failed: Counted[]
  frequent: Counted[]
}

const MOST_TOLD = 50

/** For the last `days` days in Riyadh time: searches whose words no product meets, all or some, and the most frequent searches. */
export async function reportSearches(db: Database, days: number): Promise<Report> {
  const { rows } = await db.execute<Counted>(sql`
    select min(shown) as shown, sum(searches)::int as searches, sum(failures)::int as failures, sum(clicks)::int as clicks from search_counts
    where day > (now() at time zone 'Asia/Riyadh')::date - ${days}::int group by words`)
  const sum = (key: 'searches' | 'failures' | 'clicks'): number => rows.reduce((total, row) => total + row[key], 0)
  const most = (key: 'searches' | 'failures'): Counted[] =>
    rows
      .filter((row) => row[key] > 0)
      .toSorted((one, other) => other[key] - one[key])
      .slice(0, MOST_TOLD)
  return {
    days,
    searches: sum('searches'),
    failures: sum('failures'),
    clicks: sum('clicks'),
    failed: most('failures'),
    frequent: most('searches'),
  }
}
