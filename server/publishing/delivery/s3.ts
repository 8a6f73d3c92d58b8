import { createReadStream, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { cacheControl } from '#server/static-files/service.ts'
import type { DeliveryConfig, Encoding } from './config.ts'

/** A place for published files besides the site's folder. Each call is idempotent. */
export type Target = { put: (file: string) => Promise<void>; remove: (files: string[]) => Promise<void> }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const SUFFIX = { br: '.br', gzip: '.gz' } as const
/** Limit of the S3 protocol for one delete request. */
const MOST_KEYS = 1000

/** ms; by itself it would wait for ever, and with it everything that is published after. */
const STORE_LIMITS = { connectionTimeout: 10_000, socketTimeout: 60_000 }

/** A bucket of S3 or of anything that speaks its protocol. */
export async function openS3(
  site: string,
  { bucket, endpoint, region, prefix, encoding }: NonNullable<DeliveryConfig['s3']>,
): Promise<Target & { close: () => void }> {
  const { DeleteObjectsCommand, PutObjectCommand, S3Client: Client } = await import('@aws-sdk/client-s3')
  // Not every S3-compatible service supports the SDK's additional checksums.
  const client: S3Client = new Client({
    region,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: STORE_LIMITS,
  })
  const keyOf = (file: string): string => (prefix ? `${prefix}/${file}` : file)
  return {
    async put(file) {
      const packed = packedFile(site, file, encoding)
      const source = packed?.source ?? path.join(site, file)
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: keyOf(file),
          Body: createReadStream(source),
          ContentLength: statSync(source).size,
          ContentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
          CacheControl: cacheControl(file),
          ...(packed && { ContentEncoding: packed.encoding }),
        }),
      )
    },
    async remove(files) {
      for (let start = 0; start < files.length; start += MOST_KEYS) {
        const { Errors: errors = [] } = await client.send(
          new DeleteObjectsCommand({
            Bucket: bucket,
            Delete: {
              Quiet: true,
              Objects: files.slice(start, start + MOST_KEYS).map((file) => ({ Key: keyOf(file) })),
            },
          }),
        )
        if (errors.length) throw new Error(`the bucket kept ${errors[0]!.Key}: ${errors[0]!.Message}`)
      }
    },
    close: () => client.destroy(),
  }
}

/** A bucket holds one variant of each file: the compressed one if the host in front of it does not compress. */
function packedFile(site: string, file: string, encoding: Encoding): { source: string; encoding: string } | undefined {
  if (!encoding) return undefined
  const source = path.join(site, file + SUFFIX[encoding])
  return existsSync(source) ? { source, encoding } : undefined
}
