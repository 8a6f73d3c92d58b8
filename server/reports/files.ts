import { stringify } from 'csv-stringify/sync'
import type { FILE_FORMATS } from '#api/contract/file-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import { machineAmount } from '#locales/format.ts'
import type { Cell, Table } from './table.ts'

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<(typeof FILE_FORMATS)[number], string>

type Kind = Report['columns'][number]['kind']

const riyals = (halalas: number): string => `${halalas < 0 ? '-' : ''}${machineAmount(Math.abs(halalas))}`
const everyRow = ({ rows, total }: Table): Cell[][] => [...rows.map(({ cells }) => cells), ...(total ? [total] : [])]

/** Spreadsheets run a text that begins like a formula; an apostrophe before it shows it as text. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A code that a spreadsheet would take for a number, and write without its zeros or with an exponent. */
const isTakenForNumber = (code: string): boolean => /^\d[\d.,]*(?:e\d+)?$/i.test(code)

/** Amounts in riyals with two decimals. */
export function csvLines(rows: readonly Cell[][], columns: Table['columns']): string {
  const shown = (cell: Cell, kind: Kind): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return kind === 'code' && isTakenForNumber(cell) ? `'${cell}` : safeText(cell)
    return kind === 'money' ? riyals(cell) : String(cell)
  }
  const lines = rows.map((cells) => cells.map((cell, index) => shown(cell, columns[index]!.kind)))
  return stringify(lines, { record_delimiter: 'windows' })
}

export function toCsv(table: Table): Buffer {
  const lines = [table.columns.map(({ label }) => label), ...everyRow(table)]
  return Buffer.from(`\ufeff${csvLines(lines, table.columns)}`)
}

const WIDTHS: Record<Kind, number> = { text: 34, code: 20, day: 14, count: 12, money: 16 }

/** Amounts as numbers in riyals, so that sheets can add them up. */
export async function toXlsx(table: Table, name: string): Promise<Buffer> {
  // Its 78 modules are read by the first file, not by each start.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const toCell = (cell: Cell, kind: Kind) => {
    if (cell === null) return null
    if (typeof cell === 'string') return { value: cell, type: String }
    return kind === 'money'
      ? { value: Number(riyals(cell)), type: Number, format: '#,##0.00' }
      : { value: cell, type: Number }
  }
  const head = table.columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }))
  const rows = everyRow(table).map((cells) => cells.map((cell, index) => toCell(cell, table.columns[index]!.kind)))
  return writeExcelFile([head, ...rows], {
    sheet: name,
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: table.columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
  }).toBuffer()
}
