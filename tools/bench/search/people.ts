import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** Number of distinct searches. */
const SEARCHES = 3000
/** Numbers of letters after which suggestions are requested, since fast typing skips the rest (debounce). */
const PAUSES = [1, 3, 6, 10, 16, 24]

/** A deterministic sequence of numbers from 0 to 1. */
export function seededRandom(): () => number {
  let last = 1
  return () => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Searches that visitors might type: the judged queries first, then words and whole titles of the catalogue. */
export async function searchesOf(db: Database, judged: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(
    sql`select title from products where status = 'active' order by md5(sku) limit ${SEARCHES * 2}`,
  )
  const named = rows.map(({ title }, at) => {
    const words = title.split(' ')
    return (at % 4 === 3 ? words : words.slice(0, 1 + (at % 4))).join(' ').slice(0, 200)
  })
  return [...new Set([...judged, ...named])].slice(0, SEARCHES)
}

/** Draws searches by Zipf's law: a few are frequent, most are rare. */
export function popularity(searches: string[], random: () => number): () => string {
  const sums: number[] = []
  for (const at of searches.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1))
  return () => {
    const drawn = random() * sums.at(-1)!
    return searches[sums.findIndex((sum) => drawn <= sum)]!
  }
}

/** Suggestion requests while a search is typed. */
export function typing(search: string): string[] {
  const letters = [...search]
  return [...new Set([...PAUSES.filter((pause) => pause < letters.length), letters.length])].map(
    (length) => `/api/search/suggest?${new URLSearchParams({ q: letters.slice(0, length).join('') })}`,
  )
}

/** A results request: most without options, some with filters, sorting or a second page. */
export function results(search: string, random: () => number): string {
  const drawn = random()
  const more =
    drawn < 0.7
      ? ''
      : drawn < 0.78
        ? '&in_stock=true'
        : drawn < 0.86
          ? '&price_max=20000'
          : drawn < 0.92
            ? '&sort=price_asc'
            : '&page=2'
  return `/api/products?per_page=24&${new URLSearchParams({ q: search })}${more}`
}
