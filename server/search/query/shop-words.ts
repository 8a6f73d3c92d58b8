import { withoutPrefix } from '#search-language/stem.ts'
import { isInTerm, type Synonyms } from '#search-language/synonyms.ts'
import type { Names } from '#search-language/wish.ts'
import { cachedByShape } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { Texts } from '../memory/document-texts.ts'
import { readWords, type Words } from '../memory/document-words.ts'
import { readLexicon, type Lexicon } from '../memory/vocabulary.ts'
import { conceptOf, WEIGHTS, type Concept, type ShopNames } from './concepts.ts'
import { readKinds, type Kinds } from './kinds.ts'
import { isInTitle } from './read-intents.ts'
import { isThing } from './synonyms-seed.ts'
import { readSynonyms } from './synonyms.ts'

/** The words of a shop at one state of its catalogue, by which a query is read. */
export type ShopWords = Names & {
  db: Tx
  state: CatalogueState
  lexicon: Lexicon
  synonyms: Synonyms
  documents: Words
  /** A cache: the concept of a complete word is the same in every search. */
  memory: Map<string, Concept>
  isName: ShopNames
}

export async function readShopWords(db: Tx, state: CatalogueState): Promise<ShopWords> {
  const [synonyms, lexicon, memory, documents, kinds] = await Promise.all([
    readSynonyms(db, state),
    readLexicon(db, state),
    cachedByShape(db, state, 'concepts', async () => new Map<string, Concept>()),
    readWords(db, state),
    readKinds(db, state),
  ])
  const isName: ShopNames = (word, isForeign = false) => {
    const ids = documents.postings.named.words.get(word) ?? []
    return isForeign ? ids.some((id) => isKindOf(documents.texts[id]!, word)) : ids.length > 0
  }
  const areInTitle = (one?: string, other?: string): boolean =>
    one !== undefined && other !== undefined && isInTitle(documents, one, other)
  return {
    db,
    state,
    lexicon,
    synonyms,
    documents,
    memory,
    isName,
    isConjoined: (word) => isConjoined(word, { lexicon, synonyms, documents, kinds, isName }),
    isNamePart: (all, at) =>
      isInTerm(all, at, synonyms) || areInTitle(all[at - 1], all[at]) || areInTitle(all[at], all[at + 1]),
  }
}

/** Whether a word stands elsewhere than in the middle of a title. */
const isKindOf = ({ title, about }: Texts, word: string): boolean =>
  !title.includes(word) || title[0] === word || title.at(-1) === word || about.has(word)

type Vocabulary = Pick<ShopWords, 'lexicon' | 'synonyms' | 'documents' | 'isName'> & { kinds: Kinds }

/** A word with a meaning of its own, or with which titles begin, is one word: «وسادة», though the shop has «سادة». */
function isConjoined(word: string, { lexicon, synonyms, documents, kinds, isName }: Vocabulary): boolean {
  const { postings, texts } = documents
  if (!/^و\p{L}{2}/u.test(word)) return false
  if (postings.titled.words.get(word)?.some((id) => texts[id]!.title[0] === word)) return false
  if ([synonyms.same, synonyms.near].some((of) => of(word).length > 0)) return false
  const { alternatives } = conceptOf(word.slice(1), lexicon, synonyms, isName)
  return alternatives.some(
    ({ words: [first = ''], weight }) =>
      weight >= WEIGHTS.stem && (kinds.has(withoutPrefix(first)) || (isThing(word.slice(1)) && isName(first))),
  )
}
