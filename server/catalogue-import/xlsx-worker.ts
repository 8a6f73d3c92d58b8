/** Child process: reads one workbook and ends, which gives its memory back. */
import { setPriority } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { fromBufferPromise, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'
import { wallClock } from '#server/catalogue/values/service.ts'
import type { Merged } from './merged-cells.ts'
import { asShown, formatsIn, hiddenColumnsIn, hiddenRowsIn, mergedIn, tagsIn } from './xlsx-shown.ts'

/** `unpacked`: bytes of all parts together; `rows`: most of one sheet. */
export type Task = { bytes: Uint8Array; unpacked: number; rows: number }
export type Sheet = {
  name: string
  records: string[][]
  /** Numbers of its rows that are not shown. */
  hidden: number[]
  /** Places of its columns that are not shown, from 0 on. */
  hiddenColumns: number[]
  /** Cells that are one over several rows. */
  merged: Merged[]
  isHidden: boolean
}
export type Refused = {
  refused: 'archive' | 'spreadsheet' | 'binary' | 'encrypted' | 'cut' | 'content' | 'large' | 'rows'
}
export type Answer = { sheets: Sheet[] } | Refused
type Parts = Map<string, Buffer>

/** Parts of a workbook: sheets, texts, styles and where they are. */
const PART = /^xl\/(?!media\/|theme\/|drawings\/|comments).*\.(?:xml|rels)$/
const WORKBOOK = 'xl/workbook.xml'
const MOST_PARTS = 1000
/** Parts by which documents of other programs are known. */
const FOREIGN = [
  [/^xl\/workbook\.bin$/, 'binary'],
  [/^(?:content\.xml|Index\/.*\.iwa)$/, 'spreadsheet'],
] as const

// Shoppers' requests have priority.
setPriority(10)
process.once('disconnect', () => process.exit(0))
process.once('message', async (task: Task) => {
  const answer = await read(task).catch((): Answer => ({ refused: 'cut' }))
  process.send!(answer, () => process.disconnect())
})

async function read({ bytes, unpacked, rows }: Task): Promise<Answer> {
  const parts = await unpack(Buffer.from(bytes), unpacked)
  if ('refused' in parts) return parts
  const places = sheetsOf(parts)
  const found = showNumbers(parts)
  const sheets = await readXlsxFile(await packed(parts), { trim: false, parseNumber }).catch(() => undefined)
  if (!sheets) return { refused: 'content' }
  if (sheets.some(({ data }) => data.length > rows)) return { refused: 'rows' }
  return {
    sheets: sheets.map(({ sheet, data }, at) => ({
      name: sheet,
      records: data.map((row) => row.map(textOf)),
      hidden: found.get(places[at]?.part ?? '')?.hidden ?? [],
      hiddenColumns: found.get(places[at]?.part ?? '')?.hiddenColumns ?? [],
      merged: found.get(places[at]?.part ?? '')?.merged ?? [],
      isHidden: places[at]?.isHidden ?? false,
    })),
  }
}

function textOf(cell: unknown): string {
  // As it is shown.
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell instanceof Date ? wallClock(cell) : String(cell ?? '')
}

/** As short as it can be said: Excel stores 70.035 as 70.034999999999997. Digits of longer numbers are left alone. */
function parseNumber(stored: string): string {
  const number = Number(stored)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(number) : stored
}

/** The sheets that hold a table, in their order; charts and the like are taken out of the workbook. */
function sheetsOf(parts: Parts): { part: string; isHidden: boolean }[] {
  const workbook = parts.get(WORKBOOK)!.toString()
  const relations = new Map(
    tagsIn(parts.get('xl/_rels/workbook.xml.rels')?.toString() ?? '', 'Relationship').map((one) => [one['Id'], one]),
  )
  const isTable = ({ id = '' }: Record<string, string>): boolean =>
    (relations.get(id)?.['Type'] ?? '/worksheet').endsWith('/worksheet')
  const all = tagsIn(workbook, 'sheet')
  if (!all.every(isTable))
    parts.set(
      WORKBOOK,
      Buffer.from(
        workbook.replace(/<(?:[\w.-]+:)?sheet\s[^>]*>/g, (tag) => (isTable(tagsIn(tag, 'sheet')[0]!) ? tag : '')),
      ),
    )
  return all.filter(isTable).map(({ id = '', state = 'visible' }) => ({
    part: path.posix.resolve('/xl', relations.get(id)?.['Target'] ?? '').slice(1),
    isHidden: state !== 'visible',
  }))
}

/** What is read of a sheet beside its cells. */
type Layout = Pick<Sheet, 'hidden' | 'hiddenColumns' | 'merged'>

/** Puts what is shown in place of numbers. @returns the rows and columns that are not shown and merged cells, by part */
function showNumbers(parts: Parts): Map<string, Layout> {
  const found = new Map<string, Layout>()
  const formats = formatsIn(parts.get('xl/styles.xml')?.toString() ?? '')
  for (const [name, content] of parts) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue
    const sheet = content.toString()
    found.set(name, { hidden: hiddenRowsIn(sheet), hiddenColumns: hiddenColumnsIn(sheet), merged: mergedIn(sheet) })
    const shown = asShown(sheet, formats)
    if (shown !== sheet) parts.set(name, Buffer.from(shown))
  }
  return found
}

/** The parts that are read. The reader believes the sizes that an archive claims; this library does not. */
async function unpack(bytes: Buffer, most: number): Promise<Parts | Refused> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries: Entry[] = []
  let foreign: Refused['refused'] = 'archive'
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return { refused: 'encrypted' }
    foreign = FOREIGN.find(([name]) => name.test(entry.fileName))?.[1] ?? foreign
    if (PART.test(entry.fileName)) entries.push(entry)
    if (entries.length > MOST_PARTS) return { refused: 'large' }
  }
  if (!entries.some(({ fileName }) => fileName === WORKBOOK)) return { refused: foreign }
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most) return { refused: 'large' }
  const parts: Parts = new Map()
  for (const entry of entries) parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return parts
}

/** An archive of the same parts, not packed. */
function packed(parts: Parts): Promise<Buffer> {
  const plain = new ZipFile()
  for (const [name, content] of parts) plain.addBuffer(content, name, { compress: false })
  plain.end()
  return buffer(plain.outputStream)
}
