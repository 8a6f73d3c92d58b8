import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { say } from './messages.ts'
import { FileRefused } from './types.ts'

/** @throws FileRefused when the file cannot be read, is empty, or is not text. */
export async function readText(file: string): Promise<string> {
  const name = path.basename(file)
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new FileRefused(say(error.code === 'ENOENT' ? 'import.fileMissing' : 'import.fileUnreadable', { name }))
  })
  const text = decode(bytes, name)
  if (text.trim() === '') throw new FileRefused(say('import.fileEmpty', { name }))
  if (text.includes('\0')) throw new FileRefused(say('import.fileBinary', { name }))
  return text
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
    throw new FileRefused(say('import.fileBinary', { name }))
  }
}
