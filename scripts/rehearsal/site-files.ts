import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#server/config.ts'
import { deliveredHashes } from '#server/publishing/delivery/records.ts'
import { readPublished } from '#server/publishing/delivery/s3.ts'
import { siteDir } from '#server/publishing/site/paths.ts'
import { openAsItIs } from '../open-database.ts'

/** A published site to compare; names are paths below its root. */
export type SiteFiles = {
  names: string[]
  read: (name: string) => Promise<Buffer>
}

/** What the shop publishes: its folder, or the bucket that several machines share. The database is only read. */
export async function withPublishedSite<T>(config: Config, use: (site: SiteFiles) => Promise<T>): Promise<T> {
  const bucket = config.publishing.delivery.s3
  if (!bucket) return use(await folderFiles(siteDir(config.dataDir)))
  const { db, close } = await openAsItIs(config)
  try {
    const names = [...(await deliveredHashes(db)).keys()]
    return await use({ names, read: async (name) => buffer((await readPublished(bucket, name))!.content) })
  } finally {
    await close()
  }
}

export async function folderFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return { names, read: (name) => readFile(path.join(folder, name)) }
}
