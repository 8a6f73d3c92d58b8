import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(html|json|js|mjs|css|svg|xml|txt|webmanifest|map)$/

// Pages are compressed while they are rendered, thousands at a time; assets once, and then served for a year.
const EFFORT = { quick: { brotli: 3, gzip: 3 }, thorough: { brotli: 11, gzip: 9 } } as const
/** Of a text's bytes, what most of it fits in when it is packed. */
const PACKED_SHARE = 1 / 4
const LEAST_CHUNK = 1024

export type Effort = keyof typeof EFFORT

/**
 * Puts a file in place with its brotli and gzip variants. No reader ever sees half of one: each is written under
 * another name first, and the plain file, which makes the others reachable, comes last.
 * @param keep folder that gets the version before, unless it has one already
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
  if (TEXT.test(relative)) {
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

/** Another name for the same bytes, which costs no copying: files in place are replaced, never written into. */
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

/** Undefined when there is none. */
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
  // Much of this memory is given back only when everything old is swept: long after the file is written, for hundreds of pages at a time.
  const chunkSize = Math.max(LEAST_CHUNK, Math.ceil(content.length * PACKED_SHARE))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A window of the file's own size: setting up the default one of 4 MB costs more than compressing a page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length + 1)))),
  }
  return {
    '.br': brotliCompressSync(content, { params, chunkSize }),
    '.gz': gzipSync(content, { level: gzip, chunkSize }),
  }
}

function replaceFile(target: string, content: Uint8Array): void {
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`)
  writeFileSync(temporary, content)
  renameSync(temporary, target)
}
