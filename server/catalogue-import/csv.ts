import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { TextFile } from './files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { firstOf } from './iterables.ts'
import { HEADER_WITHIN, type Records } from './table.ts'
import { FileRefused } from './types.ts'

/**
 * The records of CSV, or its cousins with semicolons or tabs, as they are read.
 * @throws FileRefused when a quote is left open or stands in a wrong place
 */
export async function csvRecords(text: TextFile, name: string): Promise<Records> {
  const first = await firstOf(parseCsv(text, name), HEADER_WITHIN)
  return { name, first, all: { [Symbol.asyncIterator]: () => parseCsv(text, name) }, isOpen: !text.endsWithLine }
}

async function* parseCsv(text: TextFile, name: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text.start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  // What fails is thrown where the records are read.
  pipeline(Readable.from(text.pieces()), parser, () => {})
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error['records'] ?? 0) + 1
    throw new FileRefused(
      say(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.fileOpenQuote' : 'import.fileQuotes', { name, row }),
    )
  }
}

/** Whatever one of the lines among which the column names are has most of. */
function delimiterOf(start: string): string {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|[\r\n]/)
    .slice(0, HEADER_WITHIN)
  const count = (mark: string): number => Math.max(...lines.map((line) => line.split(mark).length))
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most))
}
