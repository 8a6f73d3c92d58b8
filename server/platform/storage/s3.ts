import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../http/errors.ts'
import type { Bucket } from './config.ts'

/** ms; without a limit the client waits for ever. */
const LIMITS = { connectionTimeout: 3000, socketTimeout: 30_000 }
/** ms for a file that a visitor waits for. */
export const READ_LIMIT_MS = 10_000

export type S3 = typeof import('@aws-sdk/client-s3')
const clients = new Map<string, Promise<{ client: S3Client; s3: S3 }>>()

/** One client a process for each store. The library is loaded by the first call, since most shops need none. */
export function openS3({ endpoint, region }: Pick<Bucket, 'endpoint' | 'region'>) {
  const key = `${region} ${endpoint}`
  let opened = clients.get(key)
  if (!opened) clients.set(key, (opened = open(endpoint, region)))
  return opened
}

async function open(endpoint: string | undefined, region: string): Promise<{ client: S3Client; s3: S3 }> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    // Not every S3-compatible service supports the SDK's additional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: LIMITS,
  })
  return { client, s3 }
}

/** The bucket does not answer, or refuses: a request gets 503, a job is tried again. */
export class StorageAway extends Refusal {
  constructor(bucket: string, cause: unknown) {
    super(503, 'api.unavailable')
    this.cause = cause
    this.message = `the bucket ${bucket} does not answer: ${(cause as Error).message || (cause as Error).name}`
  }
}

/** Undefined for an object that does not exist. @throws StorageAway */
export const fromBucket = <T>({ bucket }: Pick<Bucket, 'bucket'>, work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: Error) => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined
    throw new StorageAway(bucket, error)
  })

export const keyIn = ({ prefix }: Pick<Bucket, 'prefix'>, name: string): string => (prefix ? `${prefix}/${name}` : name)
