import { rejectionOf } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { isFilled, type Row, type Table } from './table.ts'
import type { Findings, InputFile, Source, SourceRecord } from './types.ts'

/** A row's cells by column name; each takes several names of one column, since tools change them between versions. */
export class Cells {
  readonly row: number
  /** Its outcome is among the findings already; what it belongs to stays as it is. */
  readonly isFaulty: boolean
  /** All cells as the file has them. */
  readonly stored: Row
  readonly #table: Table
  constructor(table: Table, stored: Row) {
    this.row = stored.row
    this.isFaulty = stored.isFaulty ?? false
    this.stored = stored
    this.#table = table
  }
  has(...names: readonly string[]): boolean {
    return this.#table.has(...names)
  }
  /** As it stands in the file, '' when it looks empty; undefined when the file has no such column. */
  raw(...names: readonly string[]): string | undefined {
    const place = this.#table.read(names)
    if (place === undefined) return undefined
    const cell = this.stored.cells[place]
    return isFilled(cell) ? cell : ''
  }
  /** Without spaces around it; undefined when the file has no such column. */
  known(...names: readonly string[]): string | undefined {
    return this.raw(...names)?.trim()
  }
  /** Without spaces around it; '' when the cell is empty or there is no such column. */
  text(...names: readonly string[]): string {
    return this.known(...names) ?? ''
  }
}

/**
 * The cells of every row. Faulty are rows with more cells than there are columns, as an unquoted comma shifts them, a
 * last row that may be cut off, and rows with a price that can be read in two ways.
 */
export async function* cellsOf(table: Table, findings: Findings): AsyncGenerator<Cells> {
  for await (const { isOpen, row, cells: read } of table.rows()) {
    findings.rows.push(row)
    const cells = table.prices.decided(read)
    const unclear = table.prices.unclearIn(cells)
    const isShifted = cells.length > table.width || cells.slice(table.columns.length).some(isFilled)
    const [found, expected] = [cells.length, table.columns.length]
    const isShort = isOpen && (table.isCut || found < expected)
    const joined = table.linesJoined(cells)
    if (isOpen && !isShort && !isShifted && !joined) findings.lastRow = { row, cells }
    const isLeftOut = isShort || (isOpen && !table.takesLast)
    if (isShifted) findings.rejected.push({ row, field: 'row', reason: say('import.rowShifted', { found, expected }) })
    else if (joined) findings.rejected.push({ row, field: 'row', reason: say('import.rowMerged', { count: joined }) })
    else if (isLeftOut) findings.leftOut.push({ row, reason: say(isShort ? 'import.rowCut' : 'import.rowLast') })
    else if (unclear)
      findings.rejected.push({
        row,
        field: unclear.field,
        reason: say('import.priceAmbiguous', { value: unclear.value }),
      })
    const isFaulty = isShifted || joined > 0 || isLeftOut || unclear !== undefined
    yield new Cells(table, { row, cells, ...(isFaulty && { isFaulty }) })
  }
}

/** Reads a table in which each row is one record. */
export async function* readRows(
  table: Table,
  file: InputFile,
  findings: Findings,
  toRecord: (cells: Cells) => SourceRecord,
): AsyncGenerator<Source> {
  for await (const cells of cellsOf(table, findings)) {
    if (cells.isFaulty) continue
    try {
      yield { file, row: cells.row, record: toRecord(cells) }
    } catch (error) {
      findings.rejected.push(rejectionOf(cells.row, error))
    }
  }
}
