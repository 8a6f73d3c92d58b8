import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { say } from './import-messages.ts'
import { FileRefused } from './types.ts'

export type FileContent = { text: string } | { workbook: Buffer }

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
const OLD_EXCEL = '\xd0\xcf\x11\xe0'
const ZIP = 'PK\x03\x04'

/**
 * Text, or the bytes of an XLSX workbook.
 * @throws FileRefused when the file cannot be read, is empty, or is neither
 */
export async function readContent(file: string): Promise<FileContent> {
  const name = path.basename(file)
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new FileRefused(say(error.code === 'ENOENT' ? 'import.fileMissing' : 'import.fileUnreadable', { name }))
  })
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith(ZIP)) return { workbook: bytes }
  if (start.startsWith(OLD_EXCEL)) throw new FileRefused(say('import.fileOldExcel', { name }))
  const kind = KINDS.find(([magic]) => start.startsWith(magic))?.[1]
  if (kind) throw new FileRefused(say(`import.fileIs.${kind}`, { name }))
  const text = decode(bytes, name)
  if (text.trim() === '') throw new FileRefused(say('import.fileEmpty', { name }))
  if (text.includes('\0')) throw new FileRefused(say('import.fileBinary', { name }))
  return { text }
}

function decode(bytes: Buffer, name: string): string {
  const [first, second] = bytes
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : (declared ?? 'utf-8')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const arabic = encoding === 'utf-8' ? arabicText(bytes) : undefined
    if (arabic === undefined) throw new FileRefused(say('import.fileBinary', { name }))
    return arabic
  }
}

/**
 * What Excel saves as plain CSV on an Arabic Windows. Every byte means something in that encoding, so its words decide:
 * nearly all that is not ASCII must be Arabic letters, and there are no control characters.
 */
function arabicText(bytes: Buffer): string | undefined {
  const text = new TextDecoder('windows-1256').decode(bytes)
  if (/(?![\t\r\n])\p{Cc}/u.test(text)) return undefined
  const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0
  const arabic = text.match(/[\u0600-\u06ff\u200c-\u200f\u2010-\u2026\u00a0«»]/g)?.length ?? 0
  return arabic / foreign > 0.9 ? text : undefined
}
