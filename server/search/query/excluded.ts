import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readColumns } from '../memory/columns.ts'
import { readWords } from '../memory/document-words.ts'
import { firstCategory, hasAny } from '../memory/narrow.ts'
import { findDocuments } from '../memory/postings.ts'
import type { Concept } from './concepts.ts'

/** «بلا كحول» in a product's text means that the product does not have alcohol. */
const WITHOUT = ['بلا', 'بدون', 'خالي', 'خاليه']

/** Concepts that match products which say that they are without the excluded things; these products come first. */
export const saidToBeWithout = (excluded: Concept[]): Concept[] =>
  excluded.map((concept) => ({
    ...concept,
    alternatives: concept.alternatives.flatMap((one) =>
      WITHOUT.map((word) => ({ ...one, words: [word, ...one.words] })),
    ),
  }))

/**
 * Products of a search that have an excluded thing, or are for other people than the query names. None if that would
 * exclude all of them.
 * @param notFor words of products for other people
 */
export async function excludedFrom(
  db: Tx,
  state: CatalogueState,
  concepts: Concept[],
  excluded: Concept[],
  notFor: string[],
): Promise<number[]> {
  if (concepts.length === 0 || excluded.length + notFor.length === 0) return []
  const { postings, last, texts } = await readWords(db, state)
  const found = findDocuments(postings, last, concepts).all
  const withIt = new Set(excluded.flatMap((concept) => [...findDocuments(postings, last, [concept]).all]))
  const has = (id: number, word: string): boolean => texts[id]!.about.has(word) || texts[id]!.title.includes(word)
  const hidden = [...found].filter(
    (id) => (withIt.has(id) && !WITHOUT.some((word) => has(id, word))) || notFor.some((word) => has(id, word)),
  )
  return hidden.length < found.length ? hidden : []
}

/** In a longer list, what is of another kind comes too late to be seen. */
const FEW = 24

/**
 * Products of a short list that only mention what the search is for: they are not called so, and share no category with
 * those that are. «قهوة هرري», of which a word was left out, shows a candle that smells of coffee for no good reason.
 * @param first the first word of the search
 */
export async function ofOtherKinds(
  db: Tx,
  state: CatalogueState,
  concepts: Concept[],
  first: string | undefined,
): Promise<number[]> {
  const main = concepts.find(({ place, kind, isSure, isNear }) => place === 'kind' && kind && isSure && !isNear)
  // After a word that is not known, it may be what a thing is for: tea, after a word for glasses.
  if (!main || main.asked !== first) return []
  const [columns, { postings, last, texts }] = await Promise.all([readColumns(db, state), readWords(db, state)])
  const found = [...findDocuments(postings, last, concepts).all]
  if (found.length > FEW) return []
  const names = new Set(main.alternatives.map(({ words }) => words[0]!))
  const called = found.filter((id) => names.has(texts[id]!.title[0]!))
  if (called.length === 0) return []
  const kinds =
    main.kind!.length > 0 ? main.kind! : called.flatMap((id) => firstCategory(columns, columns.places[id]!) ?? [])
  const isOfKind = hasAny(kinds)
  return found.filter((id) => !called.includes(id) && !isOfKind(columns, columns.places[id]!))
}
