import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf } from '#server/platform/http/public-address.ts'
import { cacheTag } from '#server/static-files/service.ts'
import { pageFiles } from '../site/paths.ts'
import type { DeliveryConfig } from './config.ts'

/** Purges these pages and their data from caches in front of the site. */
type Purge = (pages: string[]) => Promise<void>

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
const TAGS_A_CALL = 100
const TRIES = 5
const TIME_LIMIT_MS = 15_000
const ANSWER_LIMIT = 256 * 1024
/** Above this number of pages, everything is purged in one call. */
const MOST_PAGES = 3000

export const cloudflare =
  ({ zone, token, url }: NonNullable<DeliveryConfig['cloudflare']>): Purge =>
  async (pages) => {
    const call = (body: object): Promise<void> => callCloudflare(`${url}/zones/${zone}/purge_cache`, token, body)
    if (pages.length > MOST_PAGES) return call({ purge_everything: true })
    const tags = pages.map(cacheTag)
    for (let start = 0; start < tags.length; start += TAGS_A_CALL)
      await call({ tags: tags.slice(start, start + TAGS_A_CALL) })
  }

/** Waits for the time in `retry-after` when the rate limit is reached. */
async function callCloudflare(url: string, token: string, body: object): Promise<void> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    const result = resultIn(await bytesOf(answer.body, ANSWER_LIMIT).catch(() => ''))
    if (answer.ok && result.success) return
    const isTransient = answer.status === 429 || answer.status >= 500
    if (!isTransient || tries === TRIES)
      throw new Error(`Cloudflare did not purge: ${answer.status} ${result.errors?.[0]?.message ?? ''}`)
    await pause(Math.min(30, Number(answer.headers.get('retry-after')) || 2 ** tries) * 1000)
  }
}

type Result = { success?: boolean; errors?: { message: string }[] }

function resultIn(text: Buffer | ''): Result {
  try {
    return (JSON.parse(text.toString()) ?? {}) as Result
  } catch {
    return {}
  }
}

/** https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateInvalidation.html */
export const cloudfront =
  ({ distribution, endpoint, region }: NonNullable<DeliveryConfig['cloudfront']>): Purge =>
  async (pages) => {
    const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront')
    const client = new CloudFrontClient({
      region,
      ...(endpoint && { endpoint }),
      requestHandler: { connectionTimeout: TIME_LIMIT_MS, socketTimeout: TIME_LIMIT_MS },
    })
    const items = pages.length > MOST_PAGES / 3 ? ['/*'] : [...new Set(pages.flatMap(addresses))]
    try {
      await client.send(
        new CreateInvalidationCommand({
          DistributionId: distribution,
          InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: items.length, Items: items } },
        }),
      )
    } finally {
      client.destroy()
    }
  }

/** The page's address and the addresses of its files. */
function addresses(page: string): string[] {
  const { html, payload } = pageFiles(page)
  return [page, `/${html}`, payload === undefined ? [] : `/${payload}`]
    .flat()
    .map((address) => address.split('/').map(encodeURIComponent).join('/'))
}
