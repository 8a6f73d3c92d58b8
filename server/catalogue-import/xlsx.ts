import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { fromBufferPromise, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'
import { wallClock } from './cell-values.ts'
import { say } from './import-messages.ts'
import { HEADER_WITHIN, type Records } from './table.ts'
import { FileRefused } from './types.ts'

type Sheet = { name: string; records: string[][] }
type Cell = string | boolean | Date | null

/** Parts of a workbook: sheets, texts, styles and where they are. */
const PART = /^xl\/(?!media\/|theme\/|drawings\/|comments).*\.(?:xml|rels)$/
const MOST_PARTS = 1000
/** Unpacked size and memory of the reader in MB: a cell far out makes the reader fill all cells up to it. */
const LIMITS = { unpacked: 256, rows: 200_000, heap: 800 }
type Limits = typeof LIMITS

/** All in memory, since the reader gives whole sheets. @throws FileRefused */
export const sheetsOf = async (bytes: Buffer, name: string): Promise<Records[]> =>
  (await readWorkbook(bytes, name)).map((sheet) => ({
    name: sheet.name,
    first: sheet.records.slice(0, HEADER_WITHIN),
    all: sheet.records,
  }))

/**
 * The sheets of an XLSX workbook, as text: exact numbers, days as 2026-02-18.
 * @throws FileRefused when it is none, is cut off, or is larger than a catalogue can be
 */
export async function readWorkbook(bytes: Buffer, name: string, limits = LIMITS): Promise<Sheet[]> {
  const sheets = await parse(await unpack(bytes, name, limits), name, limits)
  if (sheets.some(({ data }) => data.length > limits.rows))
    throw new FileRefused(say('import.fileRows', { name, limit: limits.rows }))
  return sheets.map(({ sheet, data }) => ({ name: sheet, records: data.map((row) => row.map(textOf)) }))
}

const textOf = (cell: Cell): string => (cell instanceof Date ? wallClock(cell) : String(cell ?? ''))

/**
 * An archive of the same parts, not packed. The reader believes the sizes that an archive claims; this library does not.
 */
async function unpack(bytes: Buffer, name: string, { unpacked }: Limits): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw new FileRefused(say('import.fileCutWorkbook', { name }))
  })
  const parts: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (PART.test(entry.fileName)) parts.push(entry)
      if (parts.length > MOST_PARTS) break
    }
    if (!parts.some(({ fileName }) => fileName === 'xl/workbook.xml'))
      throw new FileRefused(say('import.fileIs.archive', { name }))
    const size = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (size > unpacked * 2 ** 20 || parts.length > MOST_PARTS)
      throw new FileRefused(say('import.fileLarge', { name, limit: unpacked }))
    const plain = new ZipFile()
    for (const part of parts)
      plain.addBuffer(await buffer(await zip.openReadStreamPromise(part)), part.fileName, { compress: false })
    plain.end()
    return await buffer(plain.outputStream)
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(say('import.fileCutWorkbook', { name }))
  } finally {
    zip.close()
  }
}

/** In a thread of its own: only there can memory be bounded. */
async function parse(
  archive: Buffer,
  name: string,
  { unpacked, heap }: Limits,
): Promise<{ sheet: string; data: Cell[][] }[]> {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), {
    workerData: archive,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })
  try {
    return await new Promise<{ sheet: string; data: Cell[][] }[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw new FileRefused(
      isLarge ? say('import.fileLarge', { name, limit: unpacked }) : say('import.fileCutWorkbook', { name }),
    )
  } finally {
    await worker.terminate()
  }
}
