import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#api/contract/shared.ts'
import { pictureUrl, pictureWidths, type PictureFormat } from '#locales/routes.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { readOriginal } from './store.ts'

const VARIANT_URL = /^\/media\/([0-9a-f]{20})-(\d+)\.(avif|webp)$/
const FORMATS = ['avif', 'webp'] as const satisfies PictureFormat[]

/**
 * Variants are cached across data folders, since names come from content: another shop or test run on this machine can
 * reuse them.
 */
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/waha/pictures')

/** URL paths of a picture of this width. */
export const variantUrls = (key: string, originalWidth: number): string[] =>
  pictureWidths(originalWidth).flatMap((width) => FORMATS.map((format) => pictureUrl(key, width, format)))

const making = new Map<string, Promise<boolean>>()
/** Node has four threads for encoders and for reading files: pages must not wait for pictures. */
const encoding = pLimit(2)

/** `ensureVariant` for a visitor's request. */
export const serveVariant = (place: Place, url: string): Promise<boolean> =>
  VARIANT_URL.test(url) ? encoding(() => ensureVariant(place, url)) : Promise.resolve(false)

/**
 * Makes the file behind `/media/{key}-{width}.{format}` in the site if it is missing.
 * @returns false if the picture does not exist or has no such width
 */
export function ensureVariant(place: Place, url: string): Promise<boolean> {
  const target = path.join(place.dataDir, 'site', url)
  let pending = making.get(target)
  if (!pending) {
    pending = make(place, url, target).finally(() => making.delete(target))
    making.set(target, pending)
  }
  return pending
}

async function make(place: Place, url: string, target: string): Promise<boolean> {
  const [, key, size, format] = VARIANT_URL.exec(url) ?? []
  const width = Number(size)
  if (!key || !(PICTURE_WIDTHS as readonly number[]).includes(width)) return false
  if (existsSync(target)) return true
  const cached = path.join(cache, path.basename(url))
  const content = (await readFile(cached).catch(() => undefined)) ?? (await encodeOnce())
  if (content) await writeVariant(target, content)
  return content !== undefined

  async function encodeOnce(): Promise<Buffer | undefined> {
    const original = await readOriginal(place, key!)
    if (!original || !pictureWidths((await sharp(original).metadata()).autoOrient.width).includes(width))
      return undefined
    const encoded = await encode(original, width, format as PictureFormat)
    // A container's program folder is read-only.
    await writeVariant(cached, encoded).catch(() => {})
    return encoded
  }
}

async function encode(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  // Effort 2 takes a fifth of the default's time for 5 to 15% more bytes.
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 75 }).toBuffer()
}

async function writeVariant(target: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const temporary = `${target}.${process.pid}.tmp`
  try {
    await writeFile(temporary, content)
    await rename(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
}
