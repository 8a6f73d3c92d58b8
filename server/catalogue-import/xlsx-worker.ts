/** Child process: reads one workbook and ends, which gives its memory back. */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { fromBufferPromise, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'
import { wallClock } from '#server/catalogue/values/service.ts'

/** `unpacked`: bytes of all parts together; `rows`: most of one sheet. */
export type Task = { bytes: Uint8Array; unpacked: number; rows: number }
export type Sheet = { name: string; records: string[][] }
type Refused = { refused: 'archive' | 'cut' | 'large' | 'rows' }
export type Answer = { sheets: Sheet[] } | Refused

/** Parts of a workbook: sheets, texts, styles and where they are. */
const PART = /^xl\/(?!media\/|theme\/|drawings\/|comments).*\.(?:xml|rels)$/
const MOST_PARTS = 1000

// Shoppers' requests have priority.
setPriority(10)
process.once('disconnect', () => process.exit(0))
process.once('message', async (task: Task) => {
  const answer = await read(task).catch((): Answer => ({ refused: 'cut' }))
  process.send!(answer, () => process.disconnect())
})

async function read({ bytes, unpacked, rows }: Task): Promise<Answer> {
  const archive = await unpack(Buffer.from(bytes), unpacked)
  if ('refused' in archive) return archive
  const sheets = await readXlsxFile(archive, { trim: false, parseNumber })
  if (sheets.some(({ data }) => data.length > rows)) return { refused: 'rows' }
  return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, records: data.map((row) => row.map(textOf)) })) }
}

const textOf = (cell: unknown): string => (cell instanceof Date ? wallClock(cell) : String(cell ?? ''))

/** As short as it can be said: Excel stores 70.035 as 70.034999999999997. Digits of longer numbers are left alone. */
function parseNumber(stored: string): string {
  const number = Number(stored)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(number) : stored
}

/**
 * An archive of the same parts, not packed. The reader believes the sizes that an archive claims; this library does not.
 */
async function unpack(bytes: Buffer, most: number): Promise<Buffer | Refused> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (PART.test(entry.fileName)) parts.push(entry)
    if (parts.length > MOST_PARTS) return { refused: 'large' }
  }
  if (!parts.some(({ fileName }) => fileName === 'xl/workbook.xml')) return { refused: 'archive' }
  if (parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most) return { refused: 'large' }
  const plain = new ZipFile()
  for (const part of parts)
    plain.addBuffer(await buffer(await zip.openReadStreamPromise(part)), part.fileName, { compress: false })
  plain.end()
  return buffer(plain.outputStream)
}
