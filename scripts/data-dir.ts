import { mkdir } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { message } from '#server/platform/http/messages.ts'
import { freeBytes, sweepTemporaryFiles } from '#server/platform/storage/service.ts'

/** Bytes. With less, pages fail one after the other; the embedded database alone writes 16 MB at once. */
export const LEAST_FREE = 50 * 2 ** 20

/** Before a server or worker starts: removes files that were left half written, and exits if the disk is full. */
export async function prepareDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return leave(dataDir, 0)
  }
  await sweepTemporaryFiles(dataDir)
  const free = await freeBytes(dataDir)
  if (free < LEAST_FREE) leave(dataDir, free)
}

function leave(folder: string, free: number): never {
  const megabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20)
  console.error(message('cli.diskFull', { folder, free: megabytes(free), least: megabytes(LEAST_FREE) }))
  process.exit(1)
}
