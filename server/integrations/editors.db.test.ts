import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { openEditorsShop, SKUS } from '#tests/fixtures/editors-shop.ts'
import { editor, EDITORS } from '#tests/fixtures/editors.ts'

const { shop, publisher, keep, next, send, latest, requested, runs, close } = await openEditorsShop()
afterAll(close)

describe.each(EDITORS)('$preset', ({ preset, call }) => {
  const id = String(1000 + EDITORS.findIndex((one) => one.preset === preset))
  const sku = SKUS[EDITORS.findIndex((one) => one.preset === preset) % SKUS.length]!

  it('reports a change in its own form, and the page of the product is published', async () => {
    await shop.shelves.update(sku, { title: `تمر ${preset}` })
    const { status, body } = await send(call({ id, sku }, next()))
    expect([status, body.data.is_new]).toEqual([preset === 'standard-webhooks' ? 202 : 200, true])
    expect(await requested(body.data.run_id)).toEqual([sku])
    await publisher.work()
    expect(publisher.read(`products/${sku}/index.html`)).toContain(`تمر ${preset}`)
  })

  it('reports a deletion by the id alone, which stands for the SKU that was named before', async () => {
    await send(call({ id, sku }, next()))
    await publisher.work()
    const { body } = await send(call({ id, isGone: true }, next()))
    expect(body.data.is_new).toBe(true)
    expect(await requested(body.data.run_id)).toEqual([sku])
    await publisher.work()
  })

  it('sends the same delivery twice, and it is one run', async () => {
    const same = call({ id, sku }, next())
    const [one, other] = [await send(same), await send(same)]
    expect(other.body.data).toMatchObject({ run_id: one.body.data.run_id, is_new: false })
    expect(await latest()).toMatchObject({ verdict: 'repeated', repeats: one.body.data.delivery })
    await publisher.work()
  })

  it('is refused when another secret proves it, when nothing does and when another body was signed', async () => {
    const before = await runs()
    const right = call({ id, sku, title: 'بلح' }, next())
    const changed = { ...right, payload: right.payload.replace('بلح', 'تفاح') }
    const proofs = ['authorization', 'webhook-signature', 'sanity-webhook-signature', 'x-contentful-signature']
    const names = [
      ...proofs,
      'x-wc-webhook-signature',
      'x-shopify-hmac-sha256',
      'x-salla-signature',
      'saleor-signature',
    ]
    const name = names.find((one) => right.headers[one])!
    const proof = right.headers[name]!
    const forged = [
      proof.slice(0, -8) + (proof.endsWith('AAAAAAA=') ? 'BBBBBBB=' : 'AAAAAAA='),
      '',
      'v1,',
      'Bearer ',
      'Basic Og==',
      '..',
    ]
    const calls = forged.map((one) => ({ ...right, headers: { ...right.headers, [name]: one } }))
    const { [name]: _, ...unproven } = right.headers
    // Bearer and Basic prove who calls, not what they say.
    const all = [...calls, { ...right, headers: unproven }, ...(name === 'authorization' ? [] : [changed])]
    for (const one of all) {
      const { status, body } = await send(one)
      expect([status, body.message, body.data]).toEqual([401, 'لم يثبت أن هذا الإشعار من مصدره.', undefined])
      expect(await latest()).toMatchObject({ source: preset, verdict: 'refused', reason: 'wrong-proof', body: null })
    }
    expect(await runs()).toBe(before)
  })
})

describe('a refused call', () => {
  const refused = async (answer: Promise<{ status: number; body: { message: string } }>) => {
    const before = await runs()
    const { status, body } = await answer
    expect(await runs()).toBe(before)
    const { verdict, reason } = await latest()
    return [status, body.message, verdict, reason]
  }

  it.each(['standard-webhooks', 'sanity', 'contentful'] as const)(
    'of %s is too old, and says no more than a wrong one',
    async (preset) => {
      const old = editor(preset).call({ id: '1', sku: 'A-1', at: Date.now() - 400_000 }, next())
      const answer = await refused(send(old))
      expect(answer).toEqual([401, 'لم يثبت أن هذا الإشعار من مصدره.', 'refused', 'stale'])
      const early = editor(preset).call({ id: '1', sku: 'A-1', at: Date.now() + 400_000 }, next())
      expect((await refused(send(early)))[3]).toBe('stale')
    },
  )

  it('of an unknown source changes nothing', async () => {
    const call = { ...editor('strapi').call({ id: '1', sku: 'A-1' }, next()), url: '/api/webhooks/catalogue/nobody' }
    expect(await refused(send(call))).toEqual([404, 'لم نعثر على ما طلبته.', 'refused', 'unknown-source'])
  })

  it('of an unknown event changes nothing', async () => {
    const call = editor('woocommerce').call({ id: '1', sku: 'A-1' }, next())
    call.headers['x-wc-webhook-topic'] = 'product.burnt'
    expect(await refused(send(call))).toEqual([422, 'لم نفهم هذا الإشعار.', 'refused', 'unknown-event'])
  })

  it('is not JSON', async () => {
    const { headers, url } = editor('strapi').call({ id: '1' }, next())
    expect((await refused(send({ headers, url, payload: '{"event":' }))).slice(2)).toEqual(['refused', 'not-json'])
  })

  it('is larger than 1 MB, with and without a length that says so', async () => {
    const { headers, url } = editor('strapi').call({ id: '1' }, next())
    const payload = JSON.stringify({ event: 'entry.update', text: 'x'.repeat(1024 * 1024) })
    expect(await refused(send({ headers, url, payload }))).toEqual([
      413,
      'حجم البيانات المرسلة أكبر من المسموح.',
      'refused',
      'too-large',
    ])
    const { status } = await dripped(
      Array.from({ length: 17 }, () => 'x'.repeat(64 * 1024)),
      1,
    )
    expect([status, (await latest()).reason]).toEqual([413, 'too-large'])
  })

  it('comes too slowly', async () => {
    const { status } = await dripped(['{', ...Array.from({ length: 60 }, () => ' ')], 500)
    expect([status, (await latest()).reason]).toEqual([408, 'too-slow'])
  })

  it('has a secret that the shop can no longer decrypt', async () => {
    await keep('lost', { preset: 'strapi', secrets: [editor('strapi').secret] })
    await shop.db.execute(sql`update webhook_sources set secrets = array['AAAA'] where name = 'lost'`)
    const call = { ...editor('strapi').call({ id: '1', sku: 'A-1' }, next()), url: '/api/webhooks/catalogue/lost' }
    expect((await refused(send(call))).slice(2)).toEqual(['refused', 'no-secret'])
  })

  /** Sends a body piece by piece over a real connection. */
  function dripped(pieces: string[], ms: number): Promise<{ status: number }> {
    const { port } = shop.app.server.address() as AddressInfo
    const { url, headers } = editor('strapi').call({ id: '1' }, next())
    return new Promise((done, fail) => {
      let isAnswered = false
      const call = httpRequest({ port, path: url, method: 'POST', headers, agent: false }, (answer) => {
        isAnswered = true
        answer.resume()
        done({ status: answer.statusCode! })
      })
      call.on('error', (error) => !isAnswered && fail(error))
      const timer = setInterval(() => {
        const piece = pieces.shift()
        if (piece === undefined || isAnswered) clearInterval(timer)
        else call.write(piece)
      }, ms)
    })
  }
})
