import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/**
 * Writes a file of any size with its brotli and gzip variants in one pass, without holding it in memory. All three are
 * complete before they are renamed into place, the plain file last.
 */
export async function writeSiteStream(
  site: string,
  relative: string,
  chunks: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const target = path.join(site, relative)
  await mkdir(path.dirname(target), { recursive: true })
  const variants = [
    { suffix: '.br', packer: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
    { suffix: '.gz', packer: createGzip({ level: 6 }) },
    { suffix: '', packer: new PassThrough() },
  ].map((variant) => ({
    ...variant,
    temporary: path.join(path.dirname(target), `.${path.basename(target)}${variant.suffix}.${process.pid}.tmp`),
  }))
  // Three pipelines add listeners to one source.
  const source = Readable.from(joined(chunks)).setMaxListeners(0)
  const written = variants.map(({ packer, temporary }) => pipeline(source, packer, createWriteStream(temporary)))
  try {
    await Promise.all(written)
    for (const { suffix, temporary } of variants) await rename(temporary, target + suffix)
  } catch (error) {
    await Promise.allSettled(written)
    for (const { temporary } of variants) await rm(temporary, { force: true })
    throw error
  }
}

/** Joins small pieces, since a compressor call for each costs more than the compression. */
async function* joined(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}
