import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { storeOf, type Place } from '#server/platform/storage/service.ts'

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const MAX_PIXELS = 50_000_000

/** Maps sharp's format names to file extensions. */
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', gif: 'gif' }

/**
 * Whether bytes start as a JPEG, PNG, WebP, AVIF, HEIC or GIF does. Only those may reach the image library: it also
 * reads SVG, with scripts, and unpacks a packed one without any limit.
 */
export const startsAsPicture = (bytes: Buffer): boolean =>
  /^(?:\xFF\xD8\xFF|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(bytes.subarray(0, 12).toString('latin1'))

/** Thrown for bytes that are not an accepted picture: another format, damaged, truncated or too large. */
export class NotAPicture extends Error {}

/** `key`: the first 20 hex digits of the SHA-256; width and height in px after rotation. */
export type Original = { key: string; width: number; height: number; extension: string }

/**
 * Stores a picture unchanged, named by its content. Call it before a row names the picture, also one that is stored:
 * from then on it is new, and `removeIfOld` leaves it for a day.
 * @throws NotAPicture
 */
export async function storeOriginal(place: Place, bytes: Buffer): Promise<Original> {
  const { width, height, extension } = await examine(bytes)
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  const store = storeOf(place, 'media')
  const name = `${key}.${extension}`
  if (!(await store.renew(name))) await store.write(name, bytes)
  return { key, width, height, extension }
}

/** The name of a picture in its store; undefined if it does not exist. */
export async function originalName(place: Place, key: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{20}$/.test(key)) return undefined
  const store = storeOf(place, 'media')
  const names = Object.values(EXTENSIONS).map((extension) => `${key}.${extension}`)
  const found = await Promise.all(names.map((name) => store.writtenAt(name)))
  return names[found.findIndex((at) => at !== undefined)]
}

export async function readOriginal(place: Place, key: string): Promise<Buffer | undefined> {
  const name = await originalName(place, key)
  return name === undefined ? undefined : storeOf(place, 'media').read(name)
}

/** Deletes a picture and all its variants. */
export async function deleteOriginal(place: Place, key: string): Promise<void> {
  const name = await originalName(place, key)
  if (!name) return
  await storeOf(place, 'media').remove(name)
  await removeVariants(place, key)
}

/** Of this machine; another one's are never asked for again. */
async function removeVariants({ dataDir }: Place, key: string): Promise<void> {
  const variantsDir = path.join(dataDir, 'site', 'media')
  for (const name of await readdir(variantsDir).catch(() => []))
    if (name.startsWith(`${key}-`)) await rm(path.join(variantsDir, name), { force: true })
}

/** Keys and ages of the stored pictures. */
export async function listOriginals(place: Place): Promise<{ key: string; storedAt: Date }[]> {
  const files = await storeOf(place, 'media').list()
  return files.flatMap(({ name, writtenAt }) => {
    const key = /^([0-9a-f]{20})\.(?:jpg|png|webp|avif|gif)$/.exec(name)?.[1]
    return key ? [{ key, storedAt: writtenAt }] : []
  })
}

/**
 * Deletes a picture that nothing uses, unless it was stored again since.
 * @returns whether it is gone
 */
export async function removeIfOld(place: Place, key: string, before: Date): Promise<boolean> {
  const name = await originalName(place, key)
  if (!name || !(await storeOf(place, 'media').removeIfOlder(name, before))) return false
  if (await originalName(place, key)) return false
  await removeVariants(place, key)
  return true
}

async function examine(bytes: Buffer): Promise<Omit<Original, 'key'>> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new NotAPicture(`more than ${MAX_PICTURE_BYTES} bytes`)
  if (!startsAsPicture(bytes)) throw new NotAPicture('another format')
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
