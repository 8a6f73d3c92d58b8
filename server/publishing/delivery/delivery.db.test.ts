import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openJobs, type Jobs } from '#server/jobs/service.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { readPublishing } from '../config.ts'
import { requestPublishing } from '../requests/request-publishing.ts'
import { deliver } from './deliver.ts'
import { cacheTag } from './purge.ts'

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
/** Puts, removals and purges, in order. */
const events: string[] = []
const purges: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
let refusals = 0
let shop: Shop
let jobs: Jobs
let publisher: Awaited<ReturnType<typeof openPublisher>>
let store: S3rver
let cdn: Server
let s3: S3Client
let folder: string

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', KEYS.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', KEYS.secretAccessKey)
  folder = await mkdtemp(path.join(tmpdir(), 'waha-s3-'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await store.run()
  store.on('event', (event: { Records: { eventName: string; s3: { object: { key: string } } }[] }) => {
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
  const endpoint = `http://127.0.0.1:${port}`
  s3 = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials: KEYS })
  shop = await openShop()
  jobs = await openJobs({
    database: shop.database,
    config: undefined as never,
    log: { warn: () => {}, error: () => {} },
    work: false,
  })
  publisher = await openPublisher(shop, {
    given: {
      publishing: readPublishing({
        S3_BUCKET: 'shop',
        S3_ENDPOINT: endpoint,
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
  await publisher.all()
})
afterAll(async () => {
  s3.destroy()
  await store.close()
  cdn.close()
  await jobs.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})
beforeEach(() => {
  events.length = 0
  purges.length = 0
  refusals = 0
})

const delivery = () => ({ db: shop.db, dataDir: shop.dataDir, delivery: publisher.config.publishing.delivery })
const keys = async () =>
  ((await s3.send(new ListObjectsV2Command({ Bucket: 'shop' }))).Contents ?? []).map(({ Key: key }) => key!)
const object = (key: string) => s3.send(new GetObjectCommand({ Bucket: 'shop', Key: key }))
async function publish(skus: string[]): Promise<void> {
  await shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', skus }))
  await publisher.work()
}

describe('object storage', () => {
  it("receives every file once, in the host's encoding and with its headers, and the newest build last", async () => {
    await deliver(delivery(), { pages: [], files: 'all' })
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
    await deliver(delivery(), { pages: [], files: 'all' })
    expect(events).toHaveLength(count)
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
    await shop.shelves.update('A-2', { status: 'archived' })
    await publish(['A-2'])
    expect((await keys()).filter((key) => key.includes('A-2'))).toEqual([])
  })
})
