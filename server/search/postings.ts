import type { Concept } from './concepts.ts'

/** Places in the columns of the documents with a word: anywhere, and in their title. */
export type Postings = { all: Map<string, number[]>; titled: Map<string, number[]> }
export type Found = { /** Places of the documents. */ readonly all: Int32Array; readonly titled: Int32Array }

export const noPostings = (): Postings => ({ all: new Map(), titled: new Map() })

export function note({ all, titled }: Postings, place: number, words: string[], title: string[]): void {
  for (const word of words) noteIn(all, word, place)
  for (const word of new Set(title)) noteIn(titled, word, place)
}

function noteIn(lists: Map<string, number[]>, word: string, place: number): void {
  const list = lists.get(word)
  if (list) list.push(place)
  else lists.set(word, [place])
}

/** Forgets what these places held. One pass over everything costs less than remembering each document's words. */
export function forget({ all, titled }: Postings, places: Set<number>): void {
  for (const lists of [all, titled]) {
    for (const [word, list] of lists) {
      const left = list.filter((place) => !places.has(place))
      if (left.length === 0) lists.delete(word)
      else if (left.length < list.length) lists.set(word, left)
    }
  }
}

/** Documents that answer at least so many of the concepts, each by one of its alternatives. @param count how many documents there are */
export function findDocuments(postings: Postings, count: number, concepts: Concept[], least = concepts.length): Found {
  const meet = (lists: Map<string, number[]>): Int32Array =>
    answering(count, concepts.map(({ alternatives }) => alternatives.map(({ words }) => shared(count, words.map((word) => lists.get(word) ?? [])))), least)
  let [all, titled]: (Int32Array | undefined)[] = []
  // Where titles suffice nobody asks for the others.
  return { get all() { return (all ??= meet(postings.all)) }, get titled() { return (titled ??= meet(postings.titled)) } }
}

type Places = number[] | Int32Array

/** What is counted with, again and again: how many lists hold a place, and the last that did. */
let [answered, last, met] = [new Uint8Array(0), new Uint8Array(0), new Int32Array(0)]

function clear(count: number): void {
  if (answered.length <= count) [answered, last, met] = [new Uint8Array(count * 2), new Uint8Array(count * 2), new Int32Array(count * 2)]
  answered.fill(0, 0, count + 1)
  last.fill(0, 0, count + 1)
}

/** Documents in at least so many of the lists, of which each is given in pieces. */
function answering(count: number, lists: Places[][], least: number): Int32Array {
  if (least === lists.length) return inAll(count, lists)
  clear(count)
  let length = 0
  for (let at = 0; at < lists.length; at++) {
    for (const piece of lists[at]!) {
      for (let index = 0; index < piece.length; index++) {
        const place = piece[index]!
        if (last[place] === at + 1) continue
        last[place] = at + 1
        if (++answered[place]! === least) met[length++] = place
      }
    }
  }
  return met.slice(0, length)
}

/** The same where every list has to hold them: most often, and with half the work. */
function inAll(count: number, lists: Places[][]): Int32Array {
  if (lists.some((pieces) => pieces.every((piece) => piece.length === 0))) return new Int32Array()
  clear(count)
  let length = 0
  for (let at = 0; at < lists.length; at++) {
    length = 0
    for (const piece of lists[at]!) {
      for (let index = 0; index < piece.length; index++) {
        const place = piece[index]!
        if (answered[place] !== at) continue
        answered[place] = at + 1
        met[length++] = place
      }
    }
    if (length === 0) break
  }
  return met.slice(0, length)
}

const shared = (count: number, lists: Places[]): Places => (lists.length === 1 ? lists[0]! : answering(count, lists.map((list) => [list]), lists.length))
