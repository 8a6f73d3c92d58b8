import { withoutPrefix } from '#search-language/stem.ts'
import { searchWords } from '#search-language/words.ts'
import { cachedByShape, readTree, type Branch } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { isJoint } from '../index/document.ts'
import { readWords } from '../memory/document-words.ts'
import { facetId } from '../memory/facet-ids.ts'
import { WEIGHTS, type Concept } from './concepts.ts'

/** Words that titles and names of categories begin with; of categories, the words of the name and its facet. */
export type Kinds = Map<string, { words: string[]; facet: number }[]>

const SET = /^(طقم|اطقم|سيت|set)$/

export const readKinds = (db: Tx, state: CatalogueState): Promise<Kinds> =>
  cachedByShape(db, state, 'first words of names', async () => {
    const [{ texts }, { top }] = await Promise.all([readWords(db, state), readTree(db, state)])
    const found: Kinds = new Map()
    // «طقم فناجين» is first of all cups.
    for (const { title } of texts.filter(Boolean))
      for (const word of SET.test(title[0]!) ? title.slice(0, 2) : title.slice(0, 1)) found.set(withoutPrefix(word), [])
    for (const { id, name } of top.flatMap(withChildren)) {
      const words = searchWords(name).map(withoutPrefix)
      const [first] = words
      if (first !== undefined && !isJoint(name))
        found.set(first, [...(found.get(first) ?? []), { words, facet: facetId('category', id) }])
    }
    return found
  })

/** Marks the concepts that say what kind of thing is searched for: titles or names of categories begin with them. */
export async function withKinds(db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Concept[]> {
  const kinds = await readKinds(db, state)
  return concepts.map((concept) => {
    const own = concept.alternatives.flatMap(({ words }) =>
      (kinds.get(withoutPrefix(words[0]!)) ?? [])
        .filter((name) => words.every((word, place) => withoutPrefix(word) === name.words[place]))
        .map(({ facet }) => facet),
    )
    const heads = concept.alternatives.filter(({ words }) => kinds.has(withoutPrefix(words[0]!)))
    const isInside = heads.length > 0 && heads.every(({ weight }) => weight <= WEIGHTS.synonym)
    return { ...concept, kind: heads.length > 0 ? own : null, isInside }
  })
}

const withChildren = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(withChildren)]
