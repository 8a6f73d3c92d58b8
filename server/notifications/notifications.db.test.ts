import { createServer } from 'node:http'
import { once } from 'node:events'
import { createECDH, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/database/drizzle.ts'
import { mailbox, sessions, variants } from '#server/database/schema.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { signedInCustomer, signIn } from '#tests/fixtures/customers.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { isPushService, vapidKeys } from './push.ts'
import { notify } from './service.ts'
import { notifyWatchers } from './watches.ts'

let shop: Shop
let jobs: TestJobs
/** Requests received by the test push service. */
const pushed: { path: string; headers: NodeJS.Dict<string | string[]>; bytes: number }[] = []
const service = createServer((request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => void (bytes += chunk.length))
  request.on('end', () => {
    pushed.push({ path: request.url!, headers: request.headers, bytes })
    response.writeHead(request.url === '/gone' ? 410 : 201).end()
  })
})
let host = ''

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  shop = await openShop(false, { pushHosts: [host] })
  jobs = await openTestJobs(shop.database, { pushHosts: [host] })
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
  service.close()
})

const notifyOrder = (customerId: number, order: string, cause?: string) =>
  shop.db.transaction((tx) =>
    notify(tx, {
      customerId,
      kind: 'orderConfirmed',
      values: { order },
      path: '/account/orders/7',
      ...(cause && { cause }),
    }),
  )

describe('notifications', () => {
  it('are visible only to their signed-in owner', async () => {
    const [noura, saad] = [await signedInCustomer(shop.db), await signedInCustomer(shop.db)]
    await notifyOrder(noura.id, '482-915-300')
    expect((await shop.get('/api/notifications')).status).toBe(401)
    const { body } = await shop.get('/api/notifications', noura.headers)
    expect(body.data).toMatchObject({
      unread: 1,
      more: false,
      items: [{ kind: 'orderConfirmed', subject: 'orders', path: '/account/orders/7', is_read: false }],
    })
    // Numbers among Arabic words are isolated.
    expect(body.data.items[0].title).toBe('تأكد طلبك \u2066482-915-300\u2069')
    expect((await shop.get('/api/notifications', saad.headers)).body.data.items).toEqual([])
    expect((await shop.post(`/api/notifications/${body.data.items[0].id}/read`, undefined, saad.headers)).status).toBe(
      404,
    )
    expect((await shop.get('/api/notifications/unread', noura.headers)).body.data).toEqual({ unread: 1 })
  })

  it('are created once per cause', async () => {
    const noura = await signedInCustomer(shop.db)
    expect(await notifyOrder(noura.id, '1', `order:${noura.id}`)).toBe(true)
    expect(await notifyOrder(noura.id, '1', `order:${noura.id}`)).toBe(false)
    expect((await shop.get('/api/notifications', noura.headers)).body.data.items).toHaveLength(1)
  })

  it('can be marked as read one by one, or all that were seen', async () => {
    const noura = await signedInCustomer(shop.db)
    for (const order of ['1', '2', '3', '4']) await notifyOrder(noura.id, order)
    const { items } = (await shop.get('/api/notifications?limit=3', noura.headers)).body.data
    expect(items).toHaveLength(3)
    expect((await shop.get(`/api/notifications?before=${items[2].id}`, noura.headers)).body.data.items).toHaveLength(1)
    expect((await shop.post(`/api/notifications/${items[0].id}/read`, undefined, noura.headers)).body.data).toEqual({
      unread: 3,
    })
    // A notification that arrived since the list was loaded stays unread.
    expect((await shop.post('/api/notifications/read', { up_to: items[1].id }, noura.headers)).body.data).toEqual({
      unread: 0,
    })
    await notifyOrder(noura.id, '5')
    expect((await shop.get('/api/notifications/unread', noura.headers)).body.data).toEqual({ unread: 1 })
  })

  async function listen(headers: { authorization: string }) {
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const stop = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, { headers, signal: stop.signal })
    const stream = { type: answer.headers.get('content-type'), text: '', ended: false, stop: () => stop.abort() }
    void (async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) stream.text += chunk
      stream.ended = true
    })().catch(() => {})
    await expect.poll(() => stream.text).toContain('event: unread\ndata: {"unread":0}')
    return stream
  }

  it('arrive by a stream', async () => {
    const noura = await signedInCustomer(shop.db)
    const stream = await listen(noura.headers)
    expect(stream.type).toContain('text/event-stream')
    await notifyOrder(noura.id, '482-915-301')
    await expect.poll(() => stream.text).toMatch(/event: notification\ndata: {"id":\d+.*482-915-301.*"unread":1}/)
    stream.stop()
    expect((await shop.get('/api/notifications/stream')).status).toBe(401)
  })

  it('are not sent to expired sessions', async () => {
    const noura = await signedInCustomer(shop.db)
    const phone = await signIn(shop.db, noura.id)
    const [lost, kept] = [await listen(phone.headers), await listen(noura.headers)]
    await shop.del(`/api/sessions/${phone.sessionId}`, noura.headers)
    await notifyOrder(noura.id, '482-915-302')
    await expect.poll(() => kept.text).toContain('482-915-302')
    await expect.poll(() => lost.ended).toBe(true)
    expect(lost.text).not.toContain('482-915-302')
    kept.stop()
  })

  it('use the channels that the customer chose', async () => {
    const noura = await signedInCustomer(shop.db, { email: 'noura@example.com' })
    // Without a subscribed browser push cannot be chosen.
    expect(JSON.stringify((await shop.get('/api/notifications/settings', noura.headers)).body.data)).not.toContain(
      'push',
    )
    const before = (await shop.get('/api/notifications/settings', noura.headers)).body.data
    expect(before).toContainEqual({ subject: 'products', channel: 'email', on: true })
    expect(before).not.toContainEqual(expect.objectContaining({ subject: 'products', channel: 'sms' }))
    expect(
      (await shop.put('/api/notifications/settings', { subject: 'products', channel: 'sms', on: true }, noura.headers))
        .status,
    ).toBe(422)
    const after = (
      await shop.put('/api/notifications/settings', { subject: 'products', channel: 'email', on: false }, noura.headers)
    ).body.data
    expect(after).toContainEqual({ subject: 'products', channel: 'email', on: false })
    // The first page includes the settings; later pages contain only notifications.
    expect((await shop.get('/api/notifications', noura.headers)).body.data.settings).toEqual(after)
    expect((await shop.get('/api/notifications?before=9', noura.headers)).body.data).not.toHaveProperty('settings')
  })
})

describe('push', () => {
  const curve = createECDH('prime256v1')
  const keys = { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const agree = (path: string, { headers }: { headers: Record<string, string> }) =>
    shop.post('/api/push/subscriptions', { endpoint: `http://${host}/${path}`, keys }, headers)

  it('has VAPID keys that survive a restart', async () => {
    const { data } = (await shop.get('/api/push/key')).body
    expect(Buffer.from(data.key, 'base64url')).toHaveLength(65)
    expect((await (await shop.another()).get('/api/push/key')).body.data).toEqual(data)
    expect(vapidKeys({ secretKey: 'x'.repeat(32), dataDir: '' }).publicKey).not.toBe(data.key)
  })

  it('is only sent to the push services of browsers', async () => {
    const noura = await signedInCustomer(shop.db)
    for (const endpoint of [
      'https://evil.example/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com@evil.example/x',
      'http://169.254.169.254/latest',
      'https://evil.example/.push.apple.com',
    ]) {
      expect([
        endpoint,
        (await shop.post('/api/push/subscriptions', { endpoint, keys }, noura.headers)).status,
      ]).toEqual([endpoint, 422])
    }
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://web.push.apple.com/x',
      'https://updates.push.services.mozilla.com/x',
      'https://wns2-par02p.notify.windows.com/x',
    ])
      expect(isPushService(endpoint)).toBe(true)
  })

  it('is encrypted for every browser of the customer, and removes expired subscriptions', async () => {
    const noura = await signedInCustomer(shop.db)
    const tablet = await signIn(shop.db, noura.id)
    expect((await agree('one', noura)).status).toBe(200)
    expect((await agree('gone', tablet)).status).toBe(200)
    expect((await shop.get('/api/notifications', noura.headers)).body.data.settings).toContainEqual({
      subject: 'orders',
      channel: 'push',
      on: true,
    })
    pushed.length = 0
    await notifyOrder(noura.id, '482-915-302')
    await jobs.drain()
    expect(pushed.map(({ path }) => path).toSorted()).toEqual(['/gone', '/one'])
    expect(pushed[0]!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=/),
    })
    expect(pushed[0]!.bytes).toBeGreaterThan(100)
    pushed.length = 0
    await notifyOrder(noura.id, '482-915-303')
    await jobs.drain()
    expect(pushed.map(({ path }) => path)).toEqual(['/one'])
    await shop.put('/api/notifications/settings', { subject: 'orders', channel: 'push', on: false }, noura.headers)
    await notifyOrder(noura.id, '482-915-304')
    await jobs.drain()
    expect(pushed).toHaveLength(1)
  })

  it("is bound to its device's session, and ends with it", async () => {
    const noura = await signedInCustomer(shop.db, { passwordHash: await hashPassword('قارب يشرب ورقة زعتر') })
    const ends: [string, (device: Awaited<ReturnType<typeof signIn>>) => Promise<{ status: number }>][] = [
      ['signed out', ({ headers }) => shop.post('/api/logout', {}, headers)],
      ['ended from another device', ({ sessionId }) => shop.del(`/api/sessions/${sessionId}`, noura.headers)],
      [
        'another password',
        () =>
          shop.post(
            '/api/change-password',
            { current_password: 'قارب يشرب ورقة زعتر', password: 'قارب يشرب ورقة خيزران' },
            noura.headers,
          ),
      ],
      [
        'over by time',
        async ({ sessionId }) => (
          await shop.db
            .update(sessions)
            .set({ expiresAt: sql`now() - interval '1 minute'` })
            .where(eq(sessions.id, sessionId)),
          { status: 200 }
        ),
      ],
    ]
    for (const [name, end] of ends) {
      const device = await signIn(shop.db, noura.id)
      await agree('one', device)
      expect((await end(device)).status).toBe(200)
      pushed.length = 0
      await notifyOrder(noura.id, `482-915-4${ends.findIndex(([one]) => one === name)}0`)
      await jobs.drain()
      expect([name, pushed.length]).toEqual([name, 0])
    }
  })

  it('is on only for the customer who subscribed in that browser', async () => {
    const [noura, sara] = [await signedInCustomer(shop.db), await signedInCustomer(shop.db)]
    const isOn = async (who: { headers: Record<string, string> }) =>
      (await shop.get(`/api/push/subscriptions?endpoint=${encodeURIComponent(`http://${host}/shared`)}`, who.headers))
        .body.data.on
    await agree('shared', noura)
    expect([await isOn(noura), await isOn(sara)]).toEqual([true, false])
    await agree('shared', sara)
    expect([await isOn(noura), await isOn(sara)]).toEqual([false, true])
    pushed.length = 0
    await notifyOrder(noura.id, '482-915-501')
    await jobs.drain()
    expect(pushed).toEqual([])
  })

  it('uses the latest address of a browser', async () => {
    const noura = await signedInCustomer(shop.db)
    await agree('before', noura)
    await agree('after', noura)
    pushed.length = 0
    await notifyOrder(noura.id, '482-915-601')
    await jobs.drain()
    expect(pushed.map(({ path }) => path)).toEqual(['/after'])
  })
})

describe('a watched product', () => {
  it('notifies once, in the shop and by e-mail, when it is back in stock or cheaper', async () => {
    await shop.shelves.product('W-1', { title: 'عسل سدر', price: 12000, stock: 0 })
    await shop.shelves.product('W-2', { title: 'دلة', price: 30000, stock: 4 })
    const noura = await signedInCustomer(shop.db, { email: 'noura.watch@example.com' })
    expect((await shop.post('/api/watches', { sku: 'W-2', kind: 'stock' }, noura.headers)).status).toBe(409)
    expect((await shop.post('/api/watches', { sku: 'nothing', kind: 'stock' }, noura.headers)).status).toBe(404)
    await shop.post('/api/watches', { sku: 'W-1', kind: 'stock' }, noura.headers)
    expect((await shop.post('/api/watches', { sku: 'W-2', kind: 'price' }, noura.headers)).body.data).toHaveLength(2)
    expect(await notifyWatchers(shop.db)).toBe(0)
    await shop.db.update(variants).set({ stock: 5 }).where(eq(variants.sku, 'W-1'))
    await shop.db.update(variants).set({ price: 24000 }).where(eq(variants.sku, 'W-2'))
    expect(await notifyWatchers(shop.db)).toBe(2)
    expect(await notifyWatchers(shop.db)).toBe(0)
    const { items } = (await shop.get('/api/notifications', noura.headers)).body.data
    expect(items.map(({ title, path }: { title: string; path: string }) => [title, path]).toSorted()).toEqual([
      ['انخفض سعر «دلة»', '/products/W-2?variant=W-2'],
      ['عاد «عسل سدر» إلى المتجر', '/products/W-1?variant=W-1'],
    ])
    expect((await shop.get('/api/watches', noura.headers)).body.data).toEqual([])
    await jobs.drain()
    const mails = await shop.db.select().from(mailbox).where(eq(mailbox.recipient, 'noura.watch@example.com'))
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['انخفض سعر «دلة»', 'عاد «عسل سدر» إلى المتجر'])
    expect(mails[0]!.text).toContain('/products/W-')
  })

  it('sends e-mails only to verified addresses', async () => {
    await shop.shelves.product('W-4', { stock: 0 })
    const hind = await signedInCustomer(shop.db, { email: 'hind@example.com', emailVerifiedAt: null })
    await shop.post('/api/watches', { sku: 'W-4', kind: 'stock' }, hind.headers)
    await shop.db.update(variants).set({ stock: 5 }).where(eq(variants.sku, 'W-4'))
    expect(await notifyWatchers(shop.db)).toBe(1)
    await jobs.drain()
    expect(await shop.db.select().from(mailbox).where(eq(mailbox.recipient, 'hind@example.com'))).toEqual([])
  })

  it('sends nothing after the customer removed the watch', async () => {
    await shop.shelves.product('W-3', { stock: 0 })
    const noura = await signedInCustomer(shop.db)
    await shop.post('/api/watches', { sku: 'W-3', kind: 'stock' }, noura.headers)
    expect((await shop.del('/api/watches?sku=W-3&kind=stock', noura.headers)).body.data).toEqual([])
  })
})
