import path from 'node:path'
import { openBucket } from './bucket-store.ts'
import type { Bucket, Place } from './config.ts'
import { openFolder } from './folder.ts'
import type { Store } from './store.ts'

export { readFilesBucket, readRegion, type Bucket, type Place } from './config.ts'
export { contentType } from './content-type.ts'
export { fromBucket, keyIn, openS3, READ_LIMIT_MS, StorageAway } from './s3.ts'
export type { Store } from './store.ts'
export { canWriteFiles, freeBytes, sweepTemporaryFiles } from './sweep.ts'

/** Whether a bucket answers when it is asked for a file that may not exist. */
export const isBucketUp = (bucket: Bucket): Promise<boolean> =>
  openBucket(bucket, 'uploads')
    .writtenAt('probe')
    .then(
      () => true,
      () => false,
    )

/**
 * Original pictures (`media`), files that only their customer and staff may read (`uploads`), and tax documents as they
 * were stamped (`invoices`).
 */
export const storeOf = ({ dataDir, filesBucket }: Place, kind: 'media' | 'uploads' | 'invoices'): Store =>
  filesBucket ? openBucket(filesBucket, kind) : openFolder(path.join(dataDir, kind), { isPrivate: kind !== 'media' })
