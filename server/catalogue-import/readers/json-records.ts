/** A record and the line of the file that it begins in; undefined where it is no JSON object. */
export type JsonRecord = { row: number; fields: Record<string, unknown> | undefined }

/** Where a system wraps its list of products. */
const LISTS = ['products', 'items', 'data', 'records']

/**
 * The objects of JSON Lines, of a JSON array, or of pretty-printed JSON.
 * @returns also whether the text ends in the middle of an object
 */
export function jsonRecords(text: string): { records: JsonRecord[]; isCut: boolean } {
  const whole = text.replace(/^\ufeff/, '')
  const first = /^\s*(.*)/.exec(whole)![1]!
  const wrapped = first.startsWith('{') ? listIn(whole) : undefined
  if (wrapped) return { records: wrapped, isCut: false }
  if (first.startsWith('{') && parse(first)) return linesOf(whole)
  const spread = objectsOf(whole)
  const isJson = first.startsWith('[') || spread.records[0]?.fields !== undefined
  return isJson ? spread : linesOf(whole)
}

function linesOf(text: string): { records: JsonRecord[]; isCut: boolean } {
  const records = text
    .split('\n')
    .map((line, index) => ({ row: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
    .map(({ row, line }) => ({ row, fields: parse(line) }))
  const last = records.at(-1)
  return { records, isCut: last !== undefined && !last.fields && !text.endsWith('\n') }
}

/** `{"products": [{…}, …]}`: rows count the items of the list. */
function listIn(text: string): JsonRecord[] | undefined {
  const whole = parse(text)
  const list = whole && !('sku' in whole) ? LISTS.map((name) => whole[name]).find(Array.isArray) : undefined
  return list?.map((item: unknown, at) => ({ row: at + 1, fields: asObject(item) }))
}

/** Cuts a text into its outermost objects; only braces outside of strings count. */
function objectsOf(text: string): { records: JsonRecord[]; isCut: boolean } {
  const records: JsonRecord[] = []
  let [depth, start, line, startLine] = [0, 0, 1, 1]
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}\n]/gs)) {
    if (token === '{' && depth++ === 0) [start, startLine] = [index, line]
    if (token === '}' && --depth === 0) records.push({ row: startLine, fields: parse(text.slice(start, index + 1)) })
    line += token.split('\n').length - 1
  }
  const isOpen = text.trimStart().startsWith('[') && !text.trimEnd().endsWith(']')
  if (depth > 0) records.push({ row: startLine, fields: undefined })
  return { records, isCut: depth > 0 || isOpen }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
