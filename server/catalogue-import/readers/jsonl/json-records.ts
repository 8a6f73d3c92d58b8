import type { TextFile } from '../../files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { firstOf } from '../../iterables.ts'
import { FileRefused } from '../../types.ts'

type Fields = Record<string, unknown>
/** A record and the line of the file that it begins in; undefined where it is no JSON object. */
type JsonRecord = { row: number; fields: Fields | undefined }

/** Where a system wraps its list of products. */
const LISTS = ['products', 'items', 'data', 'records']

/**
 * The objects of JSON Lines, of a JSON array, or of pretty-printed JSON.
 * @throws FileRefused after the last, when the text ends in the middle of an object
 */
export async function* jsonRecords(text: TextFile, name: string): AsyncGenerator<JsonRecord> {
  const start = text.start.trimStart()
  if (start.startsWith('[')) return yield* objectsOf(text, name)
  const isObject = start.startsWith('{')
  const isLines = isObject && parse((await firstOf(linesOf(text), 1))[0]!.line) !== undefined
  const isSpread = !isLines && (await firstOf(objectsOf(text, name), 1))[0]?.fields !== undefined
  const records = isSpread ? objectsOf(text, name) : lineRecords(text, name)
  yield* isObject ? unwrapped(records) : records
}

async function* lineRecords(text: TextFile, name: string): AsyncGenerator<JsonRecord> {
  let last: JsonRecord | undefined
  for await (const { row, line } of linesOf(text)) yield (last = { row, fields: parse(line) })
  if (last && !last.fields && !text.endsWithLine) throw cut(name, last.row)
}

/** Those that are not blank. */
async function* linesOf(text: TextFile): AsyncGenerator<{ row: number; line: string }> {
  let [row, open] = [1, '']
  for await (const piece of text.pieces()) {
    const [end, ...more] = piece.split('\n')
    open += end
    for (const next of more) {
      if (open.trim()) yield { row, line: open.trim() }
      row += 1
      open = next
    }
  }
  if (open.trim()) yield { row, line: open.trim() }
}

/** Of `{"products": [{…}, …]}` alone the items, whose rows are their places in the list. */
async function* unwrapped(records: AsyncIterable<JsonRecord>): AsyncGenerator<JsonRecord> {
  let wrapper: JsonRecord | undefined
  let count = 0
  for await (const record of records) {
    if (++count === 1 && listIn(record.fields)) wrapper = record
    else {
      if (count === 2 && wrapper) yield wrapper
      yield record
    }
  }
  if (count === 1 && wrapper)
    for (const [at, item] of listIn(wrapper.fields)!.entries()) yield { row: at + 1, fields: asObject(item) }
}

const listIn = (fields: Fields | undefined): unknown[] | undefined =>
  fields && !('sku' in fields) ? LISTS.map((name) => fields[name]).find(Array.isArray) : undefined

/** Strings, of which the last may go on in the next piece of the text, and marks outside of strings. */
const TOKEN = /"(?:[^"\\]|\\.)*("?)|[{}\n]/gs
/** In the last piece none goes on. */
const LAST_TOKEN = /"(?:[^"\\]|\\.)*(")|[{}\n]/gs

/** Cuts a text into its outermost objects; only braces outside of strings count. */
async function* objectsOf(text: TextFile, name: string): AsyncGenerator<JsonRecord> {
  let [depth, line, row] = [0, 1, 1]
  // `open`: the scanned text of the unfinished object; `string`: the unfinished string at the end of the last piece.
  let [open, string, end] = ['', '', '']
  for await (const piece of withEnd(text.pieces())) {
    const part = string + (piece ?? '')
    let [from, to] = [0, part.length]
    for (const { 0: token, 1: quote, index } of part.matchAll(piece === undefined ? LAST_TOKEN : TOKEN)) {
      if (quote === '') {
        to = index
        break
      }
      if (token === '{' && depth++ === 0) [from, row] = [index, line]
      if (token === '}' && --depth === 0) {
        yield { row, fields: parse(open + part.slice(from, index + 1)) }
        open = ''
      }
      line += token.split('\n').length - 1
    }
    if (depth > 0) open += part.slice(from, to)
    string = part.slice(to)
    end = piece?.trimEnd().at(-1) ?? end
  }
  if (depth > 0) yield { row, fields: undefined }
  if (depth > 0 || (text.start.trimStart().startsWith('[') && end !== ']')) throw cut(name, row)
}

async function* withEnd(pieces: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  yield* pieces
  yield undefined
}

const cut = (name: string, row: number): FileRefused => new FileRefused(say('import.fileCut', { name, row }))

function parse(text: string): Fields | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

const asObject = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
