import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { clean } from '#locales/arabic-text.ts'
import { invalid, tooMany } from '#server/platform/http/errors.ts'
import { storeOf, type Place } from '#server/platform/storage/service.ts'

/** Uploads that one process reads at once. */
const AT_ONCE = { name: 'files-read', points: 3 }
const LONGEST_NAME = 80
let reading = 0

type UploadedFile = { file: string; name: string; bytes: number; hash: string }

/**
 * Reads the file of a form to a temporary folder, in pieces.
 * @throws Refusal 422 without a file and for one that is too large, 429 while too many are being read
 */
export async function withUploaded<T>(
  request: FastifyRequest,
  work: (uploaded: UploadedFile) => Promise<T>,
): Promise<T> {
  if (reading >= AT_ONCE.points) throw tooMany(AT_ONCE, 10)
  reading += 1
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-upload-'))
  try {
    const part = request.isMultipart() ? await request.file() : undefined
    if (!part) throw invalid({ file: 'api.upload.missing' })
    const name = safeName(part.filename)
    const file = path.join(folder, name)
    const hash = createHash('sha256')
    let bytes = 0
    await pipeline(
      part.file,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          bytes += piece.length
          yield piece
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    )
    if (part.file.truncated) throw invalid({ file: 'api.imports.tooLarge' })
    if (bytes === 0) throw invalid({ file: 'api.upload.empty' })
    return await work({ file, name, bytes, hash: hash.digest('hex') })
  } finally {
    reading -= 1
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps the end of a long name, which has the extension. */
export function safeName(given: string): string {
  const base = clean((given.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '')).replace(/^\.+/, '')
  return base.slice(-LONGEST_NAME).toWellFormed().trim() || 'file'
}

const storedName = (id: string): string => `import-${id}`

/** Stored with private files, so that any process can read them. */
export const keepFile = async (place: Place, id: string, file: string): Promise<void> =>
  storeOf(place, 'uploads').write(storedName(id), await readFile(file))

export const forgetFile = (place: Place, id: string): Promise<void> => storeOf(place, 'uploads').remove(storedName(id))

/** Provides the file under its own name while `work` runs. @returns undefined if it was deleted */
export async function withKeptFile<T>(
  place: Place,
  { id, fileName }: { id: string; fileName: string },
  work: (file: string) => Promise<T>,
): Promise<T | undefined> {
  const content = await storeOf(place, 'uploads').open(storedName(id))
  if (!content) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-import-'))
  try {
    const file = path.join(folder, fileName)
    await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
