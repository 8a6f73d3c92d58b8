import { isInTerm, type Synonyms } from '#search-language/synonyms.ts'
import { cachedByShape } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readWords, type Words } from '../memory/document-words.ts'
import { readLexicon, type Lexicon } from '../memory/vocabulary.ts'
import type { Concept } from './concepts.ts'
import { isInTitle } from './read-intents.ts'
import { readSynonyms } from './synonyms.ts'

/** The words of a shop at one state of its catalogue, by which a query is read. */
export type ShopWords = {
  db: Tx
  state: CatalogueState
  lexicon: Lexicon
  synonyms: Synonyms
  documents: Words
  /** A cache: the concept of a complete word is the same in every search. */
  memory: Map<string, Concept>
  /** Whether products are named by a word. */
  isName: (word: string) => boolean
  /** Whether the word at this place is part of a product's title or of a known term. */
  isNamePart: (all: string[], at: number) => boolean
}

export async function readShopWords(db: Tx, state: CatalogueState): Promise<ShopWords> {
  const [synonyms, lexicon, memory, documents] = await Promise.all([
    readSynonyms(db, state),
    readLexicon(db, state),
    cachedByShape(db, state, 'concepts', async () => new Map<string, Concept>()),
    readWords(db, state),
  ])
  const areInTitle = (one?: string, other?: string): boolean =>
    one !== undefined && other !== undefined && isInTitle(documents, one, other)
  return {
    db,
    state,
    lexicon,
    synonyms,
    documents,
    memory,
    isName: (word) => (documents.postings.named.words.get(word)?.length ?? 0) > 0,
    isNamePart: (all, at) =>
      isInTerm(all, at, synonyms) || areInTitle(all[at - 1], all[at]) || areInTitle(all[at], all[at + 1]),
  }
}
