import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointEntry, EndpointSecret } from '#api/contract/webhook-endpoints.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { eq, isNull } from '#server/platform/database/drizzle.ts'
import { staffActions, webhookEndpoints } from '#server/platform/database/schema.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(() => openShop(false, { privateHosts: ['127.0.0.2'] }))
const PATH = '/api/staff/webhooks/endpoints'
let key: Record<string, string>
beforeAll(async () => {
  key = await staffKeyHeaders(shop.db, 'سعد')
})

const entry = (given: Partial<EndpointEntry> = {}): EndpointEntry => ({
  url: 'https://93.184.215.14/waha?token=T0KEN',
  description: 'المستودع',
  types: ['order.paid'],
  permissions: ['orders.read'],
  enabled: true,
  ...given,
})
const keyFor = (...permissions: StaffPermission[]) => staffKeyHeaders(shop.db, 'نورة', permissions)
const add = async (given: Partial<EndpointEntry> = {}) =>
  (await shop.post(PATH, entry(given), key)).body.data as EndpointSecret

describe('an endpoint', () => {
  it('is added, changed and removed, and its secret is shown once', async () => {
    const { endpoint, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(endpoint).toMatchObject({ ...entry(), gone_at: null, rotating_until: null, waiting: 0, failed: 0 })
    const [stored] = await shop.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id))
    expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length))
    const changed = await shop.put(`${PATH}/${endpoint.id}`, entry({ enabled: false, description: 'آخر' }), key)
    expect(changed.body.data).toMatchObject({ enabled: false, description: 'آخر' })
    const list = await shop.get(PATH, key)
    expect(list.body.data.items).toMatchObject([{ id: endpoint.id, description: 'آخر' }])
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
    expect((await shop.del(`${PATH}/${endpoint.id}`, key)).status).toBe(200)
    expect((await shop.get(PATH, key)).body.data.items).toEqual([])
    expect((await shop.del(`${PATH}/${endpoint.id}`, key)).status).toBe(404)
    expect((await shop.post(`${PATH}/${endpoint.id}/restore`, undefined, key)).body.data).toEqual(changed.body.data)
    expect((await shop.post(`${PATH}/${endpoint.id}/restore`, undefined, key)).status).toBe(404)
    await shop.del(`${PATH}/${endpoint.id}`, key)
    const subject = `endpoint:${endpoint.id}`
    const actions = await shop.db.select().from(staffActions).where(eq(staffActions.subject, subject))
    expect(actions.map(({ action }) => action)).toEqual([
      'endpoint.add',
      'endpoint.change',
      'endpoint.remove',
      'endpoint.restore',
      'endpoint.remove',
    ])
    expect(actions[1]!.details).toMatchObject({ before: { description: 'المستودع' }, after: { description: 'آخر' } })
    expect(JSON.stringify(actions)).not.toMatch(/T0KEN|whsec_/)
  })

  it.each([
    ['a loopback address', { url: 'http://127.0.0.1:9/' }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url'],
    ['a link-local address', { url: 'http://169.254.169.254/latest' }, 'url'],
    ['loopback of IPv6', { url: 'http://[::1]/' }, 'url'],
    ['a name that leads to loopback', { url: 'https://localhost/' }, 'url'],
    ['http to a public address', { url: 'http://93.184.215.14/' }, 'url'],
    ['a name and password', { url: 'https://user:pass@93.184.215.14/' }, 'url'],
    ['types that its permissions do not read', { types: ['order.paid', 'stock.low'] }, 'types'],
    ['types that are not known', { types: ['order.payed'] }, 'types'],
    ['no types', { types: [] }, 'types'],
    ['permissions that read no events', { permissions: ['orders.read', 'orders.write'] }, 'permissions'],
  ] as [string, object, string][])('is refused with %s', async (_, given, field) => {
    const { status, body } = await shop.post(PATH, { ...entry(), ...given }, key)
    expect([status, Object.keys(body.errors ?? {}).map((name) => name.split('.')[0])]).toEqual([422, [field]])
  })

  it('may have a private address that the operator allows, also over http', async () => {
    const { endpoint } = await add({ url: 'http://127.0.0.2:9/' })
    expect(endpoint.url).toBe('http://127.0.0.2:9/')
    await shop.del(`${PATH}/${endpoint.id}`, key)
  })

  it('is one of 20 at most', async () => {
    const all = await Promise.all(Array.from({ length: 22 }, () => shop.post(PATH, entry(), key)))
    expect(all.filter(({ status }) => status === 422)).toHaveLength(2)
    expect(await shop.db.$count(webhookEndpoints, isNull(webhookEndpoints.removedAt))).toBe(20)
    await shop.db.delete(webhookEndpoints)
  })
})

describe('staff', () => {
  it('without webhooks.write read endpoints, and without webhooks.read nothing', async () => {
    const { endpoint } = await add()
    const reader = await keyFor('webhooks.read')
    expect((await shop.get(PATH, reader)).status).toBe(200)
    expect((await shop.get(`${PATH}/${endpoint.id}/deliveries`, reader)).status).toBe(200)
    for (const path of ['', `/${endpoint.id}/secret`, `/${endpoint.id}/test`])
      expect((await shop.post(PATH + path, entry(), reader)).status).toBe(403)
    expect((await shop.get(PATH, await keyFor('orders.read'))).status).toBe(403)
  })

  it('send nothing that they may not read themselves, and change no endpoint that reads more', async () => {
    const writer = await keyFor('webhooks.write', 'orders.read')
    expect((await shop.post(PATH, entry(), writer)).status).toBe(200)
    expect((await shop.post(PATH, entry({ permissions: ['orders.read', 'orders.people'] }), writer)).status).toBe(403)
    const { endpoint } = await add({ permissions: ['orders.read', 'orders.people'] })
    const elsewhere = entry({ url: 'https://93.184.215.15/' })
    expect((await shop.put(`${PATH}/${endpoint.id}`, elsewhere, writer)).status).toBe(403)
    expect((await shop.post(`${PATH}/${endpoint.id}/secret`, undefined, writer)).status).toBe(403)
    expect((await shop.del(`${PATH}/${endpoint.id}`, writer)).status).toBe(403)
  })
})
