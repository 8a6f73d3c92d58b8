import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/**
 * Puts a file of any size in place with its brotli and gzip variants, in one pass over its text and without holding it.
 * No reader ever sees half of one: all three are complete before any takes its name, and the plain file, which makes
 * the others reachable, comes last.
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
  // Three pipelines listen to one source.
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

/** Small pieces put together: a call of the compressor for each would cost more than the compressing. */
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
