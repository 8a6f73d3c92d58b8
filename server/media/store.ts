import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const MAX_PIXELS = 50_000_000

/** Maps sharp's format names to file extensions. SVG is excluded, since it may contain scripts. */
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', gif: 'gif' }

/** Behind the name of a picture while it is decided whether it goes. */
const MOVED = '.moved'

/** Thrown for bytes that are not an accepted picture: another format, damaged, truncated or too large. */
export class NotAPicture extends Error {}

/** `key`: the first 20 hex digits of the SHA-256; width and height in px after rotation. */
export type Original = { key: string; width: number; height: number; extension: string }

/**
 * Stores a picture unchanged in `media/` of the data folder, named by its content. Call it before a row names the
 * picture, also one that is stored: from then on it is new, and `removeIfOld` leaves it for a day.
 * @throws NotAPicture
 */
export async function storeOriginal(dataDir: string, bytes: Buffer): Promise<Original> {
  const { width, height, extension } = await examine(bytes)
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  const file = fileOf(dataDir, key, extension)
  const now = new Date()
  const isStored = await unlessMissing(utimes(file, now, now).then(() => true))
  if (!isStored) await writeWhole(file, bytes)
  return { key, width, height, extension }
}

/** Undefined if the picture does not exist. */
export async function originalPath(dataDir: string, key: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{20}$/.test(key)) return undefined
  for (const extension of Object.values(EXTENSIONS)) {
    const file = fileOf(dataDir, key, extension)
    if (await exists(file)) return file
  }
  return undefined
}

/** Deletes a picture and all its variants. */
export async function deleteOriginal(dataDir: string, key: string): Promise<void> {
  const file = await originalPath(dataDir, key)
  if (!file) return
  await rm(file, { force: true })
  await removeVariants(dataDir, key)
}

async function removeVariants(dataDir: string, key: string): Promise<void> {
  const variantsDir = path.join(dataDir, 'site', 'media')
  for (const name of await readdir(variantsDir).catch(() => []))
    if (name.startsWith(`${key}-`)) await rm(path.join(variantsDir, name), { force: true })
}

/** Keys and ages of the stored pictures. */
export async function listOriginals(dataDir: string): Promise<{ key: string; storedAt: Date }[]> {
  const folder = path.join(dataDir, 'media')
  const names = await readdir(folder).catch(() => [])
  const found = names.flatMap((name) => /^([0-9a-f]{20})\.(?:jpg|png|webp|avif|gif)$/.exec(name)?.[1] ?? [])
  const originals: { key: string; storedAt: Date }[] = []
  for (const key of found) {
    const file = await originalPath(dataDir, key)
    const storedAt = file && (await modifiedAt(file))
    if (storedAt) originals.push({ key, storedAt })
  }
  return originals
}

/**
 * Deletes a picture that nothing uses, unless it was stored again since. Whoever stores it before it is moved away makes
 * it new, and whoever does so afterwards writes it anew: without a lock, neither loses it.
 * @returns whether it is gone
 */
export async function removeIfOld(dataDir: string, key: string, before: Date): Promise<boolean> {
  const file = await originalPath(dataDir, key)
  if (!file) return false
  const moved = `${file}${MOVED}`
  const isMoved = await unlessMissing(rename(file, moved).then(() => true))
  if (!isMoved) return false
  const storedAt = await modifiedAt(moved)
  if (storedAt && storedAt >= before) {
    await unlessMissing(rename(moved, file))
    return false
  }
  await rm(moved, { force: true })
  if (await originalPath(dataDir, key)) return false
  await removeVariants(dataDir, key)
  return true
}

/** Puts back what a process that died in `removeIfOld` had moved away. */
export async function restoreMoved(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'media')
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(MOVED)) continue
    const [moved, file] = [path.join(folder, name), path.join(folder, name.slice(0, -MOVED.length))]
    if (await exists(file)) await rm(moved, { force: true })
    else await unlessMissing(rename(moved, file))
  }
}

export async function readOriginal(dataDir: string, key: string): Promise<Buffer | undefined> {
  const file = await originalPath(dataDir, key)
  return file === undefined ? undefined : unlessMissing(readFile(file))
}

const fileOf = (dataDir: string, key: string, extension: string): string =>
  path.join(dataDir, 'media', `${key}.${extension}`)

const modifiedAt = async (file: string): Promise<Date | undefined> => (await unlessMissing(stat(file)))?.mtime

/** Undefined when the file is not there, or no longer. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

async function examine(bytes: Buffer): Promise<Omit<Original, 'key'>> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new NotAPicture(`more than ${MAX_PICTURE_BYTES} bytes`)
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, compression, autoOrient } = await picture.metadata()
    const extension = EXTENSIONS[format === 'heif' && compression === 'av1' ? 'avif' : format]
    if (!extension) throw new NotAPicture(`format ${format}`)
    // A valid header may precede damaged data, so the whole file is decoded, at the cheapest size.
    await picture.resize(8, 8, { fit: 'inside' }).raw().toBuffer()
    return { width: autoOrient.width, height: autoOrient.height, extension }
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture((error as Error).message)
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}
