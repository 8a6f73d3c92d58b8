import { sql } from 'drizzle-orm'
import { onceForShape, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'

/** A word that products hold. */
export type Known = { word: string; shown: string; stem: string; sound: string; products: number }

const texts = (values: string[]) => sql`${sql.param(values)}::text[]`
const columns = sql`w.word, w.shown, w.stem, w.sound, w.products`

export type Wanted = { words: string[]; stems: string[]; sounds: string[]; /** Words that are being typed. */ beginnings?: string[] }

type Way = keyof Wanted
/** What was looked up before, by the way and what was looked for; people ask for the same words again and again. */
type Memory = Record<Way, Map<string, Known[]>>

const WAYS = ['words', 'stems', 'sounds', 'beginnings'] as const satisfies readonly Way[]
const MOST_KEPT = 20_000
const MOST_ENDINGS = 16
const MOST_ALIKE = 40

/** All words that are one of these, have one of these stems or sounds, or begin so (of those the most frequent). */
export async function lookUp(db: Tx, state: CatalogueState, wanted: Wanted): Promise<Known[]> {
  const memory = await onceForShape(db, state, 'vocabulary', async (): Promise<Memory> => ({ words: new Map(), stems: new Map(), sounds: new Map(), beginnings: new Map() }))
  const asked = byWay((way) => [...new Set(wanted[way])].filter(Boolean))
  const missing = byWay((way) => asked[way].filter((key) => !memory[way].has(key)))
  const found = WAYS.some((way) => missing[way].length) ? await ask(db, missing) : byWay(() => new Map<string, Known[]>())
  const all = WAYS.flatMap((way) => asked[way].flatMap((key) => memory[way].get(key) ?? found[way].get(key) ?? []))
  for (const way of WAYS) {
    if (memory[way].size > MOST_KEPT) memory[way].clear()
    for (const key of missing[way]) memory[way].set(key, found[way].get(key) ?? [])
  }
  return [...new Map(all.map((known) => [known.word, known])).values()]
}

const byWay = <T>(of: (way: Way) => T): Record<Way, T> => ({ words: of('words'), stems: of('stems'), sounds: of('sounds'), beginnings: of('beginnings') })

async function ask(db: Tx, { words, stems, sounds, beginnings }: Record<Way, string[]>): Promise<Memory> {
  const begun = beginnings.map((beginning) => sql`
    union all (select ${beginning}::text as begun, ${columns} from search_words w where w.word like ${`${beginning}%`} and w.products > 0 order by w.products desc, w.word limit ${MOST_ENDINGS})`)
  const { rows } = await db.execute<Known & { begun: string | null }>(sql`
    select null::text as begun, ${columns} from search_words w
    where (w.word = any(${texts(words)}) or w.stem = any(${texts(stems)}) or w.sound = any(${texts(sounds)})) and w.products > 0
    ${sql.join(begun)}`)
  const whole = rows.filter(({ begun: beginning }) => beginning === null)
  return {
    words: Map.groupBy(whole, ({ word }) => word),
    stems: Map.groupBy(whole, ({ stem }) => stem),
    sounds: Map.groupBy(whole, ({ sound }) => sound),
    beginnings: Map.groupBy(rows.filter(({ begun: beginning }) => beginning !== null), ({ begun: beginning }) => beginning!),
  }
}

/** Words that share letters with one that nobody knows, by that one. How much they must share is set in connect.ts. */
export async function resembling(db: Tx, words: string[]): Promise<Map<string, Known[]>> {
  if (words.length === 0) return new Map()
  // One indexed query a word: joined to a list of words, the planner would compare all with all.
  const each = words.map((word) => sql`(
    select ${word}::text as asked, ${columns} from search_words w
    where w.word % ${word} and w.products > 0 order by similarity(w.word, ${word}) desc, w.products desc limit ${MOST_ALIKE})`)
  const { rows } = await db.execute<Known & { asked: string }>(sql.join(each, sql` union all `))
  return Map.groupBy(rows, ({ asked }) => asked)
}
