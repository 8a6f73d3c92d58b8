import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PublishingRun } from '#api/contract/publishing.ts'
import type { WebhookDelivery } from '#api/contract/webhooks.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { editor } from '#tests/fixtures/editors.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const SECRET = 'a-long-secret-of-this-system-1'
const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeAll(async () => {
  await keep('own', {
    preset: 'strapi',
    secrets: [SECRET],
    overrides: {
      event: '/event',
      changed: ['entry.*'],
      gone: ['gone'],
      delivery: '/delivery',
      products: [
        { at: '/skus/*', is: 'sku' },
        { at: '/id', is: 'id' },
      ],
      only: { at: '/event', values: ['*'] },
    },
    writes_content: true,
  })
  await keep('woocommerce', { preset: 'woocommerce', secrets: [editor('woocommerce').secret], writes_content: true })
})

const keep = (name: string, entry: object) => shop.put(`/api/staff/webhooks/sources/${name}`, entry, staff)
const send = async (body: unknown, source = 'own') => {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await shop.app.inject({ method: 'POST', url: `/api/webhooks/catalogue/${source}`, headers, payload })
  return { status: answer.statusCode, data: answer.json().data }
}
const latest = async (): Promise<WebhookDelivery> =>
  (await shop.get('/api/staff/webhooks/deliveries?limit=1', staff)).body.data.items[0]
const statusOf = async (sku: string): Promise<string> =>
  (await shop.get(`/api/staff/products/${sku}`, staff)).body.data.status

describe('a delivery of a source that is known', () => {
  it('may have an id of any length, and its repeat is one', async () => {
    await shop.shelves.product('LONG', {})
    const body = { event: 'entry.update', delivery: randomBytes(9000).toString('hex'), skus: ['LONG'] }
    const [one, other] = [await send(body), await send({ ...body, other: true })]
    expect([one.status, other.status, one.data.is_new, other.data.is_new]).toEqual([200, 200, true, false])
  })

  it('may have an event of any length', async () => {
    expect((await send({ event: `entry.${'x'.repeat(500_000)}`, skus: ['A'] })).status).toBe(200)
    expect((await latest()).event!.length).toBeLessThan(300)
  })

  it('may hold characters that no database keeps', async () => {
    const { status } = await send(
      '{"event": "entry.\\u0000", "delivery": "\\u0000", "skus": ["A\\u0000"], "x": "\\u0000"}',
    )
    expect(status).toBe(200)
    expect((await send('{"event": "entry.\\ud800", "skus": ["A"]}')).status).toBe(400)
  })

  it.each([
    ['nested without end', `{"event": "entry.update", "x": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['a list', '[1, 2]', 422],
    ['a text', '"entry.update"', 422],
    ['null', 'null', 422],
    ['names of the language', '{"event": "entry.update", "__proto__": {"skus": ["A"]}, "constructor": 1}', 200],
  ])('may be %s', async (_, body, status) => {
    expect((await send(body)).status).toBe(status)
  })

  it('names all products that changed, however many', async () => {
    await shop.shelves.product('MANY-0', {})
    const skus = Array.from({ length: 5000 }, (_, at) => `MANY-${at}`)
    const { status, data } = await send({ event: 'entry.update', skus })
    expect(status).toBe(200)
    const run = (await shop.get(`/api/publishing/runs/${data.run_id}`, staff)).body.data as PublishingRun
    expect(run.requested.full || run.requested.skus.length === skus.length).toBe(true)
  })

  it('may come to a name with any characters', async () => {
    const names = ['%00', '%F0%9F%98%80', '..%2f', '%EF%BF%BF', "'%20or%201=1", 'x'.repeat(61)]
    const statuses = []
    for (const name of names) statuses.push((await send({}, name)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('a variant that is gone', () => {
  it('does not take its product away, whether its SKU says so or its id', async () => {
    await shop.shelves.product('SHIRT', {
      options: { اللون: { أحمر: { sku: 'SHIRT-R' }, أزرق: { sku: 'SHIRT-B' } } },
    })
    expect((await send({ event: 'gone', skus: ['SHIRT-R'] })).status).toBe(200)
    expect(await latest()).toMatchObject({ verdict: 'accepted', reason: 'variant-gone', skus: ['SHIRT'] })
    expect(await statusOf('SHIRT')).toBe('active')
    const { call } = editor('woocommerce')
    // WooCommerce reports a variation as if it were a product.
    await shop.app.inject({ method: 'POST', ...call({ id: '501', sku: 'SHIRT-B' }, 1) })
    await shop.app.inject({ method: 'POST', ...call({ id: '501', isGone: true }, 2) })
    expect(await statusOf('SHIRT')).toBe('active')
    await send({ event: 'gone', skus: ['SHIRT'] })
    expect(await statusOf('SHIRT')).toBe('archived')
  })
})
