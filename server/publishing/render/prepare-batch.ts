import type { Database } from '#server/platform/database/connect.ts'
import { filesOf } from '../delivery/deliver.ts'
import { pullFiles } from '../delivery/pull.ts'
import { deliveredHashes, fileHash } from '../delivery/records.ts'
import type { PublicBucket } from '../delivery/s3.ts'
import type { Batch } from '../worker-protocol.ts'
import type { Place } from './render-batch.ts'

/** Fetches a batch's files from the shared bucket, to compare and restore them; a verification needs only hashes. */
export async function prepareBatch(
  db: Database,
  site: string,
  bucket: PublicBucket | undefined,
  { pages, check }: Batch,
): Promise<Pick<Place, 'isInPlace'>> {
  if (!bucket) return {}
  const files = pages.flatMap(({ path }) => filesOf(path))
  if (!check) {
    await pullFiles(db, site, bucket, files)
    return {}
  }
  const hashes = await deliveredHashes(db, files)
  return { isInPlace: (file, content) => hashes.get(file) === fileHash(content) }
}
