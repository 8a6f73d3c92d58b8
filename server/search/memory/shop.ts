import { kindsOf } from '#search-language/shop/kinds.ts'
import { shopOf, type Shape, type Shop } from '#search-language/shop/shop.ts'
import { cachedByShape, readTree } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readSynonyms } from '../query/synonyms.ts'
import { readColumns } from './columns.ts'
import { readWords } from './document-words.ts'
import { readLexicon } from './vocabulary.ts'

/** The shop at this state of the catalogue or a later one. */
export async function readShop(db: Tx, state: CatalogueState): Promise<Shop> {
  const [lexicon, documents, columns, shape] = await Promise.all([
    readLexicon(db, state),
    readWords(db, state),
    readColumns(db, state),
    cachedByShape(db, state, 'words of the shop', () => readShape(db, state)),
  ])
  return shopOf({ ...shape, lexicon, documents, columns })
}

async function readShape(db: Tx, state: CatalogueState): Promise<Shape> {
  const [synonyms, documents, { branches }] = await Promise.all([
    readSynonyms(db, state),
    readWords(db, state),
    readTree(db, state),
  ])
  return { synonyms, kinds: kindsOf(documents, branches), memory: new Map(), found: new Map() }
}
