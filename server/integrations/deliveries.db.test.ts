import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, it } from 'vitest'
import { openEditorsShop } from '#tests/fixtures/editors-shop.ts'
import { detachedJws, editor } from '#tests/fixtures/editors.ts'
import { signedCall } from '#tests/fixtures/sequences.ts'

const { shop, publisher, staff, keep, next, send, listed, latest, requested, runs, close } = await openEditorsShop()
afterAll(close)

describe('a delivery', () => {
  it('of Standard Webhooks may be signed by the standard library, with any of the secrets', async () => {
    const [old, fresh] = [Buffer.alloc(24, 1).toString('base64'), Buffer.alloc(24, 2).toString('base64')]
    await keep('library', { preset: 'standard-webhooks', secrets: [`whsec_${fresh}`, `whsec_${old}`] })
    for (const key of [old, fresh]) {
      const payload = JSON.stringify({ type: 'product.updated', timestamp: new Date(), data: { sku: 'A-1' } })
      const at = new Date()
      const headers = {
        'content-type': 'application/json',
        'webhook-id': `lib-${next()}`,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      }
      const signature = new Webhook(key).sign(headers['webhook-id'], at, payload)
      const signed = { ...headers, 'webhook-signature': `v1,AAAA ${signature}` }
      expect((await send({ url: '/api/webhooks/catalogue/library', headers: signed, payload })).status).toBe(202)
    }
  })

  it('with a JSON Web Signature needs the key that the shop was given, and its algorithm', async () => {
    const call = editor('saleor').call({ id: '1', sku: 'A-1' }, next())
    const none = Buffer.from(JSON.stringify({ alg: 'none', b64: false })).toString('base64url')
    const hs256 = Buffer.from(JSON.stringify({ alg: 'HS256', b64: false })).toString('base64url')
    for (const signature of [`${none}..`, `${hs256}..AAAA`, detachedJws(`${call.payload} `)])
      expect((await send({ ...call, headers: { ...call.headers, 'saleor-signature': signature } })).status).toBe(401)
  })

  it('names a variant, whose product is published', async () => {
    const { body } = await send(editor('strapi').call({ id: '77', sku: 'B-1-RED' }, next()))
    expect(await requested(body.data.run_id)).toEqual(['B-1'])
  })

  it('that only asks whether the address works is answered 200, without a proof', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await send({ url: '/api/webhooks/catalogue/woocommerce', headers, payload: 'webhook_id=17' })
    expect([status, (await latest()).verdict]).toEqual([200, 'ping'])
  })

  it('about something other than products is accepted and does nothing', async () => {
    const before = await runs()
    const media = editor('strapi').call({ id: '1', sku: 'A-1' }, next())
    const other = { ...media, payload: media.payload.replace('"model":"product"', '"model":"article"') }
    const upload = { ...media, payload: media.payload.replace('entry.update', 'media.create') }
    for (const [call, reason] of [
      [other, 'other-model'],
      [upload, 'other-event'],
    ] as const) {
      expect((await send(call)).status).toBe(200)
      expect(await latest()).toMatchObject({ verdict: 'ignored', reason })
    }
    expect((await send(editor('woocommerce').call({ id: '424242', isGone: true }, next()))).body.data.run_id).toBeNull()
    expect(await latest()).toMatchObject({ verdict: 'ignored', reason: 'unknown-product' })
    expect(await runs()).toBe(before)
  })

  it('without an id or a time starts another run if the run of the first has begun', async () => {
    const same = editor('directus').call({ id: '1002', sku: 'A-2', title: 'سعر جديد' })
    const [one, other] = [await send(same), await send(same)]
    expect([one.body.data.is_new, other.body.data.is_new]).toEqual([true, false])
    await publisher.work()
    expect((await send(same)).body.data.is_new).toBe(true)
  })

  it('of another event with the same body is no repeat', async () => {
    const body = { sys: { id: 'repeat', contentType: { sys: { id: 'product' } } }, fields: { sku: { ar: 'A-2' } } }
    const verdicts = []
    for (const event of ['publish', 'unpublish', 'unpublish'])
      verdicts.push(
        (await send(signedCall('contentful', { event: `ContentManagement.Entry.${event}`, body, verdict: '' }))).body
          .data.verdict,
      )
    expect(verdicts).toEqual(['accepted', 'accepted', 'repeated'])
  })

  it('with content is answered with the address of the write API if its source writes none', async () => {
    const { body } = await send(editor('woocommerce').call({ id: '1', sku: 'A-1', price: 12.5, stock: 3 }, next()))
    expect(body.data.unwritten).toEqual(['title', 'price', 'stock', 'status'])
    expect(body.message).toContain('/api/staff/products')
    const { body: bare } = await send(editor('directus').call({ id: '1002' }))
    expect(bare).toMatchObject({ message: 'تم بنجاح.', data: { unwritten: [] } })
  })

  it('is listed with what the row names of its body, and nothing else', async () => {
    await send(editor('strapi').call({ id: 'doc-1', sku: 'A-1', title: 'تمر', price: 10 }, next()))
    const { body } = await latest()
    expect(body).toMatchObject({
      event: 'entry.update',
      model: 'product',
      uid: '…',
      entry: { sku: 'A-1', documentId: 'doc-1', id: '…', title: 'تمر', price: 10, createdBy: { email: '…' } },
    })
    expect(JSON.stringify(await listed('?limit=100'))).not.toContain('editor@example.com')
  })

  it('is published again when staff ask, unless it was refused', async () => {
    const { body } = await send(editor('strapi').call({ id: '1', sku: 'A-3' }, next()))
    const again = await shop.post(`/api/staff/webhooks/deliveries/${body.data.delivery}/again`, undefined, staff)
    expect(again.body.data).toMatchObject({
      verdict: 'accepted',
      reason: 'again',
      repeats: body.data.delivery,
      skus: ['A-3'],
    })
    expect(again.body.data.run_id).not.toBe(body.data.run_id)
    await send({
      ...editor('strapi').call({ id: '1', sku: 'A-3' }, next()),
      headers: { 'content-type': 'application/json' },
    })
    const { id } = await latest()
    expect((await shop.post(`/api/staff/webhooks/deliveries/${id}/again`, undefined, staff)).status).toBe(409)
  })
})
