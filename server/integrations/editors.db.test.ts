import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublishingRun } from '#api/contract/publishing.ts'
import type { SourceEntry, WebhookDelivery } from '#api/contract/webhooks.ts'
import { sql } from '#server/database/drizzle.ts'
import { openJobs, type Jobs } from '#server/jobs/service.ts'
import { detachedJws, editor, EDITORS, type EditorCall } from '#tests/fixtures/editors.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'

const SKUS = ['A-1', 'A-2', 'A-3']
let shop: Shop
let jobs: Jobs
let publisher: Awaited<ReturnType<typeof openPublisher>>
let staff: Record<string, string>
beforeAll(async () => {
  shop = await openShop()
  const log = { warn: () => {}, error: () => {} }
  jobs = await openJobs({ database: shop.database, config: undefined as never, log, work: false })
  publisher = await openPublisher(shop)
  staff = { authorization: `Bearer ${(await addStaff(shop.db, 'هند')).token}` }
  await shop.shelves.category('تمور')
  for (const sku of SKUS) await shop.shelves.product(sku, { categories: ['تمور'] })
  await shop.shelves.product('B-1', { options: { اللون: { أحمر: { sku: 'B-1-RED' } } } })
  await publisher.all()
  for (const { preset, secret } of EDITORS) await keep(preset, { preset, secrets: [secret] })
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

const keep = async (name: string, entry: SourceEntry) => {
  const answer = await shop.put(`/api/staff/webhooks/sources/${name}`, entry, staff)
  return answer
}
let deliveries = 0
const next = (): number => (deliveries += 1)

async function send({ url, headers, payload }: EditorCall) {
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const listed = async (query = ''): Promise<WebhookDelivery[]> =>
  (await shop.get(`/api/staff/webhooks/deliveries${query}`, staff)).body.data.items
const latest = async (): Promise<WebhookDelivery> => (await listed('?limit=1'))[0]!
const requested = async (run: string): Promise<string[]> => {
  const { requested: named } = (await shop.get(`/api/publishing/runs/${run}`, staff)).body.data as PublishingRun
  return named.skus.toSorted()
}
const runs = async (): Promise<number> =>
  Number((await shop.db.execute<{ count: string }>(sql`select count(*) from publishing_runs`)).rows[0]!.count)

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

  it('comes too slowly', { timeout: 60_000 }, async () => {
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

  it('about something else than products is taken and does nothing', async () => {
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

  it('without an id or a time is a change of its own once the run of the first has begun', async () => {
    const same = editor('directus').call({ id: '1002', title: 'سعر جديد' })
    const [one, other] = [await send(same), await send(same)]
    expect([one.body.data.is_new, other.body.data.is_new]).toEqual([true, false])
    await publisher.work()
    expect((await send(same)).body.data.is_new).toBe(true)
  })

  it('with content that nobody writes is told where content goes', async () => {
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

describe('a source', () => {
  it('never shows its secrets, which the database holds encrypted', async () => {
    const secret = 'a-long-secret-that-nobody-reads'
    const kept = await keep('secretive', { preset: 'strapi', secrets: [secret] })
    const made = await keep('made', { preset: 'strapi' })
    expect([kept.body.data.secret, made.body.data.secret]).toEqual([null, expect.stringMatching(/^[\w-]{43}$/)])
    const sources = JSON.stringify((await shop.get('/api/staff/webhooks/sources', staff)).body)
    const stored = JSON.stringify((await shop.db.execute(sql`select * from webhook_sources, staff_actions`)).rows)
    for (const text of [sources, stored]) expect(text).not.toMatch(new RegExp(`${secret}|${made.body.data.secret}`))
    expect(sources).toContain('"secrets":1')
  })

  it('has rows of its own by settings', async () => {
    const overrides = {
      proof: { kind: 'hmac', algorithm: 'sha512', header: 'x-mine', encoding: 'hex', signs: '{time}:{body}' },
      event: 'query:what',
      changed: ['*'],
      time: { at: 'header:x-at', unit: 's', window: 60 },
      products: [{ at: '/items/*/code', is: 'sku' }],
    } as const
    const secrets = ['a secret of sixteen and more']
    expect(
      (await keep('own', { preset: 'standard-webhooks', overrides: { ...overrides, gone: [] } as never, secrets }))
        .status,
    ).toBe(200)
    const { createHmac } = await import('node:crypto')
    const payload = JSON.stringify({ items: [{ code: 'A-1' }, { code: 'A-2' }] })
    const at = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha512', secrets[0]!).update(`${at}:${payload}`).digest('hex')
    const headers = { 'content-type': 'text/plain', 'x-at': at, 'x-mine': signature }
    const { status, body } = await send({ url: '/api/webhooks/catalogue/own?what=this', headers, payload })
    expect([status, await requested(body.data.run_id)]).toEqual([202, ['A-1', 'A-2']])
  })

  it.each<[string, SourceEntry, string]>([
    ['no preset', {}, 'preset'],
    ['a short secret that is sent', { preset: 'strapi', secrets: ['sixteen characters'] }, 'secrets'],
    ['a secret without a user', { preset: 'zid', secrets: ['a'.repeat(40)] }, 'secrets'],
    ['no public key', { preset: 'saleor', secrets: ['not a key at all'] }, 'secrets'],
    ['a key that cannot be made here', { preset: 'saleor' }, 'secrets'],
    [
      'a callback that nobody could sign',
      { preset: 'saleor', secrets: [editor('saleor').secret], callback_url: 'https://example.com/' },
      'callback_url',
    ],
    ['an address of another kind', { preset: 'strapi', callback_url: 'file:///etc/passwd' }, 'callback_url'],
    [
      'a text without the body',
      {
        preset: 'strapi',
        overrides: { proof: { kind: 'hmac', algorithm: 'sha256', header: 'x', encoding: 'hex', signs: '{time}' } },
      },
      'overrides',
    ],
    [
      'a text with a time that stands nowhere',
      {
        preset: 'directus',
        overrides: {
          proof: { kind: 'hmac', algorithm: 'sha256', header: 'x', encoding: 'hex', signs: '{time}{body}' },
        },
      },
      'overrides',
    ],
  ])('is refused with %s', async (_, entry, field) => {
    const { status, body } = await keep('wrong', entry)
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, expect.stringContaining(field)])
  })

  it('that is removed takes nothing any more', async () => {
    await keep('short-lived', { preset: 'strapi', secrets: [editor('strapi').secret] })
    expect((await shop.del('/api/staff/webhooks/sources/short-lived', staff)).status).toBe(200)
    const call = {
      ...editor('strapi').call({ id: '1', sku: 'A-1' }, next()),
      url: '/api/webhooks/catalogue/short-lived',
    }
    expect((await send(call)).status).toBe(404)
  })
})
