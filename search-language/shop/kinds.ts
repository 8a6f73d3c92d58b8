import { isJoint } from '../document-marks.ts'
import { WEIGHTS, type Concept } from '../query/concepts.ts'
import { withoutPrefix } from '../stem.ts'
import { searchWords } from '../words.ts'
import type { Words } from './documents.ts'
import { facetId } from './facet-ids.ts'

/** Words that titles and names of categories begin with; of categories, the words of the name and its facet. */
export type Kinds = Map<string, { words: string[]; facet: number }[]>

const SET = /^(طقم|اطقم|سيت|set)$/

export function kindsOf({ texts }: Words, categories: { id: number; name: string }[]): Kinds {
  const found: Kinds = new Map()
  // «طقم فناجين» is first of all cups.
  for (const { title } of texts.filter(Boolean))
    for (const word of SET.test(title[0]!) ? title.slice(0, 2) : title.slice(0, 1)) found.set(withoutPrefix(word), [])
  for (const { id, name } of categories) {
    const words = searchWords(name).map(withoutPrefix)
    const [first] = words
    if (first !== undefined && !isJoint(name))
      found.set(first, [...(found.get(first) ?? []), { words, facet: facetId('category', id) }])
  }
  return found
}

/** Marks the concepts that say what kind of thing is searched for: titles or names of categories begin with them. */
export function withKinds(kinds: Kinds, concepts: Concept[]): Concept[] {
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
