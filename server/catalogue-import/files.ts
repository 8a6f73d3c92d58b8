import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { say } from '#server/catalogue/write/service.ts'
import { FileRefused } from './types.ts'

/** A text that is read in pieces, since it may be too large for memory; it can be read several times. */
export type TextFile = {
  pieces: () => AsyncIterable<string>
  start: string
  endsWithLine: boolean
  /** It ends within a letter. */
  isCut: boolean
  /** Its encoding has no emoji and no letters of other languages: programs write question marks for them. */
  isLossy: boolean
}
type FileContent = { text: TextFile } | { workbook: Buffer }

/** First bytes of what merchants take for a table of products, in Latin-1. */
const KINDS = [
  ['%PDF', 'pdf'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['Rar!', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  ['\x1f\x8b', 'archive'],
] as const
const WEB_PAGE = /^\uFEFF?\s*<(!doctype\s+html|html)\b/i
const OLD_EXCEL = '\xd0\xcf\x11\xe0'
const ZIP = 'PK\x03\x04'
const ARABIC = 'windows-1256'
/** Bytes that tell what a file is. */
const START_BYTES = 200
/** Characters in which the first line ends, whatever the file. */
const START_CHARACTERS = 2 ** 16

/**
 * Text, or the bytes of an XLSX workbook.
 * @throws FileRefused when the file cannot be read, is empty, or is neither
 */
export async function readContent(file: string): Promise<FileContent> {
  const name = path.basename(file)
  const bytes = await startOf(file).catch((error: NodeJS.ErrnoException) => {
    throw new FileRefused(say(error.code === 'ENOENT' ? 'import.fileMissing' : 'import.fileUnreadable', { name }))
  })
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith(ZIP)) return { workbook: await readFile(file) }
  if (start.startsWith(OLD_EXCEL)) {
    const isEncrypted = (await readFile(file)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new FileRefused(say(isEncrypted ? 'import.fileEncrypted' : 'import.fileOldExcel', { name }))
  }
  const kind = KINDS.find(([magic]) => start.startsWith(magic))?.[1]
  if (kind) throw new FileRefused(say(`import.fileIs.${kind}`, { name }))
  return { text: await openText(file, bytes, name) }
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Reads the text once to its end, since nothing of a file that is none may be taken. */
async function openText(file: string, bytes: Buffer, name: string): Promise<TextFile> {
  const declared = encodingOf(bytes)
  const arabic = async (): Promise<Found | undefined> =>
    declared === 'utf-8' && (await isArabic(file)) ? look(file, ARABIC) : undefined
  const found = (await look(file, declared).catch(isNotDecoded)) ?? (await arabic())
  if (!found || found.isBinary) throw new FileRefused(say('import.fileBinary', { name }))
  if (found.isEmpty) throw new FileRefused(say('import.fileEmpty', { name }))
  // Links that need a login answer with a web page.
  if (WEB_PAGE.test(found.start)) throw new FileRefused(say('import.fileIs.page', { name }))
  return { ...found, isLossy: found.encoding === ARABIC, pieces: () => decode(file, found.encoding) }
}

type Found = Omit<TextFile, 'pieces' | 'isLossy'> & { encoding: string; isEmpty: boolean; isBinary: boolean }

/** @throws what `isNotDecoded` knows, when the file is not in that encoding */
async function look(file: string, encoding: string): Promise<Found> {
  const found: Found = { encoding, start: '', endsWithLine: false, isCut: false, isEmpty: true, isBinary: false }
  const onCut = (): void => void (found.isCut = true)
  for await (const piece of decode(file, encoding, onCut)) {
    if (found.start.length < START_CHARACTERS) found.start += piece.slice(0, START_CHARACTERS)
    found.endsWithLine = /[\r\n]$/.test(piece)
    found.isEmpty &&= piece.trim() === ''
    found.isBinary ||= piece.includes('\0')
  }
  return found
}

/** @param onCut the last letter is not whole, and left out */
async function* decode(file: string, encoding: string, onCut?: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const bytes of createReadStream(file)) {
    const piece = decoder.decode(bytes as Buffer, { stream: true })
    if (piece) yield piece
  }
  try {
    const last = decoder.decode()
    if (last) yield last
  } catch (error) {
    isNotDecoded(error)
    onCut?.()
  }
}

/** Ignores the errors of text that is not in the encoding, and of an unknown encoding. */
function isNotDecoded(error: unknown): undefined {
  if (!(error instanceof TypeError || error instanceof RangeError)) throw error
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1'))?.[1] ?? 'utf-8'
}

/**
 * What Excel saves as plain CSV on an Arabic Windows. Every byte means something in that encoding, so its words decide:
 * nearly all that is not ASCII must be Arabic letters, and there are no control characters.
 */
async function isArabic(file: string): Promise<boolean> {
  let [foreign, arabic] = [0, 0]
  for await (const piece of decode(file, ARABIC)) {
    if (/(?![\t\r\n])\p{Cc}/u.test(piece)) return false
    foreign += piece.match(/\P{ASCII}/gu)?.length ?? 0
    arabic += piece.match(/[\u0600-\u06ff\u200c-\u200f\u2010-\u2026\u00a0«»]/g)?.length ?? 0
  }
  return arabic / foreign > 0.9
}
