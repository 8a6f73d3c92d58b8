import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/platform/database/connect.ts'
import { fromBucket } from '#server/platform/storage/service.ts'
import { readSiteFile, writeSiteFile } from '../site/write-file.ts'
import { deliveredHashes, fileHash, isPageFile, isPicture } from './records.ts'
import { readPublished, type PublicBucket } from './s3.ts'

const AT_ONCE = 16

/**
 * Updates these files of this machine's folder, where another machine published last. Only for a process that renders
 * them next: no other process may write them at the same time.
 */
export async function pullFiles(db: Database, site: string, bucket: PublicBucket, files: string[]): Promise<void> {
  const delivered = [...(await deliveredHashes(db, files))]
  for (let start = 0; start < delivered.length; start += AT_ONCE)
    await Promise.all(
      delivered.slice(start, start + AT_ONCE).map(async ([file, hash]) => {
        const here = readSiteFile(site, file)
        if (here && fileHash(here) === hash) return
        const published = await readPublished(bucket, file)
        const content = published && (await fromBucket(bucket, buffer(published.content)))
        if (content) writeSiteFile(site, file, content)
      }),
    )
}

/** The same for all files that sitemaps, feeds and the service worker need: all but pictures and catalogue pages. */
export async function pullCommonFiles(db: Database, site: string, bucket: PublicBucket): Promise<void> {
  const files = [...(await deliveredHashes(db)).keys()]
  await pullFiles(
    db,
    site,
    bucket,
    files.filter((file) => !isPicture(file) && !(isPageFile(file) && file.startsWith('products/'))),
  )
}
