import { readRegion, type Bucket } from '#server/storage/service.ts'

export type Encoding = 'br' | 'gzip' | null

export type DeliveryConfig = {
  /** Undefined if shoppers are served from the site's folder itself. */
  s3: (Bucket & { encoding: Encoding }) | undefined
  cloudflare: { zone: string; token: string; url: string } | undefined
  cloudfront: { distribution: string; endpoint: string | undefined; region: string } | undefined
}

export function readDelivery(env: NodeJS.ProcessEnv): DeliveryConfig {
  const region = readRegion(env)
  const encoding = env['S3_ENCODING'] || null
  if (encoding !== null && encoding !== 'br' && encoding !== 'gzip') throw new Error('S3_ENCODING must be br or gzip')
  const [zone, token] = [env['CLOUDFLARE_ZONE'], env['CLOUDFLARE_TOKEN']]
  if (Boolean(zone) !== Boolean(token)) throw new Error('CLOUDFLARE_ZONE and CLOUDFLARE_TOKEN go together')
  return {
    s3: env['S3_BUCKET']
      ? {
          bucket: env['S3_BUCKET'],
          endpoint: env['S3_ENDPOINT'] || undefined,
          region,
          prefix: (env['S3_PREFIX'] ?? '').replace(/^\/+|\/+$/g, ''),
          encoding,
        }
      : undefined,
    cloudflare:
      zone && token ? { zone, token, url: env['CLOUDFLARE_URL'] || 'https://api.cloudflare.com/client/v4' } : undefined,
    cloudfront: env['CLOUDFRONT_DISTRIBUTION']
      ? { distribution: env['CLOUDFRONT_DISTRIBUTION'], endpoint: env['CLOUDFRONT_ENDPOINT'] || undefined, region }
      : undefined,
  }
}
