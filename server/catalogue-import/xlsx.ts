import { say, type ImportMessage } from '#server/catalogue/write/service.ts'
import type { Scratch } from './scratch.ts'
import { HEADER_WITHIN, type Records } from './records.ts'
import { FileRefused } from './types.ts'
import { readBook } from './xlsx-book.ts'
import { partsOf, WorkbookRefused } from './xlsx-parts.ts'
import { readSheet, type StoredSheet } from './xlsx-sheet.ts'

/** MB of all parts unpacked, which shared texts may take again, and rows on disk, too; and rows of a sheet. */
const LIMITS = { unpacked: 256, rows: 200_000 }

/** What a cell takes beside its characters. */
const CELL = 4

/**
 * The sheets of an XLSX workbook, as text: exact numbers, as their format shows them where it says more, days as
 * 2026-02-18.
 * @param rows where the rows are put, and are read from as long as it is open
 * @throws FileRefused when it is none, is cut off, or is larger than a catalogue can be
 */
export async function sheetsOf(
  bytes: Buffer,
  name: string,
  rows: Scratch<string[]>,
  limits = LIMITS,
): Promise<Records[]> {
  const most = limits.unpacked * 2 ** 20
  try {
    const parts = await partsOf(bytes, most)
    const ofTexts = spender(most)
    const book = await readBook(parts, { long: rows, spend: ({ length }) => ofTexts(length + CELL) })
    const ofRows = spender(most)
    const spend = (cells: string[]): void => {
      for (const { length } of cells) ofRows(length + CELL)
    }
    const sheets: Records[] = []
    for (const { name: sheet, part, isHidden } of book.sheets) {
      const content = parts.get(part)
      if (!content) throw new WorkbookRefused('content')
      const { hidden, hiddenColumns, merged, ...stored } = await readSheet(content, book, rows, {
        rows: limits.rows,
        spend,
      })
      const all = { [Symbol.iterator]: () => rowsOf(stored, rows) }
      const first = [...rowsOf(stored, rows, HEADER_WITHIN)]
      sheets.push({ name: sheet, hidden, hiddenColumns, merged, isHidden, first, all })
    }
    return sheets
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error
    const limit = error.reason === 'rows' ? limits.rows : limits.unpacked
    throw new FileRefused(say(REFUSALS[error.reason], { name, limit }))
  }
}

function* rowsOf({ from, count }: Pick<StoredSheet, 'from' | 'count'>, rows: Scratch<string[]>, most = Infinity) {
  for (let at = 0; at < Math.min(count, most); at += 1) yield rows.read(from + at)
}

/** Refuses a workbook that takes more than so much. */
function spender(most: number): (size: number) => void {
  let left = most
  return (size) => {
    left -= size
    if (left < 0) throw new WorkbookRefused('large')
  }
}

const REFUSALS = {
  archive: 'import.fileIs.archive',
  spreadsheet: 'import.fileIs.spreadsheet',
  binary: 'import.fileIs.binaryWorkbook',
  encrypted: 'import.fileEncrypted',
  cut: 'import.fileCutWorkbook',
  content: 'import.fileWorkbookContent',
  rows: 'import.fileRows',
  large: 'import.fileLarge',
} as const satisfies Record<WorkbookRefused['reason'], ImportMessage>
