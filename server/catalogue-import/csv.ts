import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { TextFile } from './files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { firstOf } from './iterables.ts'
import { HEADER_WITHIN, type Records } from './records.ts'
import { FileRefused } from './types.ts'

/**
 * The records of CSV, or its cousins with semicolons or tabs, as they are read.
 * @param takesLast take the last although no line end follows it
 * @throws FileRefused when a quote is left open or stands in a wrong place
 */
export async function csvRecords(text: TextFile, name: string, takesLast = false): Promise<Records> {
  const first = await firstOf(parseCsv(text, name), HEADER_WITHIN)
  const all = { [Symbol.asyncIterator]: () => parseCsv(text, name) }
  const { isCut, endsWithLine } = text
  return { name, first, all, isOpen: isCut || !endsWithLine, isCut, takesLast, delimiter: delimiterOf(text.start) }
}

async function* parseCsv(text: TextFile, name: string): AsyncGenerator<string[]> {
  const delimiter = delimiterOf(text.start)
  const parser = parse({
    bom: true,
    delimiter,
    // Tables with tabs have quotes as a part of texts: nothing else in them needs any.
    relax_quotes: delimiter === '\t',
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

/** Whatever the first line has most of that has any: a title may stand above the column names. */
function delimiterOf(start: string): string {
  const lines = start.replace(/"[^"]*"/g, '').split(/\r\n|[\r\n]/, HEADER_WITHIN)
  const first = lines.find((line) => /[,;\t]/.test(line)) ?? ''
  const marks = [',', ';', '\t']
  return marks.reduce((most, mark) => (first.split(mark).length > first.split(most).length ? mark : most))
}
