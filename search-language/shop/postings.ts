import type { Concept, Place } from '../query/concepts.ts'

/** Product ids by word. */
type Lists = {
  words: Map<string, number[]>
  /** Cached results by concept, cleared on changes: successive searches while typing share all concepts but the last. */
  found: Map<string, Ids>
}
/** Without duplicates. */
type Ids = { ids: Int32Array; /** A bitmap of the ids, made on first use. */ bits?: Uint32Array }
/** Words by the places where a concept may have to be, and words in titles. */
export type Postings = Record<Place | 'titled', Lists>
export type Found = { readonly all: Int32Array; readonly titled: Int32Array }

const PLACES = ['kind', 'named', 'anywhere', 'titled'] as const
const MOST_FOUND = 4000

const noLists = (): Lists => ({ words: new Map(), found: new Map() })
export const noPostings = (): Postings => ({
  kind: noLists(),
  named: noLists(),
  anywhere: noLists(),
  titled: noLists(),
})

export function note(postings: Postings, id: number, words: Record<keyof Postings, string[]>): void {
  for (const place of PLACES) for (const word of new Set(words[place])) noteIn(postings[place], word, id)
}

function noteIn({ words, found }: Lists, word: string, id: number): void {
  if (found.size) found.clear()
  const list = words.get(word)
  if (list) list.push(id)
  else words.set(word, [id])
}

/** Removes these products. One pass over all lists costs less than reading each document's words. */
export function forget(postings: Postings, ids: Set<number>): void {
  for (const { words, found } of PLACES.map((place) => postings[place])) {
    found.clear()
    for (const [word, list] of words) {
      const left = list.filter((id) => !ids.has(id))
      if (left.length === 0) words.delete(word)
      else if (left.length < list.length) words.set(word, left)
    }
  }
}

/** Cache key of a concept. */
export const keyOf = ({ alternatives, place }: Concept): string =>
  `${place} ${alternatives.map(({ words }) => words.join(' ')).join('|')}`

/**
 * Products that match at least `least` of the concepts, each by one of its alternatives.
 * @param most the highest id
 * @param keys of the concepts
 */
export function findDocuments(
  postings: Postings,
  most: number,
  concepts: Concept[],
  keys = concepts.map(keyOf),
  least = concepts.length,
): Found {
  const meet = (listsOf: (concept: Concept) => Lists): Int32Array => {
    const found = concepts.map((concept, at) => answering(listsOf(concept), most, concept, keys[at]!))
    return least === found.length
      ? inAll(found, most)
      : inSome(
          found.map(({ ids }) => ids),
          most,
          least,
        )
  }
  let [anywhere, inTitle]: (Int32Array | undefined)[] = []
  // Computed on demand: not needed if enough titles match.
  return {
    get all() {
      return (anywhere ??= meet(({ place }) => postings[place]))
    },
    get titled() {
      return (inTitle ??= meet(() => postings.titled))
    },
  }
}

/** The combinations of concepts that documents meet; bit n stands for concept n. */
export function combinationsMet(postings: Postings, most: number, concepts: Concept[]): Set<number> {
  const met = new Uint16Array(most + 1)
  for (const [at, concept] of concepts.entries())
    for (const id of answering(postings[concept.place], most, concept, keyOf(concept)).ids) met[id]! |= 1 << at
  const combinations = new Set(met)
  combinations.delete(0)
  return combinations
}

function answering({ words, found }: Lists, most: number, { alternatives }: Concept, key: string): Ids {
  const known = found.get(key)
  if (known) return known
  const idsOf = (word: string): number[] => words.get(word) ?? []
  const each = alternatives.map((alternative) =>
    alternative.words.length === 1
      ? idsOf(alternative.words[0]!)
      : inAll(
          alternative.words.map((word) => ({ ids: Int32Array.from(idsOf(word)) })),
          most,
        ),
  )
  const made = { ids: each.length === 1 ? Int32Array.from(each[0]!) : inSome(each, most, 1) }
  if (found.size >= MOST_FOUND) found.clear()
  found.set(key, made)
  return made
}

/** Intersection: filters the shortest list by the others. */
function inAll(all: Ids[], most: number): Int32Array {
  const [first, ...others] = all.toSorted((one, other) => one.ids.length - other.ids.length)
  if (!first) return new Int32Array()
  if (first.ids.length === 0 || others.length === 0) return first.ids
  const bits = others.map((other) => (other.bits ??= bitsOf(other.ids, most)))
  return first.ids.filter((id) => bits.every((of) => ((of[id >> 5]! >> (id & 31)) & 1) === 1))
}

function bitsOf(ids: Int32Array, most: number): Uint32Array {
  const bits = new Uint32Array((most >> 5) + 1)
  for (const id of ids) bits[id >> 5]! |= 1 << (id & 31)
  return bits
}

/** Reused buffers: how many lists contain an id, and the ids found in enough lists. */
let [held, met] = [new Uint8Array(0), new Int32Array(0)]

/** Ids that are in at least `least` of the lists. */
function inSome(all: ArrayLike<number>[], most: number, least: number): Int32Array {
  if (held.length <= most) [held, met] = [new Uint8Array(most * 2), new Int32Array(most * 2)]
  held.fill(0, 0, most + 1)
  let length = 0
  for (const ids of all) {
    for (let at = 0; at < ids.length; at++) if (++held[ids[at]!]! === least) met[length++] = ids[at]!
  }
  return met.slice(0, length)
}
