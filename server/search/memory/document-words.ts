import { noWords, putDocuments, type Words, type WordsRow } from '#search-language/shop/documents.ts'
import { forget } from '#search-language/shop/postings.ts'
import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { incrementalCopy } from '#server/platform/database/incremental-copy.ts'
import { allIds, readChangedSince } from './changed-since.ts'

type Kept = Words & { /** Number of removals already applied. */ removals: number }

/**
 * The words at this state of the catalogue or a later one. Texts of removed products stay, but no search finds them.
 */
export const readWords: (db: Tx, state: CatalogueState) => Promise<Words> = incrementalCopy(
  (): Kept => ({ ...noWords(), removals: 0 }),
  refresh,
)

async function refresh(db: Tx, known: Kept, before: string): Promise<string> {
  const { seen, portions, removals } = await readChangedSince(db, before)
  const isFirst = known.last === 0
  for (const ids of portions) {
    const { rows } = await db.execute<WordsRow>(sql`
      select d.product_id as id, p.title as shown, d.title, d.brand, d.about, d.codes, array_to_string(tsvector_to_array(d.words), ' ') as anywhere,
        array_to_string(tsvector_to_array(ts_filter(d.words, '{a,b,c}')), ' ') as named,
        array_to_string(tsvector_to_array(ts_filter(d.words, '{a,b}')), ' ') as kind
      from search_documents d join products p on p.id = d.product_id where d.product_id = any(${sql.param(ids)}::int[])`)
    putDocuments(known, rows)
  }
  if (!isFirst && removals !== known.removals) await removeOthers(db, known)
  known.removals = removals
  return seen
}

/** Removes deleted documents from the postings. */
async function removeOthers(db: Tx, known: Kept): Promise<void> {
  const left = await allIds(db)
  forget(known.postings, new Set(known.texts.flatMap(({ product_id }) => (left.has(product_id) ? [] : [product_id]))))
}
