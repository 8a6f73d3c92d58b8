import { inChildProcess } from './child-reader.ts'
import { say, type ImportMessage } from '#server/catalogue/write/service.ts'
import { HEADER_WITHIN, type Records } from './table.ts'
import { FileRefused } from './types.ts'
import type { Answer, Refused, Sheet, Task } from './xlsx-worker.ts'

/** Unpacked size and memory of the reader in MB: a cell far out makes the reader fill all cells up to it. */
const LIMITS = { unpacked: 256, rows: 200_000, heap: 800, ms: 120_000 }

/** All in memory, since the reader gives whole sheets. @throws FileRefused */
export const sheetsOf = async (bytes: Buffer, name: string): Promise<Records[]> =>
  (await readWorkbook(bytes, name)).map((sheet) => ({
    name: sheet.name,
    hidden: new Set(sheet.hidden),
    hiddenColumns: new Set(sheet.hiddenColumns),
    merged: sheet.merged,
    isHidden: sheet.isHidden,
    first: sheet.records.slice(0, HEADER_WITHIN),
    all: sheet.records,
  }))

/**
 * The sheets of an XLSX workbook, as text: exact numbers, as their format shows them where
 * it says more, days as 2026-02-18.
 * @throws FileRefused when it is none, is cut off, or is larger than a catalogue can be
 */
export async function readWorkbook(bytes: Buffer, name: string, limits = LIMITS): Promise<Sheet[]> {
  const task: Task = { bytes, unpacked: limits.unpacked * 2 ** 20, rows: limits.rows }
  const answer = (await inChildProcess<Task, Answer>('xlsx-worker.ts', task, limits)) ?? { refused: 'large' }
  if ('sheets' in answer) return answer.sheets
  const { refused } = answer
  throw new FileRefused(say(REFUSALS[refused], { name, limit: refused === 'rows' ? limits.rows : limits.unpacked }))
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
} as const satisfies Record<Refused['refused'], ImportMessage>
