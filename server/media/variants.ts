import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#api/contract/shared.ts'
import { pictureUrl, pictureWidths, type PictureFormat } from '#locales/routes.ts'
import { readOriginal } from './store.ts'

const FORMATS = ['avif', 'webp'] as const satisfies PictureFormat[]

/**
 * What was made of a picture once is kept between data folders, since its name is its content: another shop, or a
 * test run, on this machine need not make it again.
 */
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/waha/pictures')

/** The paths under which a picture of this width is served. */
export const variantUrls = (key: string, originalWidth: number): string[] =>
  pictureWidths(originalWidth).flatMap((width) => FORMATS.map((format) => pictureUrl(key, width, format)))

const making = new Map<string, Promise<boolean>>()

/**
 * Makes the file behind `/media/{key}-{width}.{format}` in the site, unless it is there.
 * @returns false when there is no such picture, or not in this width
 */
export function ensureVariant(dataDir: string, url: string): Promise<boolean> {
  const target = path.join(dataDir, 'site', url)
  let made = making.get(target)
  if (!made) {
    made = make(dataDir, url, target).finally(() => making.delete(target))
    making.set(target, made)
  }
  return made
}

async function make(dataDir: string, url: string, target: string): Promise<boolean> {
  const [, key, size, format] = /^\/media\/([0-9a-f]{20})-(\d+)\.(avif|webp)$/.exec(url) ?? []
  const width = Number(size)
  if (!key || !(PICTURE_WIDTHS as readonly number[]).includes(width)) return false
  if (existsSync(target)) return true
  const cached = path.join(cache, path.basename(url))
  if (!existsSync(cached)) {
    const original = await readOriginal(dataDir, key)
    if (!original || !pictureWidths((await sharp(original).metadata()).autoOrient.width).includes(width)) return false
    await place(cached, await encode(original, width, format as PictureFormat))
  }
  await mkdir(path.dirname(target), { recursive: true })
  const temporary = `${target}.${process.pid}.tmp`
  await copyFile(cached, temporary)
  await rename(temporary, target)
  return true
}

async function encode(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  // Effort 2 costs a fifth of the default's time for 5 to 15% more bytes.
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 75 }).toBuffer()
}

async function place(target: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const temporary = `${target}.${process.pid}.tmp`
  await writeFile(temporary, content)
  await rename(temporary, target)
}
