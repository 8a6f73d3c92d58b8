import type { CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { following } from '#server/database/following.ts'
import { forget, note, noPostings, type Postings } from './postings.ts'
import { textsOf, type TextRow, type Texts } from './texts.ts'
import { allIds, writtenSince } from './written.ts'

/** What documents are found and ranked by; each is told by its product's id. Only who searches has them read: they are most of what a process keeps of the catalogue. */
export type Words = { /** The highest id. */ last: number; /** By id. */ texts: Texts[]; postings: Postings }

type Kept = Words & { /** How often documents had gone. */ removals: number }

/** The words as they are at this state of the catalogue or later. Of products that are gone the texts stay, which nobody finds any more. */
export const readWords: (db: Tx, state: CatalogueState) => Promise<Words> = following(
  (): Kept => ({ last: 0, texts: [], postings: noPostings(), removals: 0 }),
  refresh,
)

type Row = TextRow & { id: number; words: string }

async function refresh(db: Tx, known: Kept, before: string): Promise<string> {
  const { seen, portions, removals } = await writtenSince(db, before)
  const isFirst = known.last === 0
  for (const ids of portions) {
    const { rows } = await db.execute<Row>(sql`
      select d.product_id as id, p.title as shown, d.title, d.brand, d.about, d.codes, array_to_string(tsvector_to_array(d.words), ' ') as words
      from search_documents d join products p on p.id = d.product_id where d.product_id = any(${sql.param(ids)}::int[])`)
    write(known, rows)
  }
  if (!isFirst && removals !== known.removals) await removeOthers(db, known)
  known.removals = removals
  return seen
}

/** All at once, so that nobody finds documents between what they were and what they are. */
function write(known: Words, rows: Row[]): void {
  const { postings, texts } = known
  const before = rows.filter(({ id }) => texts[id]).map(({ id }) => id)
  if (before.length) forget(postings, new Set(before))
  for (const { id, words, ...row } of rows) {
    const own = textsOf(id, row)
    texts[id] = own
    known.last = Math.max(known.last, id)
    note(postings, id, words.split(' '), own.title)
  }
}

/** Documents that are there no more are found no more. */
async function removeOthers(db: Tx, known: Kept): Promise<void> {
  const left = await allIds(db)
  forget(known.postings, new Set(known.texts.flatMap(({ product_id }) => (left.has(product_id) ? [] : [product_id]))))
}
