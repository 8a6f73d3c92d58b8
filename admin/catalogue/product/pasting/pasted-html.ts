import { readEmphasis, withoutStyles } from './emphasis.ts'
import { readTables } from './tables.ts'
import { readUnheld } from './unheld.ts'
import { readWordLists } from './word-lists.ts'

/** What an editor's text cannot hold, in the order in which it is said. */
const PASTE_NOTES = [
  'media',
  'largeTable',
  'mergedCells',
  'innerTable',
  'raised',
  'underline',
  'strike',
  'quote',
  'rule',
] as const
export type PasteNote = (typeof PASTE_NOTES)[number]

const MEDIA = 'img, picture, svg, video, audio, iframe, object, embed'
/** Written by an editor of this kind, which understands the structure. */
const OWN = 'data-pm-slice'

/**
 * HTML of the clipboard as an editor takes it: lists and tables of Word, Google Docs and spreadsheets, and notes about
 * what is left out or changed.
 */
export function readPasted(html: string, parse: (html: string) => Document): { html: string; notes: PasteNote[] } {
  const { body } = parse(withoutStyles(html))
  const found = new Set<PasteNote>(readUnheld(body))
  if (html.includes(OWN)) return { html: body.innerHTML, notes: [...found] }
  for (const one of body.querySelectorAll(MEDIA)) {
    if (!isPixel(one)) found.add('media')
    one.remove()
  }
  readWordLists(body)
  readEmphasis(body)
  for (const note of readTables(body)) found.add(note)
  return { html: body.innerHTML, notes: PASTE_NOTES.filter((note) => found.has(note)) }
}

/** Pictures by which mails and pages count their readers. */
const isPixel = (one: Element): boolean => Number(one.getAttribute('width') ?? 2) < 2
