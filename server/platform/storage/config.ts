import { valueOf } from '../config-values.ts'

/** A bucket of S3, or of anything that speaks its protocol. */
export type Bucket = {
  bucket: string
  /** Of a store other than Amazon's. */
  endpoint: string | undefined
  region: string
  /** Of all names in it, without a slash at either end. */
  prefix: string
}

/** Where the shop keeps files that cannot be made again: this machine's folder, or a bucket that all machines share. */
export type Place = { dataDir: string; filesBucket?: Bucket | undefined }

export const readRegion = (env: NodeJS.ProcessEnv): string =>
  valueOf(env, 'S3_REGION') ?? valueOf(env, 'AWS_REGION') ?? 'us-east-1'

/**
 * AWS credentials come from the SDK's usual sources: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile or the
 * machine's role.
 */
export function readFilesBucket(env: NodeJS.ProcessEnv): Bucket | undefined {
  const bucket = valueOf(env, 'S3_FILES_BUCKET')
  if (!bucket) return undefined
  if (bucket === valueOf(env, 'S3_BUCKET'))
    throw new Error('S3_FILES_BUCKET must not be S3_BUCKET: it holds private files, and anyone may read the other')
  return { bucket, endpoint: valueOf(env, 'S3_ENDPOINT'), region: readRegion(env), prefix: '' }
}
