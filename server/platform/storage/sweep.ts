import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Folders in which files are first written under a temporary name. */
const FOLDERS = ['site', 'copies', 'media', 'uploads', 'invoices', 'share']
/** As publishing (`.index.html.123.tmp`), pictures (`a.webp.123.tmp`) and stores (`a.jpg.0f3c.new`) name them. */
const TEMPORARY = /(\.\d+\.tmp|\.[0-9a-f]{12}\.new)$/
/** Older files are no longer being written: the largest feed takes a minute. */
const WRITTEN_MS = 10 * 60_000

/** Deletes temporary files of processes that ended while writing. @returns how many */
export async function sweepTemporaryFiles(dataDir: string): Promise<number> {
  let swept = 0
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile() || !TEMPORARY.test(entry.name)) continue
      const file = path.join(entry.parentPath, entry.name)
      const found = await stat(file).catch(() => undefined)
      if (!found || found.mtimeMs > Date.now() - WRITTEN_MS) continue
      await rm(file, { force: true })
      swept += 1
    }
  }
  return swept
}

/** More than a disk that is full but for the rest of its last block takes. */
const TRIED_BYTES = 64 * 1024

/** Whether a folder takes a file. A full disk still has room for names, so bytes are written. */
export async function canWriteFiles(folder: string): Promise<boolean> {
  const file = path.join(folder, `.tried-${process.pid}.tmp`)
  try {
    await writeFile(file, Buffer.alloc(TRIED_BYTES))
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** Bytes that a folder's disk has left. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
