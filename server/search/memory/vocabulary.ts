import {
  lexiconOf,
  noVocabulary,
  putWords,
  type Known,
  type Lexicon,
  type Vocabulary,
} from '#search-language/shop/lexicon.ts'
import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { incrementalCopy } from '#server/platform/database/incremental-copy.ts'

const readVocabulary = incrementalCopy(noVocabulary, refresh)

/** All words at this state of the catalogue or a later one. */
export const readLexicon = async (db: Tx, state: CatalogueState): Promise<Lexicon> =>
  lexiconOf(await readVocabulary(db, state))

type Changes = { seen: string; isAnew: boolean; words: Known[] | null }

/** Reads words whose counts changed since `seen`. */
async function refresh(db: Tx, vocabulary: Vocabulary, seen: string): Promise<string> {
  const {
    rows: [result],
  } = await db.execute<Changes>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (select coalesce(min(written) >= ${seen}::xid8, true) from search_words) as "isAnew",
      (select json_agg(json_build_object('word', w.word, 'shown', w.shown, 'stem', w.stem, 'sound', w.sound, 'products', w.products)) from search_words w where w.written >= ${seen}::xid8) as words`)
  putWords(vocabulary, result!.words ?? [], result!.isAnew)
  return result!.seen
}
