import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedPages } from '#server/platform/database/schema.ts'
import type { Jobs } from '#server/platform/jobs/service.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { startS3 } from '#tests/fixtures/s3.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { readPublishing } from '../config.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { deliver } from './deliver.ts'
import { cacheTag } from '#server/static-files/service.ts'

/** Puts, removals and purges, in order. */
const events: string[] = []
const purges: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
let refusals = 0
let shop: Shop
let jobs: Jobs
let publisher: Awaited<ReturnType<typeof openPublisher>>
let store: Awaited<ReturnType<typeof startS3>>
let cdn: Server

beforeAll(async () => {
  store = await startS3(['shop'])
  store.server().on('event', (event: { Records: { eventName: string; s3: { object: { key: string } } }[] }) => {
    for (const {
      eventName,
      s3: { object },
    } of event.Records)
      events.push(`${eventName.split(':')[0]!.slice('Object'.length)} ${object.key}`)
  })
  cdn = createServer(async (request, response) => {
    const body = await text(request)
    events.push('purge')
    if (refusals-- > 0) return response.writeHead(429, { 'retry-after': '0.01' }).end('{"success":false}')
    purges.push({ url: request.url!, headers: request.headers, body })
    return request.url!.includes('invalidation')
      ? response
          .writeHead(201, { 'content-type': 'text/xml' })
          .end(
            '<Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>I1</Id><Status>InProgress</Status></Invalidation>',
          )
      : response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"success":true,"errors":[],"result":{"id":"z"}}')
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const edge = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
  shop = await openShop()
  jobs = await openIdleJobs(shop.database)
  publisher = await openPublisher(shop, {
    given: {
      publishing: readPublishing({
        S3_BUCKET: 'shop',
        S3_ENDPOINT: store.endpoint,
        S3_PREFIX: '/site/',
        S3_ENCODING: 'br',
        CLOUDFLARE_ZONE: 'zone',
        CLOUDFLARE_TOKEN: 'token',
        CLOUDFLARE_URL: edge,
        CLOUDFRONT_DISTRIBUTION: 'E1',
        CLOUDFRONT_ENDPOINT: edge,
      }),
    },
  })
  await shop.shelves.category('تمور')
  for (const sku of ['A-1', 'A-2']) await shop.shelves.product(sku, { categories: ['تمور'] })
})
afterAll(async () => {
  await store.close()
  cdn.close()
  await jobs.close()
  await shop.close()
})
beforeEach(() => {
  events.length = 0
  purges.length = 0
  refusals = 0
})

const delivery = () => ({ db: shop.db, dataDir: shop.dataDir, delivery: publisher.config.publishing.delivery })
const keys = () => store.keys('shop')
const object = (key: string) => store.client.send(new GetObjectCommand({ Bucket: 'shop', Key: key }))
async function publish(skus: string[]): Promise<void> {
  await shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', skus }))
  await publisher.work()
}

describe('object storage', () => {
  it("receives every file once, in the host's encoding and with its headers, and the newest build last", async () => {
    await publisher.all()
    expect(await keys()).toEqual(
      expect.arrayContaining([
        'site/index.html',
        'site/index.pageContext.json',
        'site/products/A-1/index.html',
        'site/products/c/تمور/index.html',
        'site/robots.txt',
        'site/feeds/google.xml',
        'site/builds/latest.json',
      ]),
    )
    expect((await keys()).filter((key) => /\.(br|gz)$/.test(key))).toEqual([])
    const page = await object('site/products/A-1/index.html')
    expect([page.ContentType, page.CacheControl, page.ContentEncoding]).toEqual([
      'text/html; charset=utf-8',
      'public, max-age=0, must-revalidate',
      'br',
    ])
    expect(brotliDecompressSync(await page.Body!.transformToByteArray()).toString()).toBe(
      publisher.read('products/A-1/index.html'),
    )
    await expect.poll(() => events.at(-1)).toBe('Created site/builds/latest.json')
    const count = events.length
    const pages = (await shop.db.select({ path: publishedPages.path }).from(publishedPages)).map(({ path }) => path)
    await deliver(delivery(), { pages, purged: [], others: 'all' })
    expect(events.slice(count)).toEqual([])
  })

  it('receives the pages of a change, their data first, before caches are purged', async () => {
    await shop.shelves.update('A-1', { title: 'اسم جديد' })
    refusals = 1
    await publish(['A-1'])
    const order = events.map((event) => event.replace('Created site/', ''))
    expect(order.filter((event) => event !== 'purge')).toHaveLength(10)
    expect(order.findLastIndex((event) => event.endsWith('.json'))).toBeLessThan(
      order.findIndex((event) => event.endsWith('.html')),
    )
    expect(order.indexOf('purge')).toBeGreaterThan(order.findLastIndex((event) => event.endsWith('.html')))
    const [tags, paths] = purges
    expect([tags!.url, tags!.headers.authorization]).toEqual(['/zones/zone/purge_cache', 'Bearer token'])
    expect((JSON.parse(tags!.body) as { tags: string[] }).tags.toSorted()).toEqual(
      ['/', '/products', '/products/A-1', '/products/A-2', '/products/c/تمور'].map(cacheTag).toSorted(),
    )
    expect(paths!.url).toBe('/2020-05-31/distribution/E1/invalidation')
    expect(paths!.body).toContain(`<Path>/products/c/${encodeURIComponent('تمور')}</Path>`)
    expect(paths!.body).toContain('<Path>/products/A-1/index.pageContext.json</Path>')
  })

  it('loses the files of a removed page', async () => {
    await shop.shelves.product('B-1')
    await publish(['B-1'])
    expect((await keys()).filter((key) => key.includes('B-1'))).not.toEqual([])
    await shop.shelves.update('B-1', { status: 'archived' })
    await publish(['B-1'])
    expect((await keys()).filter((key) => key.includes('B-1'))).toEqual([])
  })
})
