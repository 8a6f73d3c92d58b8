import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { readPublishing } from '../config.ts'
import { signNotice } from './webhook-signature.ts'

const SECRET = 'what the editors and the shop know'.replaceAll(' ', '-')
const broken = new Set<string>()
const shop = opened(() => openShop(false, { publishing: readPublishing({ WEBHOOK_SECRETS: SECRET }) }))
opened(() => openIdleJobs(shop.database))
const publisher = opened(() => openPublisher(shop, { breaks: (page) => broken.has(page) }))
beforeAll(async () => {
  await shop.shelves.category('تمور')
  for (const sku of ['A-1', 'A-2', 'A-3']) await shop.shelves.product(sku, { categories: ['تمور'] })
  await publisher.all()
})
beforeEach(() => broken.clear())

let deliveries = 0
const notice = (given: object = {}) => ({
  id: `delivery-${++deliveries}`,
  event: 'products.changed',
  occurred_at: '2026-03-01T09:00:00Z',
  ...given,
})

async function send(
  body: object | string,
  {
    secret = SECRET,
    seconds = 0,
    type = 'application/json',
  }: { secret?: string; seconds?: number; type?: string } = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.round(Date.now() / 1000) + seconds)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/catalogue',
    payload,
    headers: {
      'content-type': type,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1=${signNotice(secret, timestamp, payload)}`,
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const authorization = { authorization: `Bearer ${SECRET}` }
const receipt = async (id: string) => (await shop.get(`/api/publishing/runs/${id}`, authorization)).body.data
const runs = async () => (await shop.get('/api/publishing/runs', authorization)).body.data.items as { id: string }[]

describe("an editor's webhook", () => {
  it('is answered at once and publishes the pages it affects, with a receipt', async () => {
    await shop.shelves.update('A-1', { title: 'تمر سكري فاخر' })
    const { status, body } = await send(notice({ skus: ['A-1'] }))
    expect([status, body.data.is_new]).toEqual([202, true])
    expect(await receipt(body.data.run_id)).toMatchObject({ state: 'waiting', cause: 'webhook', written: 0 })
    await publisher.work()
    const run = await receipt(body.data.run_id)
    // The product's page, two pages that show it, its category, the list of all products and the home page.
    expect(run).toMatchObject({
      state: 'done',
      rendered: 6,
      written: 6,
      unchanged: 0,
      removed: 0,
      failed: [],
      reason: null,
    })
    expect(run.ms.live).toBeGreaterThan(0)
    expect(run.bytes).toBeGreaterThan(0)
    expect(publisher.read('products/A-2/index.html')).toContain('تمر سكري فاخر')
  })

  it('creates one run if it is sent twice', async () => {
    const same = notice({ skus: ['A-2'] })
    const [one, other] = [await send(same), await send(same)]
    expect([other.body.data.run_id, other.body.data.is_new]).toEqual([one.body.data.run_id, false])
  })

  it.each(['webhook', 'svix'])('may be signed by the library of Standard Webhooks, in headers of %s', async (named) => {
    const post = async (body: object, id: string, secret = SECRET) => {
      const delivery = `${named}-${id}`
      const payload = JSON.stringify(body)
      const now = new Date()
      const headers = {
        'content-type': 'application/json',
        [`${named}-id`]: delivery,
        [`${named}-timestamp`]: String(Math.floor(now.getTime() / 1000)),
        [`${named}-signature`]: new Webhook(Buffer.from(secret).toString('base64')).sign(delivery, now, payload),
      }
      const answer = await shop.app.inject({ method: 'POST', url: '/api/webhooks/catalogue', payload, headers })
      return { status: answer.statusCode, body: answer.json() }
    }
    const standard = { type: 'products.changed', timestamp: '2026-03-01T09:00:00Z', data: { skus: ['A-1'] } }
    const [one, other] = [await post(standard, 'standard-1'), await post(standard, 'standard-1')]
    expect([one.status, other.body.data]).toEqual([202, { ...one.body.data, is_new: false }])
    expect((await receipt(one.body.data.run_id)).requested.skus).toEqual(['A-1'])
    expect((await post(notice({ skus: ['A-2'] }), 'standard-2')).status).toBe(202)
    expect((await post(standard, 'standard-3', 'another secret altogether')).status).toBe(401)
  })

  it('with content is told where content goes, since none of it is written', async () => {
    const { body } = await send(notice({ skus: ['A-1'], price: 12.5, stock: 3 }))
    expect(body.data.unwritten).toEqual(['price', 'stock'])
    expect(body.message).toContain('/api/staff/products')
  })

  it('shares a run with other webhooks of its burst, and each has its receipt', async () => {
    await publisher.work()
    const ids: string[] = []
    for (const sku of ['A-1', 'A-2', 'A-3']) {
      await shop.shelves.update(sku, { title: `جديد ${sku}` })
      ids.push((await send(notice({ skus: [sku] }))).body.data.run_id)
    }
    await publisher.work()
    const [first, ...others] = await Promise.all(ids.map(receipt))
    expect(first).toMatchObject({ state: 'done', written: 6, merged_into: null })
    for (const other of others) expect(other).toMatchObject({ state: 'done', written: 0, merged_into: first.id })
  })

  it('that names a future version waits until the API serves it', async () => {
    const {
      body: {
        data: { version },
      },
    } = await shop.get('/api/catalogue/version')
    const { body } = await send(notice({ skus: ['A-3'], version: version + 1 }))
    const work = publisher.work()
    expect((await receipt(body.data.run_id)).state).toBe('waiting')
    await shop.shelves.update('A-3', { title: 'بعد حين' })
    await work
    expect(await receipt(body.data.run_id)).toMatchObject({ state: 'done', written: 6 })
  })

  it('about a removed product removes its page, which then answers 410', async () => {
    await shop.shelves.update('A-2', { status: 'archived' })
    const { body } = await send(notice({ event: 'products.deleted', skus: ['A-2'] }))
    await publisher.work()
    expect(await receipt(body.data.run_id)).toMatchObject({ state: 'done', removed: 1 })
    expect((await shop.get('/products/A-2')).status).toBe(410)
    await shop.shelves.update('A-2', { status: 'active' })
  })

  it('keeps the last good version of a page that fails, reports the reason and retries it', async () => {
    await shop.shelves.update('A-1', { title: 'سيفشل' })
    broken.add('/products/A-1')
    const { body } = await send(notice({ skus: ['A-1'] }))
    await publisher.work()
    expect(await receipt(body.data.run_id)).toMatchObject({
      state: 'partial',
      failed: [{ path: '/products/A-1', reason: 'Error: this page breaks' }],
    })
    expect(publisher.read('products/A-1/index.html')).not.toContain('سيفشل')
    expect(publisher.read('index.html')).toContain('سيفشل')
    broken.clear()
    await shop.db.execute(`update failed_pages set next_at = now()`)
    await publisher.work()
    expect(publisher.read('products/A-1/index.html')).toContain('سيفشل')
    expect((await runs())[0]).toMatchObject({ cause: 'retry', written: 1, failed: [] })
  })
})

describe('a refused request', () => {
  const refused = async (answer: Promise<{ status: number; body: { message: string; errors?: object } }>) => {
    const before = await runs()
    const { status, body } = await answer
    expect(await runs()).toEqual(before)
    return [status, body.message, Object.keys(body.errors ?? {})]
  }

  it('gets its own error message and changes nothing', async () => {
    expect(await refused(send(notice(), { secret: 'whoever this may be, not ours' }))).toEqual([
      401,
      'توقيع الإشعار غير صحيح.',
      [],
    ])
    expect(await refused(send(notice(), { seconds: -400 }))).toEqual([
      401,
      'انقضت مدة هذا الإشعار. أعد إرساله بوقت جديد وتوقيع جديد.',
      [],
    ])
    expect(await refused(send(notice({ event: 'everything.burned' })))).toEqual([
      422,
      'تحقق من البيانات المدخلة، ثم أعد المحاولة.',
      ['event'],
    ])
    expect(await refused(send(notice({ id: '', skus: [''], colour: 'red' })))).toEqual([
      422,
      'تحقق من البيانات المدخلة، ثم أعد المحاولة.',
      expect.arrayContaining(['id', 'skus.0']),
    ])
    expect((await refused(send('{"id":')))[0]).toBe(400)
    expect(
      (await refused(send(notice({ skus: Array.from({ length: 9000 }, (_, n) => `${'س'.repeat(90)}${n}`) }))))[0],
    ).toBe(413)
    expect((await refused(send('id=1', { type: 'application/x-www-form-urlencoded' })))[0]).toBe(415)
  })

  it('cannot read receipts without a staff token or a webhook secret', async () => {
    expect((await shop.get('/api/publishing/runs')).status).toBe(401)
    expect((await shop.get('/api/publishing/runs', { authorization: `Bearer ${SECRET.slice(1)}` })).status).toBe(401)
    const { token } = await addStaff(shop.db, 'هند')
    expect(
      (await shop.get('/api/publishing/runs?limit=2', { authorization: `Bearer ${token}` })).body.data.items,
    ).toHaveLength(2)
    expect((await shop.get('/api/publishing/runs/6a7b1f5e-0000-4000-8000-000000000000', authorization)).status).toBe(
      404,
    )
  })
})
