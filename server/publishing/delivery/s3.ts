import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { cacheControl } from '#server/static-files/service.ts'
import { contentType, fromBucket, keyIn, openS3, READ_LIMIT_MS } from '#server/platform/storage/service.ts'
import type { DeliveryConfig, Encoding } from './config.ts'

export type PublicBucket = NonNullable<DeliveryConfig['s3']>

/** The bucket that published files go to. Each call is idempotent. @throws StorageAway */
export type Target = {
  put: (file: string) => Promise<void>
  remove: (files: string[]) => Promise<void>
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const
/** Limit of the S3 protocol for one delete request. */
const MOST_KEYS = 1000

export async function openTarget(site: string, place: PublicBucket): Promise<Target> {
  const { bucket, encoding } = place
  const { client, s3 } = await openS3(place)
  return {
    async put(file) {
      const packed = packedFile(site, file, encoding)
      const source = packed?.source ?? path.join(site, file)
      // Not a stream, which the client would not send again after a failure.
      const content = await readFile(source)
      const put = new s3.PutObjectCommand({
        Bucket: bucket,
        Key: keyIn(place, file),
        Body: content,
        ContentLength: content.length,
        ContentType: contentType(file),
        CacheControl: cacheControl(file),
        ...(packed && { ContentEncoding: packed.encoding }),
      })
      await fromBucket(place, client.send(put))
    },
    async remove(files) {
      for (let start = 0; start < files.length; start += MOST_KEYS) {
        const objects = files.slice(start, start + MOST_KEYS).map((file) => ({ Key: keyIn(place, file) }))
        const removal = new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Quiet: true, Objects: objects } })
        const { Errors: errors = [] } = (await fromBucket(place, client.send(removal))) ?? {}
        if (errors.length) throw new Error(`the bucket kept ${errors[0]!.Key}: ${errors[0]!.Message}`)
      }
    },
  }
}

/** A bucket holds one variant of each file: the compressed one if the host in front of it does not compress. */
function packedFile(site: string, file: string, encoding: Encoding): { source: string; encoding: string } | undefined {
  if (!encoding) return undefined
  const source = path.join(site, file + SUFFIX[encoding])
  return existsSync(source) ? { source, encoding } : undefined
}

export type Published = { content: Readable; /** As it is stored, packed or not. */ bytes: number; writtenAt: Date }

/** A published file as it was before it was packed; undefined if the bucket does not have it. @throws StorageAway */
export async function readPublished(place: PublicBucket, file: string): Promise<Published | undefined> {
  const { client, s3 } = await openS3(place)
  const get = new s3.GetObjectCommand({ Bucket: place.bucket, Key: keyIn(place, file) })
  const object = await fromBucket(place, client.send(get, { abortSignal: AbortSignal.timeout(READ_LIMIT_MS) }))
  if (!object) return undefined
  const unpack = { br: createBrotliDecompress, gzip: createGunzip }[object.ContentEncoding ?? '']
  const body = object.Body as Readable
  // Who reads the content gets its error; the one of a composed stream would end the process.
  const content = unpack ? pipeline(body, unpack(), () => {}) : body
  return { content, bytes: object.ContentLength!, writtenAt: object.LastModified! }
}
