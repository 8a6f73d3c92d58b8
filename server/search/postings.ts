import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/connect.ts'
import type { Columns } from './columns.ts'
import type { Concept } from './concepts.ts'
import { readIds } from './packed.ts'

/** Places in the columns of the documents with a word: anywhere, and in their title. */
type Places = { all: Int32Array; titled: Int32Array }
type Kept = { wording: string; words: Map<string, Promise<Places>>; held: number }
export type Found = { /** Places of the documents. */ all: Int32Array; titled: Int32Array }

/** Places in memory: four bytes each. */
const MOST_HELD = 4_000_000
const kept = new WeakMap<Columns, Kept>()

/**
 * Documents that answer at least so many of the concepts, each by one of its alternatives. The database is asked for words that nobody has
 * asked for yet, until documents change; the rest is arithmetic.
 */
export async function findDocuments(db: Tx, columns: Columns, concepts: Concept[], least = concepts.length): Promise<Found> {
  const places = await placesOfWords(db, columns, [...new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words)))])
  const meet = (part: keyof Places): Int32Array => answering(columns.count, concepts.map(({ alternatives }) => alternatives.map(({ words }) => shared(columns.count, words.map((word) => places.get(word)![part])))), least)
  return { all: meet('all'), titled: meet('titled') }
}

/** Without those written since: they belong to the next state. */
export const placesIn = ({ places }: Columns, ids: Buffer | null): Int32Array => readIds(ids).map((id) => places[id] ?? 0).filter((place) => place > 0)

/** Documents in at least so many of the lists, of which each is given in pieces. */
function answering(count: number, lists: Int32Array[][], least: number): Int32Array {
  const answered = new Uint8Array(count + 1)
  const last = new Uint8Array(count + 1)
  for (const [at, pieces] of lists.entries()) {
    for (const piece of pieces) {
      for (let index = 0; index < piece.length; index++) {
        const place = piece[index]!
        if (last[place] === at + 1) continue
        last[place] = at + 1
        answered[place]! += 1
      }
    }
  }
  const found = new Int32Array(count)
  let length = 0
  for (let place = 1; place <= count; place++) if (answered[place]! >= least) found[length++] = place
  return found.slice(0, length)
}

const shared = (count: number, lists: Int32Array[]): Int32Array => (lists.length === 1 ? lists[0]! : answering(count, lists.map((list) => [list]), lists.length))

async function placesOfWords(db: Tx, columns: Columns, words: string[]): Promise<Map<string, Places>> {
  const { words: known } = keptFor(columns)
  const missing = words.filter((word) => !known.has(word))
  if (missing.length) {
    const reading = read(db, columns, missing)
    for (const word of missing) known.set(word, reading.then((found) => found.get(word)!))
    reading.catch(() => missing.forEach((word) => known.delete(word)))
  }
  return new Map(await Promise.all(words.map(async (word) => [word, await known.get(word)!] as const)))
}

function keptFor(columns: Columns): Kept {
  const own = kept.get(columns)
  if (own?.wording === columns.wording && own.held < MOST_HELD) return own
  const fresh: Kept = { wording: columns.wording, words: new Map(), held: 0 }
  kept.set(columns, fresh)
  return fresh
}

type Row = { word: string; all: Buffer | null; titled: Buffer | null }

async function read(db: Tx, columns: Columns, words: string[]): Promise<Map<string, Places>> {
  const own = keptFor(columns)
  // Not constants to the planner: it would read the table from end to end for the most frequent words, and goes by the index for those it does not know.
  const { rows } = await db.execute<Row>(sql`
    select asked.word,
      (select string_agg(int4send(d.product_id), ''::bytea) from search_documents d where d.words @@ asked.query) as "all",
      (select string_agg(int4send(d.product_id), ''::bytea) from search_documents d where d.titled @@ asked.query) as titled
    from (select word, quote_literal(word)::tsquery as query from unnest(${sql.param(words)}::text[]) word offset 0) asked`)
  return new Map(rows.map(({ word, all, titled }) => {
    const places = { all: placesIn(columns, all), titled: placesIn(columns, titled) }
    own.held += places.all.length + places.titled.length
    return [word, places]
  }))
}
