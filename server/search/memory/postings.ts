import type { Concept } from '../query/concepts.ts'

/** Product ids by word. */
type Lists = {
  words: Map<string, number[]>
  /** Cached results by concept, cleared on changes: successive searches while typing share all concepts but the last. */
  found: Map<string, Ids>
}
/** Without duplicates. */
type Ids = { ids: Int32Array; /** A bitmap of the ids, made on first use. */ bits?: Uint32Array }
/** Words anywhere in a document, and words in titles. */
export type Postings = { all: Lists; titled: Lists }
export type Found = { readonly all: Int32Array; readonly titled: Int32Array }

const MOST_FOUND = 4000

const noLists = (): Lists => ({ words: new Map(), found: new Map() })
export const noPostings = (): Postings => ({ all: noLists(), titled: noLists() })

export function note({ all, titled }: Postings, id: number, words: string[], title: string[]): void {
  for (const word of words) noteIn(all, word, id)
  for (const word of new Set(title)) noteIn(titled, word, id)
}

function noteIn({ words, found }: Lists, word: string, id: number): void {
  if (found.size) found.clear()
  const list = words.get(word)
  if (list) list.push(id)
  else words.set(word, [id])
}

/** Removes these products. One pass over all lists costs less than reading each document's words. */
export function forget({ all, titled }: Postings, ids: Set<number>): void {
  for (const { words, found } of [all, titled]) {
    found.clear()
    for (const [word, list] of words) {
      const left = list.filter((id) => !ids.has(id))
      if (left.length === 0) words.delete(word)
      else if (left.length < list.length) words.set(word, left)
    }
  }
}

/** Cache key of a concept. */
export const keyOf = ({ alternatives }: Concept): string => alternatives.map(({ words }) => words.join(' ')).join('|')

/**
 * Products that match at least `least` of the concepts, each by one of its alternatives.
 * @param most the highest id
 * @param keys of the concepts
 */
export function findDocuments(
  { all, titled }: Postings,
  most: number,
  concepts: Concept[],
  keys = concepts.map(keyOf),
  least = concepts.length,
): Found {
  const meet = (lists: Lists): Int32Array => {
    const found = concepts.map((concept, at) => answering(lists, most, concept, keys[at]!))
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
      return (anywhere ??= meet(all))
    },
    get titled() {
      return (inTitle ??= meet(titled))
    },
  }
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
