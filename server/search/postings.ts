import type { Concept } from './concepts.ts'

/** Ids of the products whose documents have a word: anywhere, and in their title. */
export type Postings = { all: Map<string, number[]>; titled: Map<string, number[]> }
export type Found = { readonly all: Int32Array; readonly titled: Int32Array }

export const noPostings = (): Postings => ({ all: new Map(), titled: new Map() })

export function note({ all, titled }: Postings, id: number, words: string[], title: string[]): void {
  for (const word of words) noteIn(all, word, id)
  for (const word of new Set(title)) noteIn(titled, word, id)
}

function noteIn(lists: Map<string, number[]>, word: string, id: number): void {
  const list = lists.get(word)
  if (list) list.push(id)
  else lists.set(word, [id])
}

/** Forgets what these products held. One pass over everything costs less than remembering each document's words. */
export function forget({ all, titled }: Postings, ids: Set<number>): void {
  for (const lists of [all, titled]) {
    for (const [word, list] of lists) {
      const left = list.filter((id) => !ids.has(id))
      if (left.length === 0) lists.delete(word)
      else if (left.length < list.length) lists.set(word, left)
    }
  }
}

/** Products that answer at least so many of the concepts, each by one of its alternatives. @param most the highest id */
export function findDocuments(postings: Postings, most: number, concepts: Concept[], least = concepts.length): Found {
  const meet = (lists: Map<string, number[]>): Int32Array =>
    answering(most, concepts.map(({ alternatives }) => alternatives.map(({ words }) => shared(most, words.map((word) => lists.get(word) ?? [])))), least)
  let [all, titled]: (Int32Array | undefined)[] = []
  // Where titles suffice nobody asks for the others.
  return { get all() { return (all ??= meet(postings.all)) }, get titled() { return (titled ??= meet(postings.titled)) } }
}

type Ids = number[] | Int32Array

/** What is counted with, again and again: how many lists hold an id, and the last that did. */
let [answered, last, met] = [new Uint8Array(0), new Uint8Array(0), new Int32Array(0)]

function clear(most: number): void {
  if (answered.length <= most) [answered, last, met] = [new Uint8Array(most * 2), new Uint8Array(most * 2), new Int32Array(most * 2)]
  answered.fill(0, 0, most + 1)
  last.fill(0, 0, most + 1)
}

/** Products in at least so many of the lists, of which each is given in pieces. */
function answering(most: number, lists: Ids[][], least: number): Int32Array {
  if (least === lists.length) return inAll(most, lists)
  clear(most)
  let length = 0
  for (let at = 0; at < lists.length; at++) {
    for (const piece of lists[at]!) {
      for (let index = 0; index < piece.length; index++) {
        const id = piece[index]!
        if (last[id] === at + 1) continue
        last[id] = at + 1
        if (++answered[id]! === least) met[length++] = id
      }
    }
  }
  return met.slice(0, length)
}

/** The same where every list has to hold them: most often, and with half the work. */
function inAll(most: number, lists: Ids[][]): Int32Array {
  if (lists.some((pieces) => pieces.every((piece) => piece.length === 0))) return new Int32Array()
  clear(most)
  let length = 0
  for (let at = 0; at < lists.length; at++) {
    length = 0
    for (const piece of lists[at]!) {
      for (let index = 0; index < piece.length; index++) {
        const id = piece[index]!
        if (answered[id] !== at) continue
        answered[id] = at + 1
        met[length++] = id
      }
    }
    if (length === 0) break
  }
  return met.slice(0, length)
}

const shared = (most: number, lists: Ids[]): Ids => (lists.length === 1 ? lists[0]! : answering(most, lists.map((list) => [list]), lists.length))
