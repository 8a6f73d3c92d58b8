import { valueOf } from '#server/platform/config-values.ts'
import { readRegion, type Bucket } from '#server/platform/storage/service.ts'

export type Encoding = 'br' | 'gzip' | null

export type DeliveryConfig = {
  /** Undefined if shoppers are served from the site's folder itself. */
  s3: (Bucket & { encoding: Encoding }) | undefined
  cloudflare: { zone: string; token: string; url: string } | undefined
  cloudfront: { distribution: string; endpoint: string | undefined; region: string } | undefined
}

export function readDelivery(env: NodeJS.ProcessEnv): DeliveryConfig {
  const region = readRegion(env)
  const encoding = valueOf(env, 'S3_ENCODING') ?? null
  const bucket = valueOf(env, 'S3_BUCKET')
  const distribution = valueOf(env, 'CLOUDFRONT_DISTRIBUTION')
  const [zone, token] = [valueOf(env, 'CLOUDFLARE_ZONE'), valueOf(env, 'CLOUDFLARE_TOKEN')]
  if (Boolean(zone) !== Boolean(token)) throw new Error('CLOUDFLARE_ZONE and CLOUDFLARE_TOKEN go together')
  return {
    s3: bucket
      ? {
          bucket,
          endpoint: valueOf(env, 'S3_ENDPOINT'),
          region,
          prefix: (valueOf(env, 'S3_PREFIX') ?? '').replace(/^\/+|\/+$/g, ''),
          encoding,
        }
      : undefined,
    cloudflare:
      zone && token
        ? { zone, token, url: valueOf(env, 'CLOUDFLARE_URL') ?? 'https://api.cloudflare.com/client/v4' }
        : undefined,
    cloudfront: distribution ? { distribution, endpoint: valueOf(env, 'CLOUDFRONT_ENDPOINT'), region } : undefined,
  }
}
