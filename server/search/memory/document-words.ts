import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { incrementalCopy } from '#server/platform/database/incremental-copy.ts'
import { forget, note, noPostings, type Postings } from './postings.ts'
import { textsOf, type TextRow, type Texts } from './document-texts.ts'
import { allIds, readChangedSince } from './changed-since.ts'

/**
 * Data to find and rank documents, by product id. It is loaded on the first search, since it is most of a process's
 * copy of the catalogue.
 */
export type Words = { /** The highest id. */ last: number; /** By id. */ texts: Texts[]; postings: Postings }

type Kept = Words & { /** Number of removals already applied. */ removals: number }

/**
 * The words at this state of the catalogue or a later one. Texts of removed products stay, but no search finds them.
 */
export const readWords: (db: Tx, state: CatalogueState) => Promise<Words> = incrementalCopy(
  (): Kept => ({ last: 0, texts: [], postings: noPostings(), removals: 0 }),
  refresh,
)

type Row = TextRow & { id: number; anywhere: string; named: string; kind: string }

async function refresh(db: Tx, known: Kept, before: string): Promise<string> {
  const { seen, portions, removals } = await readChangedSince(db, before)
  const isFirst = known.last === 0
  for (const ids of portions) {
    const { rows } = await db.execute<Row>(sql`
      select d.product_id as id, p.title as shown, d.title, d.brand, d.about, d.codes, array_to_string(tsvector_to_array(d.words), ' ') as anywhere,
        array_to_string(tsvector_to_array(ts_filter(d.words, '{a,b,c}')), ' ') as named,
        array_to_string(tsvector_to_array(ts_filter(d.words, '{a,b}')), ' ') as kind
      from search_documents d join products p on p.id = d.product_id where d.product_id = any(${sql.param(ids)}::int[])`)
    write(known, rows)
  }
  if (!isFirst && removals !== known.removals) await removeOthers(db, known)
  known.removals = removals
  return seen
}

/** Runs synchronously, so that no search sees a partial update. */
function write(known: Words, rows: Row[]): void {
  const { postings, texts } = known
  const before = rows.filter(({ id }) => texts[id]).map(({ id }) => id)
  if (before.length) forget(postings, new Set(before))
  for (const { id, anywhere, named, kind, ...row } of rows) {
    const own = textsOf(id, row)
    texts[id] = own
    known.last = Math.max(known.last, id)
    note(postings, id, {
      anywhere: anywhere.split(' '),
      named: named.split(' '),
      kind: kind.split(' '),
      titled: own.title,
    })
  }
}

/** Removes deleted documents from the postings. */
async function removeOthers(db: Tx, known: Kept): Promise<void> {
  const left = await allIds(db)
  forget(known.postings, new Set(known.texts.flatMap(({ product_id }) => (left.has(product_id) ? [] : [product_id]))))
}
