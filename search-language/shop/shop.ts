import { isAside } from '../asides.ts'
import { isEmptyWord } from '../empty-words.ts'
import { isPerson } from '../people.ts'
import { withoutPrefix } from '../stem.ts'
import { isInTerm, termAt, type Synonyms } from '../synonyms.ts'
import type { Names } from '../wish.ts'
import { conceptOf } from '../query/concept-of.ts'
import { WEIGHTS, type Concept, type ShopNames } from '../query/concepts.ts'
import { audienceWords, isInTitle } from '../query/read-intents.ts'
import type { Columns } from './columns.ts'
import type { Texts } from './document-texts.ts'
import type { Words } from './documents.ts'
import type { Kinds } from './kinds.ts'
import type { Lexicon } from './lexicon.ts'
import type { Found } from './postings.ts'

/** What is kept while the catalogue has the same shape. */
export type Shape = {
  synonyms: Synonyms
  kinds: Kinds
  /** A cache: the concept of a complete word is the same in every search. */
  memory: Map<string, Concept>
  /** A cache: column indexes of the documents that match concepts. */
  found: Map<string, Found>
}

type Copies = { lexicon: Lexicon; documents: Words; columns: Columns }

/** The products of a shop at one state of its catalogue, by whose words a query is read; on the server and offline. */
export type Shop = Names & Shape & Copies & { isName: ShopNames }

export function shopOf({ synonyms, kinds, memory, found, lexicon, documents, columns }: Shape & Copies): Shop {
  const isName: ShopNames = (word, isForeign = false) => {
    const ids = documents.postings.named.words.get(word) ?? []
    return isForeign ? ids.some((id) => isKindOf(documents.texts[id]!, word)) : ids.length > 0
  }
  const areInTitle = (one?: string, other?: string): boolean =>
    one !== undefined && other !== undefined && isInTitle(documents, one, other)
  return {
    synonyms,
    kinds,
    memory,
    found,
    lexicon,
    documents,
    columns,
    isName,
    isConjoined: (word) => isConjoined(word, { lexicon, synonyms, documents, kinds, isName }),
    isNameAfterAnd: (word) => isNameAfterAnd(word, { lexicon, synonyms, documents, isName }),
    isListed: (word) => isListed(word, { lexicon, synonyms, documents, isName }),
    termLength: (all, at) => termAt(all, at, synonyms)?.length ?? 1,
    isNamePart: (all, at) =>
      isInTerm(all, at, synonyms) || areInTitle(all[at - 1], all[at]) || areInTitle(all[at], all[at + 1]),
  }
}

/** Whether a word stands elsewhere than in the middle of a title. */
const isKindOf = ({ title, about }: Texts, word: string): boolean =>
  !title.includes(word) || title[0] === word || title.at(-1) === word || about.has(word)

type Named = Pick<Shop, 'lexicon' | 'synonyms' | 'documents' | 'isName' | 'kinds'>

/** Whether a word that begins with «و» is one word of this shop. */
const isWhole = (
  word: string,
  { synonyms, documents: { postings, texts } }: Pick<Named, 'synonyms' | 'documents'>,
): boolean =>
  postings.titled.words.get(word)?.some((id) => texts[id]!.title[0] === word) === true ||
  [synonyms.same, synonyms.near].some((of) => of(word).length > 0)

/** Neither people nor qualities are things that something is without: «بدون كحول ورجالي». */
function isListed(word: string, { lexicon, synonyms, documents, isName }: Omit<Named, 'kinds'>): boolean {
  const rest = word.slice(1)
  if (!/^و\p{L}{2}/u.test(word) || isWhole(word, { synonyms, documents })) return false
  if (isEmptyWord(rest) || isAside(rest) || isPerson(rest) || audienceWords(rest)) return false
  return isName(rest) || (lexicon.word(word) === undefined && !rest.startsWith('ي'))
}

function isNameAfterAnd(word: string, { lexicon, ...shop }: Omit<Named, 'kinds'>): boolean {
  const rest = word.slice(1)
  const productsOf = (one: string): number => lexicon.word(one)?.products ?? 0
  return isListed(word, { lexicon, ...shop }) && shop.isName(rest) && productsOf(rest) >= productsOf(word)
}

/** A word with a meaning of its own, or with which titles begin, is one word: «وسادة», though the shop has «سادة». */
function isConjoined(word: string, { lexicon, synonyms, documents, kinds, isName }: Named): boolean {
  if (!/^و\p{L}{2}/u.test(word) || isWhole(word, { synonyms, documents })) return false
  // A thing that the shop lacks is one all the same: «تمر وايفون».
  if (lexicon.word(word) === undefined && synonyms.isThing(word.slice(1))) return true
  const { alternatives } = conceptOf(word.slice(1), lexicon, synonyms, isName)
  return alternatives.some(
    ({ words: [first = ''], weight }) =>
      weight >= WEIGHTS.stem && (kinds.has(withoutPrefix(first)) || (synonyms.isThing(word.slice(1)) && isName(first))),
  )
}
