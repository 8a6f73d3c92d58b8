import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FILE_FORMATS, Report } from '#api/contract/staff-reports.ts'
import { csvLines, safeText, toXlsx } from './files.ts'
import type { Cell } from './table.ts'

/** A sheet is made in memory. */
const MOST_SHEET_ROWS = 50_000

type List = {
  file: string
  format: (typeof FILE_FORMATS)[number]
  name: string
  columns: Report['columns']
  /** In portions. */
  rows: AsyncIterable<Cell[][]>
}

/**
 * Writes a list of any length as CSV, and up to 50,000 rows as XLSX. No cell is a formula, whatever was typed.
 * @returns the number of rows; null if the list is too long for a sheet
 */
export async function writeList({ file, format, name, columns, rows }: List): Promise<number | null> {
  if (format === 'xlsx') {
    const all: Cell[][] = []
    for await (const portion of rows) {
      all.push(...portion.map((cells) => cells.map((cell) => (typeof cell === 'string' ? safeText(cell) : cell))))
      if (all.length > MOST_SHEET_ROWS) return null
    }
    const table = { columns, rows: all.map((cells) => ({ cells, key: null, order: null })), total: null, by: null }
    await writeFile(file, await toXlsx(table, name))
    return all.length
  }
  let count = 0
  await pipeline(async function* lines() {
    yield `\ufeff${csvLines([columns.map(({ label }) => label)], columns)}`
    for await (const portion of rows) {
      count += portion.length
      yield csvLines(portion, columns)
    }
  }, createWriteStream(file))
  return count
}
