import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

export type MissingPage = { path: string; count: number; lastAt: Date }

/** Number of most frequent paths kept in the database. */
const MOST_ROWS = 1000
/** Number of paths counted between two writes. */
const MOST_PATHS = 500
const LONGEST = 200
const BETWEEN_WRITES_MS = 60_000

/**
 * Files and paths that attackers probe are not counted. Paths with an e-mail address or a long number are personal
 * data.
 */
const UNCOUNTED = /@|\d{9}|\.[a-z0-9]{1,5}$|\/\.|^\/(?:account|auth|checkout|wishlist|media|assets)(?:\/|$)/i

/** Counts requests for missing pages: only paths, written at most once a minute. */
export class MissingPages {
  readonly #db: Database
  readonly #onFailure: (error: unknown) => void
  #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
  }

  /** @param path decoded, without query */
  note(path: string): void {
    if (path.length > LONGEST || path.includes('\0') || UNCOUNTED.test(path)) return
    const count = this.#counts.get(path)
    if (count === undefined && this.#counts.size >= MOST_PATHS) return
    this.#counts.set(path, (count ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush(), BETWEEN_WRITES_MS).unref()
  }

  /** Writes the counts; a failure loses only these. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counted = [...this.#counts].map(([path, count]) => ({ path, count })).toSorted(byPath)
    this.#counts = new Map()
    if (counted.length) await write(this.#db, counted).catch(this.#onFailure)
  }
}

/** Sorted, so that processes cannot deadlock. */
const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1)

async function write(db: Database, counted: { path: string; count: number }[]): Promise<void> {
  await db.execute(sql`
    insert into missing_pages as kept (path, count)
    select r.path, r.count from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r(path text, count int)
    on conflict (path) do update set count = least(kept.count::bigint + excluded.count, 2147483647), last_at = now()`)
  await db.execute(sql`
    delete from missing_pages where path in (
      select path from missing_pages order by count desc, last_at desc, path offset ${MOST_ROWS})`)
}

/** A page of missing paths, most frequent first; one more than `limit` if there are more. */
export async function listMissing(
  db: Tx,
  { after, limit, q }: { after?: string | undefined; limit: number; q?: string | undefined },
): Promise<MissingPage[]> {
  const order = sql`-count, -extract(epoch from last_at), path`
  const { rows } = await db.execute<{ path: string; count: number; lastAt: string }>(sql`
    select path, count, last_at as "lastAt" from missing_pages
    where ${q === undefined ? sql`true` : sql`strpos(lower(path), lower(${q})) > 0`}
      and ${after === undefined ? sql`true` : sql`(${order}) > (select ${order} from missing_pages where path = ${after})`}
    order by ${order} limit ${limit + 1}`)
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }))
}

/** Most frequent first. */
export async function readMissing(db: Database): Promise<MissingPage[]> {
  const { rows } = await db.execute<{ path: string; count: number; lastAt: string }>(
    sql`select path, count, last_at as "lastAt" from missing_pages order by count desc, last_at desc, path`,
  )
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }))
}
