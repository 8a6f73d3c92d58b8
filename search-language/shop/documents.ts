import { textsOf, type TextRow, type Texts } from './document-texts.ts'
import { forget, note, noPostings, type Postings } from './postings.ts'

/** Data to find and rank documents, by product id. */
export type Words = { /** The highest id. */ last: number; /** By id. */ texts: Texts[]; postings: Postings }
/** The words of a document by where they stand, separated by spaces. */
export type WordsRow = TextRow & { id: number; anywhere: string; named: string; kind: string }

export const noWords = (): Words => ({ last: 0, texts: [], postings: noPostings() })

/** Runs synchronously, so that no search sees a partial update. */
export function putDocuments(known: Words, rows: WordsRow[]): void {
  const { postings, texts } = known
  const before = rows.filter(({ id }) => texts[id]).map(({ id }) => id)
  if (before.length) forget(postings, new Set(before))
  for (const { id, anywhere, named, kind, ...row } of rows) {
    const own = textsOf(id, row)
    texts[id] = own
    known.last = Math.max(known.last, id)
    note(postings, id, {
      anywhere: anywhere.split(' '),
      named: named.split(' '),
      kind: kind.split(' '),
      titled: own.title,
    })
  }
}
