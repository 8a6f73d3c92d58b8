import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { Checksum, type Sum } from './checksum.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'

type Content = { isCsv: boolean; /** False for what is packed already. */ compress: boolean }

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>

/**
 * A zip under the name FILE.partial until it is complete, so that FILE is always complete. Its owner alone may read it:
 * it holds the shop's secret key and its customers.
 * @param signal ends it early
 */
export async function createArchive(file: string, signal: AbortSignal) {
  const partial = `${file}.partial`
  if (await isFolder(file)) throw new BackupProblem('cli.backup.folder', { place: file })
  await rm(partial, { force: true })
  const handle = await open(partial, 'wx', 0o600)
  const zip = new ZipFile()
  const broken = new AbortController()
  const stop = AbortSignal.any([signal, broken.signal])
  const written = pipeline(zip.outputStream, handle.createWriteStream({ flush: true }), { signal: stop })
  // add() and complete() report the error.
  written.catch((error: unknown) => broken.abort(error))
  zip.on('error', (error) => broken.abort(error))

  return {
    /** Aborted when it cannot be completed, with the reason. */
    stopped: stop,

    /** Takes all that `source` gives, under a name within the archive. One after the other. */
    async add(name: string, source: Readable, { isCsv, compress }: Content): Promise<{ sum: Sum; rows: number }> {
      const counted = new Checksum(isCsv)
      zip.addReadStream(counted, name, { compress, mode: 0o100600 })
      await pipeline(source, counted, { signal: stop }).catch((error: unknown) => {
        throw stop.aborted ? stop.reason : error
      })
      return { sum: counted.sum, rows: counted.rows }
    },

    /** The manifest comes last, and the file gets its name. */
    async complete(manifest: Manifest): Promise<void> {
      zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST, { mode: 0o100600 })
      zip.end()
      await written
      await rename(partial, file)
      await syncFolder(path.dirname(file))
    },

    async discard(): Promise<void> {
      broken.abort(new Error('the archive was given up'))
      await written.catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Only then does the new name outlast a loss of power. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
