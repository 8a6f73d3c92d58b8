import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { scaled } from '#tools/test/time-limits.ts'
import { readConfig, type Config } from '#server/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Jobs } from '#server/platform/jobs/service.ts'
import { NothingToTakeBack, openPublishedSite, publishEverything, rollBackRuns } from '#server/publishing/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { startS3 } from '#tests/fixtures/s3.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'

/** Each has its own folder, and all share the database and the buckets. The third has published nothing. */
let machines: { shop: Shop; publisher: Awaited<ReturnType<typeof openPublisher>> }[]
let s3: Awaited<ReturnType<typeof startS3>>
let jobs: Jobs
const folders: string[] = []
const SKUS = Array.from({ length: 10 }, (_, at) => `A-${at}`)

beforeAll(async () => {
  s3 = await startS3(['site', 'files'])
  const { filesBucket, publishing } = readConfig({
    S3_BUCKET: 'site',
    S3_FILES_BUCKET: 'files',
    S3_ENDPOINT: s3.endpoint,
    S3_ENCODING: 'br',
  })
  const shared: Partial<Config> = { filesBucket, publishing, siteUrl: 'https://waha.example' }
  const first = await openShop(false, shared)
  const beside = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-beside-'))
    folders.push(dataDir)
    return openShop(false, { ...shared, dataDir }, { ...first.database, dataDir, close: async () => {} })
  }
  const [second, third] = [await beside(), await beside()]
  jobs = await openIdleJobs(first.database)
  await first.shelves.category('تمور')
  for (const sku of SKUS) await first.shelves.product(sku, { categories: ['تمور'], price: 100 })
  machines = []
  for (const shop of [third, second, first])
    machines.push({ shop, publisher: await openPublisher(shop, { given: shared }) })
  machines.reverse()
  const { config, withPool } = machines[0]!.publisher
  await publishEverything({ db: first.db, config, buildId: 'plain', withPool, pictures: false })
})
afterAll(async () => {
  await jobs.close()
  for (const { shop } of machines.toReversed()) await shop.close()
  await s3.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const first = () => machines[0]!.shop
const second = () => machines[1]!.shop

async function publishOn(machine: number, skus: string[], attempt: 'first' | 'again' = 'first'): Promise<void> {
  await first().db.transaction((tx) => requestPublishing(tx, { cause: 'staff', skus }))
  if (attempt === 'again')
    await first().db.execute(sql`update publishing_runs set attempts = 1 where state = 'waiting'`)
  await machines[machine]!.publisher.work()
}

function rollBackOn(machine: number) {
  const { config, apiUrl, withPool } = machines[machine]!.publisher
  return rollBackRuns({ db: first().db, config, apiUrl, withPool })
}

async function upload(shop: Shop, name: string, bytes: Buffer, purpose: string, headers: Record<string, string>) {
  const form = formWith(name, bytes)
  return shop.app.inject({
    method: 'POST',
    url: `/api/uploads?purpose=${purpose}`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
}

describe('two machines with one database and one bucket', () => {
  it('both show every change, whichever published it', async () => {
    const readAll = (shop: Shop) => Promise.all(SKUS.map((sku) => shop.get(`/products/${sku}`)))
    for (const { shop } of machines)
      expect((await readAll(shop)).map(({ status }) => status)).toEqual(SKUS.map(() => 200))
    for (let round = 1; round <= 5; round++) {
      const title = `الاسم رقم ${round}`
      for (const sku of SKUS) await first().shelves.update(sku, { title })
      await publishOn(round % 2, SKUS)
      for (const { shop } of machines)
        await expect
          .poll(async () => (await readAll(shop)).filter(({ body }) => String(body).includes(title)).length)
          .toBe(SKUS.length)
    }
  })

  it('answer alike: types, ages, what is missing, and nothing outside of the site', async () => {
    const headersOf = async (shop: Shop) => {
      const { headers } = await shop.get('/products/A-1', { 'accept-encoding': 'br' })
      return [headers['content-type'], headers['content-encoding'], headers['etag'], headers['last-modified']]
    }
    const page = await headersOf(first())
    expect(page.slice(0, 2)).toEqual(['text/html; charset=utf-8', 'br'])
    expect(await headersOf(second())).toEqual(page)
    expect((await second().get('/feeds/google.xml')).headers['content-type']).toMatch(/xml/)
    for (const address of ['/products/NOBODY', '/..%2fsecret-key', '/%2e%2e/secret-key', '/copies/index.html'])
      expect([address, (await second().get(address)).status]).toEqual([address, 404])
  })

  it('lose a removed page on both, and a rollback elsewhere than it was published is refused', async () => {
    const status = async (): Promise<number> => (await first().get('/products/C-1')).status
    await first().shelves.product('C-1', { categories: ['تمور'] })
    await publishOn(0, ['C-1'])
    expect(await status()).toBe(200)
    await second().shelves.update('C-1', { status: 'archived' })
    await publishOn(1, ['C-1'])
    await expect.poll(status).toBe(410)
    expect(machines[0]!.publisher.config.publishing.delivery.s3).toBeDefined()
    await expect(rollBackOn(0)).rejects.toThrow(NothingToTakeBack)
    await rollBackOn(1)
    await expect.poll(status).toBe(200)
  })

  it('leave what the others made when one publishes for the first time, and it can take back what it removed', async () => {
    const keys = () => s3.keys('site')
    for (const sku of ['D-1', 'D-2']) await first().shelves.product(sku, { categories: ['تمور'] })
    await publishOn(0, ['D-1', 'D-2'])
    const before = await keys()
    expect(before).toEqual(expect.arrayContaining(['builds/latest.json', 'feeds/google.xml', 'robots.txt']))
    await first().shelves.update('D-1', { title: 'من جهاز ثالث' })
    await publishOn(2, ['D-1'])
    expect(await keys()).toEqual(before)
    await first().shelves.update('D-2', { status: 'archived' })
    await publishOn(2, ['D-2'], 'again')
    expect(await keys()).toEqual(before.filter((key) => !key.startsWith('products/D-2/')))
    await rollBackOn(2)
    expect(await keys()).toEqual(expect.arrayContaining(before))
  })

  it('open what was uploaded on the other, and keep private files private', async () => {
    const noura = await signedInCustomer(first().db)
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const rating = (await upload(first(), 'صورة.png', photo, 'rating', noura.headers)).json().data
    const picture = await second().get(`/media/${rating.key}-240.webp`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const receipt = (
      await upload(first(), 'إيصال.pdf', Buffer.from('%PDF-1.7 receipt'), 'ticket', noura.headers)
    ).json()
    const entry = { topic: 'delivery', subject: 'سؤال عن الطلب', text: 'مرفق الإيصال', files: [receipt.data.id] }
    const ticket = (await second().post('/api/tickets', entry, noura.headers)).body.data
    const address = `/api/tickets/${ticket.id}/files/${receipt.data.id}`
    expect((await second().get(address, noura.headers)).body).toBe('%PDF-1.7 receipt')
    expect((await second().get(address)).status).toBe(401)
    expect(await s3.keys('files')).toContain(`uploads/${receipt.data.id}.pdf`)
    expect((await s3.keys('site')).filter((key) => key.includes(receipt.data.id))).toEqual([])
  })

  it('show what is in the bucket without the database, also a machine that has never shown it', async () => {
    const away = new Proxy(first().db, {
      get: () => {
        throw new Error('the database is away')
      },
    })
    const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-without-'))
    folders.push(dataDir)
    const site = openPublishedSite(away, {
      dataDir,
      isTrial: true,
      publishing: machines[0]!.publisher.config.publishing,
    })
    expect([await site.has('products/A-1'), await site.has('products/A-1/index.html')]).toEqual([false, true])
    const file = (await site.locate('products/A-1/index.html')) as { content: Buffer }
    expect(file.content.toString()).toContain('الاسم رقم 5')
    expect(await site.locate('products/NOBODY/index.html')).toBeUndefined()
  })

  it('show pages that their disk takes no copy of', async () => {
    const copies = path.join(second().dataDir, 'copies')
    await rm(copies, { recursive: true, force: true })
    // In a file's place no folder can be made, whoever runs the test.
    await writeFile(copies, '')
    const page = await second().get('/products/A-2', { accept: 'text/html' })
    expect([page.status, page.headers['content-type'], page.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      (await first().get('/products/A-2')).body,
    ])
    expect((await second().get('/products/none', { accept: 'text/html' })).status).toBe(404)
    await rm(copies)
  })

  it('without the bucket show what they have, refuse the rest for now, and publish once it is back', async () => {
    const noura = await signedInCustomer(first().db)
    await first().shelves.product('B-1', { categories: ['تمور'] })
    await publishOn(0, ['B-1'])
    expect((await second().get('/products/A-1')).status).toBe(200)
    await s3.stop()
    expect((await second().get('/products/A-1')).status).toBe(200)
    const unseen = await second().get('/products/B-1', { accept: 'text/html' })
    expect([unseen.status, unseen.headers['retry-after']]).toEqual([503, '5'])
    const refused = await upload(second(), 'إيصال.pdf', Buffer.from('%PDF-1.7'), 'ticket', noura.headers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    await first().shelves.update('A-1', { title: 'بعد الانقطاع' })
    await expect(publishOn(0, ['A-1'])).rejects.toThrow(/the bucket site does not answer/)
    expect((await second().get('/products/A-1')).body).not.toContain('بعد الانقطاع')
    await s3.startAgain()
    // As its job does. What was being sent when the bucket went may still arrive, and this server writes it bit by bit.
    await vi.waitFor(() => machines[1]!.publisher.work(), { timeout: scaled(30_000) })
    await expect.poll(async () => (await second().get('/products/A-1')).body).toContain('بعد الانقطاع')
    expect((await second().get('/products/B-1')).status).toBe(200)
  })
})
