import type { CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { readWords } from '../memory/document-words.ts'
import { findDocuments } from '../memory/postings.ts'
import type { Concept } from './concepts.ts'

/** A product that says «بلا كحول» has what it names not. */
const WITHOUT = ['بلا', 'بدون', 'خالي', 'خاليه']

/**
 * Products of a search that have what it is to be without, or are for others than it asks for; none if all are.
 * @param notFor words of products that are for others
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
