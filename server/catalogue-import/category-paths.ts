import { categoryKey, pathOf } from '#server/catalogue/write/service.ts'
import { atEnd, escapedFor, line, RowRefused, splitAt } from '#server/catalogue/values/service.ts'

export { categoryKey, pathOf }

/** «أ > ب > ج»; a backslash makes the mark after it part of a name. */
export const splitPath = (text: string): string[] => splitAt(text, '>', ',').map(line).filter(Boolean)

export const joinPath = (path: string[]): string => atEnd(path.map((name) => escapedFor(name, ',>')).join(' > '))

/** Before which an even number of backslashes stands. */
const COMMA = /(?<=(?<!\\)(?:\\\\)*),/

/** Commas that the names of a path may have. */
const MOST_COMMAS = 8
/** Characters of a cell; the longest real one has some hundreds. */
const LONGEST_CELL = 20_000

/**
 * Several paths in one cell, joined by commas. A comma may also be part of a name («أواني, وأدوات»), so pieces are put
 * together again wherever that makes a path the shop knows; the longest such path wins. A backslash before a comma, as
 * WooCommerce writes it, makes it part of the name.
 * @param known path keys
 * @throws RowRefused
 */
export function splitPaths(cell: string, known: ReadonlySet<string>): string[][] {
  if (cell.length > LONGEST_CELL)
    throw new RowRefused('categories', 'import.tooLong', { value: cell, limit: LONGEST_CELL })
  const pieces = cell.split(COMMA)
  const paths: string[][] = []
  for (let from = 0; from < pieces.length;) {
    let to = Math.min(pieces.length, from + MOST_COMMAS + 1)
    while (to > from + 1 && !known.has(categoryKey(splitPath(pieces.slice(from, to).join(','))))) to--
    const path = splitPath(pieces.slice(from, to).join(','))
    if (path.length) paths.push(path)
    from = to
  }
  return unique(paths)
}

export function unique(paths: string[][]): string[][] {
  return [...new Map(paths.map((path) => [categoryKey(path), path])).values()]
}
