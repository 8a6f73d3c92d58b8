import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { eventDeliveries, ownerNotices, webhookEndpoints } from '#server/platform/database/schema.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { ENDPOINTS, shopWithEndpoints, skuOf, skusTaken } from '#tests/fixtures/endpoint-shop.ts'
import { answering, hanging } from '#tests/fixtures/webhook-receiver.ts'
import { recordCall, RETRY_SECONDS } from './record-call.ts'

const given = shopWithEndpoints()
const { shop, receiver, add, start, emit, makeDue, deliveries } = given

describe('a delivery', () => {
  it('is signed so that the library of Standard Webhooks verifies it', async () => {
    const system = await receiver()
    const { secret } = await add(system.url)
    start()
    await emit('SIGNED')
    await system.until(() => system.taken.length === 1, 'one event')
    const [call] = system.taken
    const event = new Webhook(secret).verify(call!.text, call!.headers) as Record<string, unknown>
    expect(event).toMatchObject({ type: 'product.changed', version: 1, subject: 'product:SIGNED' })
    expect(event['timestamp']).toBe(event['at'])
    const other = new Webhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)
    expect(() => other.verify(call!.text, call!.headers)).toThrow('No matching signature found')
    expect(() => new Webhook(secret).verify(call!.text.replace('SIGNED', 'FORGED'), call!.headers)).toThrow(
      'No matching signature found',
    )
  })

  it('is signed by the replaced secret too, for a day', async () => {
    const system = await receiver()
    const { secret: former, endpoint } = await add(system.url)
    const rotated = (await shop.post(`${ENDPOINTS}/${endpoint.id}/secret`, undefined, given.headers())).body.data
    expect(rotated.endpoint.rotating_until).not.toBeNull()
    start()
    await emit('BOTH')
    await system.until(() => system.taken.length === 1, 'one event')
    const [both] = system.taken
    for (const secret of [former, rotated.secret]) new Webhook(secret).verify(both!.text, both!.headers)
    await shop.db.update(webhookEndpoints).set({ rotatingUntil: sql`now() - interval '1 second'` })
    await emit('NEW')
    await system.until(() => system.taken.length === 2, 'two events')
    const [, one] = system.taken
    new Webhook(rotated.secret).verify(one!.text, one!.headers)
    expect(() => new Webhook(former).verify(one!.text, one!.headers)).toThrow('No matching signature found')
  })

  it('has the chosen types alone, and people only where the permissions include them', async () => {
    const [all, some] = [await receiver(), await receiver()]
    await add(all.url, {
      types: ['order.paid', 'stock.out'],
      permissions: ['orders.read', 'orders.people', 'stock.read'],
    })
    await add(some.url, { types: ['order.paid'], permissions: ['orders.read'] })
    start()
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`insert into customers (name, phone) values ('نورة', '966500000099') returning id`,
    )
    const { id } = rows[0]!
    const data = {
      order_id: 1,
      order_number: '1',
      state: 'confirmed' as const,
      total: 100,
      currency: 'SAR' as const,
      test: false,
    }
    await emit('UNCHOSEN')
    await emitEvents(shop.db, [
      { type: 'order.paid', subject: 'order:1', customerId: id, data },
      { type: 'stock.out', subject: 'product:S', data: { sku: 'S', product_sku: 'S', stock: 0 } },
    ])
    await all.until(() => all.taken.length === 2 && some.taken.length === 1, 'three deliveries')
    const seen = ({ taken }: typeof all) => taken.map(({ event }) => [event.type, event.customer_id]).toSorted()
    expect(seen(all)).toEqual([
      ['order.paid', id],
      ['stock.out', null],
    ])
    expect(seen(some)).toEqual([['order.paid', null]])
  })

  it('of a subject waits for the earlier ones, and others go on', async () => {
    const system = await receiver((call, answer) => answer.writeHead(skuOf(call) === 'A-1' ? 500 : 204).end())
    await add(system.url)
    start()
    await emit('A-1', 'B-1', 'A-2', 'B-2')
    await system.until(() => skusTaken(system).length === 2, 'two events of B')
    expect(skusTaken(system)).toEqual(['B-1', 'B-2'])
    await emit('A-3')
    system.behaviour = answering(200)
    await system.until(async () => (await shop.db.$count(eventDeliveries)) === 5, 'the third of A')
    await makeDue()
    await system.until(() => system.taken.length === 5, 'all')
    expect(skusTaken(system).slice(2)).toEqual(['A-1', 'A-2', 'A-3'])
    expect(system.calls.filter((call) => skuOf(call) === 'A-1').map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(expect.stringMatching(/^evt_\d+_\d+$/)),
    )
  })

  it('is tried again by the schedule of Standard Webhooks, and fails after the tenth attempt', async () => {
    const system = await receiver(answering(503, {}, 'down'))
    await add(system.url)
    start()
    await emit('S-1', 'S-2')
    await system.until(async () => (await deliveries())[0]?.attempts === 1, 'the first attempt')
    await given.stopDelivering()
    expect(RETRY_SECONDS).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    const attempt = { at: new Date().toISOString(), status: 503, reason: null, ms: 1, answer: '' }
    for (const [index, delay] of RETRY_SECONDS.entries()) {
      const { rows } = await shop.db.execute<{ seconds: number[] }>(sql`
        select array_agg(extract(epoch from next_attempt_at - now())::int order by position) as seconds
        from event_deliveries`)
      for (const seconds of rows[0]!.seconds) {
        expect(seconds).toBeGreaterThan(delay - 60)
        expect(seconds).toBeLessThanOrEqual(delay * 1.1)
      }
      const [first] = await deliveries()
      expect([first!.state, first!.attempts]).toEqual(['waiting', index + 1])
      await recordCall(shop.db, first!, { attempt, isTaken: false, retryAfter: 0 })
    }
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['failed', 10],
      ['waiting', 0],
    ])
    system.behaviour = answering(200)
    start()
    await system.until(() => system.taken.length === 1, 'the second of the subject')
    expect(skusTaken(system)).toEqual(['S-2'])
  })

  it('waits as long as the endpoint asks', async () => {
    const system = await receiver(answering(429, { 'retry-after': '7000' }))
    await add(system.url)
    start()
    await emit('ASKED')
    await system.until(async () => (await deliveries())[0]?.attempts === 1, 'the first attempt')
    const [{ nextAttemptAt }] = (await deliveries()) as [typeof eventDeliveries.$inferSelect]
    expect(nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 6000 * 1000)
  })
})

describe('an endpoint', () => {
  it('that answers 410 is disabled, and owners are told', async () => {
    const system = await receiver(answering(410))
    const { endpoint } = await add(system.url, { description: 'المحاسب' })
    start()
    await emit('G-1', 'H-1', 'G-2')
    const list = async () => (await shop.get(ENDPOINTS, given.headers())).body.data.items
    await system.until(async () => (await list())[0].gone_at !== null, 'the endpoint is disabled')
    expect((await list())[0]).toMatchObject({ id: endpoint.id, enabled: false })
    const notices = await shop.db.select().from(ownerNotices).where(eq(ownerNotices.kind, 'endpointGone'))
    expect(notices.map(({ name }) => name)).toEqual(['المحاسب'])
    await given.stopDelivering()
    const { length } = system.calls
    await emit('WHILE-OFF')
    system.behaviour = answering(200)
    const { url, description, types, permissions } = (await list())[0]
    await shop.put(
      `${ENDPOINTS}/${endpoint.id}`,
      { url, description, types, permissions, enabled: true },
      given.headers(),
    )
    start()
    await emit('AFTER')
    await system.until(() => skusTaken(system).includes('AFTER'), 'an event after it was enabled again')
    expect(system.calls.slice(length).map(skuOf)).not.toContain('WHILE-OFF')
  })

  it('that redirects is not followed', async () => {
    const target = await receiver()
    const system = await receiver(answering(302, { location: target.url }))
    await add(system.url)
    start()
    await emit('MOVED')
    await system.until(async () => (await deliveries())[0]?.attempts === 1, 'an attempt')
    expect((await deliveries())[0]!.log).toMatchObject([{ status: 302, reason: null }])
    expect(target.calls).toEqual([])
  })

  it('that hangs takes no place of others', async () => {
    const [hung, quick] = [await receiver(hanging), await receiver()]
    await add(hung.url)
    await add(quick.url)
    start()
    const skus = Array.from({ length: 100 }, (_, index) => `Q${index}`)
    await emit(...skus)
    await quick.until(() => quick.taken.length === 100, 'all at the quick one')
    expect(hung.taken).toEqual([])
    await hung.until(() => new Set(hung.calls.map(skuOf)).size === 16, 'its 16 places')
    await given.stopDelivering()
    const left = await shop.db.$count(eventDeliveries, sql`state = 'waiting' and attempts = 0`)
    expect(left).toBeGreaterThanOrEqual(84)
  })

  it('that fails half the time misses nothing, and gets each subject in order', async () => {
    let calls = 0
    const system = await receiver((_, answer) => answer.writeHead((calls += 1) % 2 ? 500 : 200).end())
    await add(system.url)
    start()
    const skus = Array.from({ length: 120 }, (_, index) => `P${index % 7}-${String(index).padStart(3, '0')}`)
    await emit(...skus)
    await system.until(async () => {
      await makeDue()
      return (await shop.db.$count(eventDeliveries, sql`state = 'delivered'`)) === skus.length
    }, 'all delivered')
    expect(new Set(skusTaken(system))).toEqual(new Set(skus))
    for (let subject = 0; subject < 7; subject++) {
      const got = skusTaken(system).filter((sku) => sku.startsWith(`P${subject}-`))
      expect(got).toEqual(got.toSorted())
    }
  })

  it.each([
    ['an address that is not allowed', (port: string) => `http://127.0.0.1:${port}/`],
    ['a name that has come to lead to loopback', (port: string) => `http://localhost:${port}/`],
    ['loopback of IPv6', (port: string) => `http://[::1]:${port}/`],
    ['metadata of a cloud', () => 'http://169.254.169.254/latest'],
  ])('at %s is not connected to', async (_, address) => {
    const system = await receiver()
    await add(system.url)
    // As if the operator had not allowed it, or its name had led elsewhere when it was saved.
    await shop.db.update(webhookEndpoints).set({ url: address(new URL(system.url).port) })
    start([])
    await emit('PRIVATE')
    await system.until(async () => (await deliveries())[0]?.attempts === 1, 'an attempt')
    expect((await deliveries())[0]!.log).toMatchObject([{ status: null, reason: 'private-address' }])
    expect(system.calls).toEqual([])
  })
})
