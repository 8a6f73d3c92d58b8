import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** Why a workbook is not read. */
export class WorkbookRefused extends Error {
  readonly reason: 'archive' | 'spreadsheet' | 'binary' | 'encrypted' | 'cut' | 'content' | 'large' | 'rows'
  constructor(reason: WorkbookRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The unpacked bytes of a part, as they are read. */
export type Part = AsyncIterable<Buffer>

/** Parts of a workbook: sheets, texts, styles and where they are. */
const PART = /^xl\/(?!media\/|theme\/|drawings\/|comments).*\.(?:xml|rels)$/
export const WORKBOOK = 'xl/workbook.xml'
const MOST_PARTS = 1000
/** Parts by which documents of other programs are known. */
const FOREIGN = [
  [/^xl\/workbook\.bin$/, 'binary'],
  [/^(?:content\.xml|Index\/.*\.iwa)$/, 'spreadsheet'],
] as const

/**
 * The parts of a workbook by their names, none of them unpacked yet.
 * @param most bytes that all parts may have together; none has more than it claims
 * @throws WorkbookRefused
 */
export async function partsOf(bytes: Buffer, most: number): Promise<Map<string, Part>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(cut)
  const parts = new Map<string, Part>()
  let foreign: WorkbookRefused['reason'] = 'archive'
  let size = 0
  for await (const entry of entriesOf(zip)) {
    if (entry.isEncrypted()) throw new WorkbookRefused('encrypted')
    foreign = FOREIGN.find(([name]) => name.test(entry.fileName))?.[1] ?? foreign
    if (!PART.test(entry.fileName)) continue
    parts.set(entry.fileName, { [Symbol.asyncIterator]: () => unpack(zip, entry) })
    size += entry.uncompressedSize
    if (parts.size > MOST_PARTS || size > most) throw new WorkbookRefused('large')
  }
  if (!parts.has(WORKBOOK)) throw new WorkbookRefused(foreign)
  return parts
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch {
    cut()
  }
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch {
    cut()
  }
}

function cut(): never {
  throw new WorkbookRefused('cut')
}
