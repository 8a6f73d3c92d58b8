import { CsvError, parse } from 'csv-parse/sync'
import { say } from './import-messages.ts'
import { FileRefused } from './types.ts'

/**
 * The records of CSV, or its cousins with semicolons or tabs.
 * @throws FileRefused when a quote is left open or stands in a wrong place
 */
export function parseCsv(text: string, name: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error['records'] ?? 0) + 1
    throw new FileRefused(
      say(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.fileOpenQuote' : 'import.fileQuotes', { name, row }),
    )
  }
}

/** Whatever the first line has most of. */
function delimiterOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const marks = [',', ';', '\t']
  return marks.reduce((most, mark) => (first.split(mark).length > first.split(most).length ? mark : most))
}

/** Whether the last row stops in the middle: it has fewer cells than the header, and no line end. */
export const isCut = (text: string, lastCells: number, columns: number): boolean =>
  lastCells < columns && !/[\r\n]$/.test(text)
