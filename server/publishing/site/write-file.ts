import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(html|json|js|mjs|css|svg|xml|txt|webmanifest|map)$/

// Pages are compressed in bulk while they render; assets once, and then served for a year.
const EFFORT = { quick: { brotli: 3, gzip: 3 }, thorough: { brotli: 11, gzip: 9 } } as const
/** Expected compressed size as a fraction of the text's bytes. */
const PACKED_SHARE = 1 / 4
const LEAST_CHUNK = 1024

/** Whether a file is kept packed, too. */
export const isText = (file: string): boolean => TEXT.test(file)

export type Effort = keyof typeof EFFORT

/**
 * Writes a file with its brotli and gzip variants. Readers never see a partial file: each is renamed into place, the
 * plain file last, since servers look for it first.
 * @param keep folder that gets the previous version, unless it already has one
 * @returns bytes written
 */
export function writeSiteFile(
  site: string,
  relative: string,
  content: Uint8Array,
  effort: Effort = 'quick',
  keep?: string,
): number {
  const target = path.join(site, relative)
  if (keep) keepFile(target, path.join(keep, relative))
  const folder = path.dirname(target)
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  let bytes = content.length
  if (isText(relative)) {
    for (const [suffix, packed] of Object.entries(compress(content, effort))) {
      bytes += packed.length
      replaceFile(target + suffix, packed)
    }
  }
  replaceFile(target, content)
  return bytes
}

export function removeSiteFile(site: string, relative: string, keep?: string): void {
  if (keep) keepFile(path.join(site, relative), path.join(keep, relative))
  for (const suffix of ['', '.br', '.gz']) rmSync(path.join(site, relative + suffix), { force: true })
}

/** A hard link costs no copy: published files are replaced, never modified. */
function keepFile(file: string, kept: string): void {
  for (let tries = 0; tries < 2; tries++) {
    try {
      return linkSync(file, kept)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST' || !existsSync(file)) return
      if (code !== 'ENOENT') throw error
      mkdirSync(path.dirname(kept), { recursive: true })
    }
  }
}

/** Undefined if the file does not exist. */
export function readSiteFile(site: string, relative: string): Buffer | undefined {
  try {
    return readFileSync(path.join(site, relative))
  } catch {
    return undefined
  }
}

export const siteFileEquals = (site: string, relative: string, content: Buffer): boolean =>
  readSiteFile(site, relative)?.equals(content) ?? false

export const siteFileExists = (site: string, relative: string): boolean => existsSync(path.join(site, relative))

function compress(content: Uint8Array, effort: Effort): Record<string, Uint8Array> {
  const { brotli, gzip } = EFFORT[effort]
  // Small chunks: the garbage collector frees this memory late, after hundreds of pages.
  const chunkSize = Math.max(LEAST_CHUNK, Math.ceil(content.length * PACKED_SHARE))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Matches the window to the file: setting up the default 4 MB window costs more than compressing a page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length + 1)))),
  }
  return {
    '.br': brotliCompressSync(content, { params, chunkSize }),
    '.gz': gzipSync(content, { level: gzip, chunkSize }),
  }
}

function replaceFile(target: string, content: Uint8Array): void {
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`)
  try {
    writeFileSync(temporary, content)
    renameSync(temporary, target)
  } catch (error) {
    // On a full disk, what was written of it would stay.
    rmSync(temporary, { force: true })
    throw error
  }
}
