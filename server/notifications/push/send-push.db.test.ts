import { createServer } from 'node:http'
import { once } from 'node:events'
import { createECDH, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { sessions } from '#server/platform/database/schema.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { signedInCustomer, signIn } from '#tests/fixtures/customers.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { notifyOrder } from '#tests/fixtures/notify-order.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { isPushService, vapidKeys } from './send-push.ts'
import { notifyStaff } from '../notify-staff.ts'

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
    await notifyOrder(shop.db, noura.id, '482-915-302')
    await jobs.drain()
    expect(pushed.map(({ path }) => path).toSorted()).toEqual(['/gone', '/one'])
    expect(pushed[0]!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=/),
    })
    expect(pushed[0]!.bytes).toBeGreaterThan(100)
    pushed.length = 0
    await notifyOrder(shop.db, noura.id, '482-915-303')
    await jobs.drain()
    expect(pushed.map(({ path }) => path)).toEqual(['/one'])
    await shop.put('/api/notifications/settings', { subject: 'orders', channel: 'push', on: false }, noura.headers)
    await notifyOrder(shop.db, noura.id, '482-915-304')
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
      await notifyOrder(shop.db, noura.id, `482-915-4${ends.findIndex(([one]) => one === name)}0`)
      await jobs.drain()
      expect([name, pushed.length]).toEqual([name, 0])
    }
  })

  it('is on only for the customer who subscribed in that browser', async () => {
    const [noura, sara] = [await signedInCustomer(shop.db), await signedInCustomer(shop.db)]
    const isOn = async (customer: { headers: Record<string, string> }) =>
      (
        await shop.get(
          `/api/push/subscriptions?endpoint=${encodeURIComponent(`http://${host}/shared`)}`,
          customer.headers,
        )
      ).body.data.on
    await agree('shared', noura)
    expect([await isOn(noura), await isOn(sara)]).toEqual([true, false])
    await agree('shared', sara)
    expect([await isOn(noura), await isOn(sara)]).toEqual([false, true])
    pushed.length = 0
    await notifyOrder(shop.db, noura.id, '482-915-501')
    await jobs.drain()
    expect(pushed).toEqual([])
  })

  it('uses the latest address of a browser', async () => {
    const noura = await signedInCustomer(shop.db)
    await agree('before', noura)
    await agree('after', noura)
    pushed.length = 0
    await notifyOrder(shop.db, noura.id, '482-915-601')
    await jobs.drain()
    expect(pushed.map(({ path }) => path)).toEqual(['/after'])
  })
})

describe('push to staff', () => {
  const curve = createECDH('prime256v1')
  const keys = { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const subscribe = (path: string, { headers }: { headers: Record<string, string> }, at = `http://${host}`) =>
    shop.post('/api/staff/me/push', { endpoint: `${at}/${path}`, keys }, headers)
  const announced = async (): Promise<string[]> => {
    pushed.length = 0
    await shop.db.transaction((tx) => notifyStaff(tx, { kind: 'newOrder', permission: 'orders.read', path: '/admin' }))
    await jobs.drain()
    return pushed.map(({ path }) => path).toSorted()
  }

  it('goes to people who may see orders, in the browsers where they turned it on', async () => {
    const [owner, catalogue, stopped] = [
      await signedInPerson(shop.db, { name: 'سارة', role: 'owner' }),
      await signedInPerson(shop.db, { name: 'هند', role: 'catalogue' }),
      await signedInPerson(shop.db, { name: 'ماجد', role: 'orders' }),
    ]
    expect(await announced()).toEqual([])
    for (const [path, who] of Object.entries({ owner, catalogue, stopped }))
      expect((await subscribe(`staff-${path}`, who)).status).toBe(200)
    expect((await subscribe('x', owner, 'https://evil.example')).status).toBe(422)
    expect(await announced()).toEqual(['/staff-owner', '/staff-stopped'])
    const hour = (new Date().getUTCHours() + 3) % 24
    const quiet = (from: number | null) =>
      shop.put('/api/staff/me/alerts', { orders: false, quiet_from: from, quiet_until: (hour + 2) % 24 }, owner.headers)
    await quiet(hour)
    expect(await announced()).toEqual(['/staff-stopped'])
    await quiet(null)

    await shop.post(`/api/staff/people/${stopped.id}/stop`, {}, owner.headers)
    const endpoint = encodeURIComponent(`http://${host}/staff-owner`)
    const isOn = async () => (await shop.get(`/api/staff/me/push?endpoint=${endpoint}`, owner.headers)).body.data.on
    expect([await isOn(), await announced()]).toEqual([true, ['/staff-owner']])
    await shop.del(`/api/staff/me/push?endpoint=${endpoint}`, owner.headers)
    expect([await isOn(), await announced()]).toEqual([false, []])
  })

  it('forgets browsers that the push service no longer knows', async () => {
    const owner = await signedInPerson(shop.db)
    await subscribe('gone', owner)
    expect(await announced()).toEqual(['/gone'])
    expect(await announced()).toEqual([])
  })
})
