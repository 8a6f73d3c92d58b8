import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import type { EventDeliveries } from '#api/contract/webhook-endpoints.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { eventBatches, eventDeliveries, events } from '#server/platform/database/schema.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { ENDPOINTS, shopWithEndpoints, skusTaken } from '#tests/fixtures/endpoint-shop.ts'
import { answering } from '#tests/fixtures/webhook-receiver.ts'
import { deleteOldDeliveries } from '../events/cleanup-job.ts'

const given = shopWithEndpoints()
const { shop, receiver, add, start, emit, deliveries } = given
const read = async (id: number, query = '') =>
  (await shop.get(`${ENDPOINTS}/${id}/deliveries${query}`, given.headers())).body.data as EventDeliveries
const state = (wanted: string) => async () => (await shop.db.$count(eventDeliveries, sql`state = ${wanted}`)) > 0

describe('the log', () => {
  it('pages through deliveries, newest first, with their attempts', async () => {
    const system = await receiver(
      answering(500, {}, 'تعذّر الحفظ: noura@example.com 0501234567 SA0380000000608010167519'),
    )
    const { endpoint } = await add(system.url)
    start()
    await emit('L1')
    await system.until(async () => (await deliveries())[0]?.attempts === 1, 'an attempt')
    system.behaviour = answering(200, {}, 'ok')
    await emit('L2', 'L3')
    await system.until(async () => (await shop.db.$count(eventDeliveries, sql`state = 'delivered'`)) === 2, 'two')
    const first = await read(endpoint.id, '?limit=2')
    expect(first.items.map(({ subject, state: now }) => [subject, now])).toEqual([
      ['product:L3', 'delivered'],
      ['product:L2', 'delivered'],
    ])
    expect(first.items[0]).toMatchObject({ type: 'product.changed', attempts: 1, next_attempt_at: null })
    const last = await read(endpoint.id, `?limit=2&before=${first.next}`)
    expect([last.items.map(({ subject }) => subject), last.next]).toEqual([['product:L1'], null])
    const [attempt] = last.items[0]!.log
    expect(attempt).toMatchObject({ status: 500, reason: null })
    expect(attempt!.answer).toMatch(/^تعذّر الحفظ: n•••@example.com/)
    expect(attempt!.answer).not.toMatch(/noura|0501234567|0000000608010167/)
    expect((await read(endpoint.id, '?state=waiting')).items.map(({ subject }) => subject)).toEqual(['product:L1'])
    const [shown] = (await shop.get(ENDPOINTS, given.headers())).body.data.items
    expect(shown).toMatchObject({ waiting: 1, failed: 0, delivered_at: expect.any(String) })
  })

  it('keeps the beginning of an answer without end', async () => {
    const system = await receiver((_, answer) => void answer.writeHead(200).write('x'.repeat(100_000)))
    await add(system.url)
    start()
    await emit('ENDLESS')
    await system.until(state('delivered'), 'delivered')
    expect((await deliveries())[0]!.log[0]!.answer).toBe('x'.repeat(500))
  })

  it('is kept for 14 days', async () => {
    const system = await receiver()
    await add(system.url)
    start()
    await emit('OLD')
    await system.until(state('delivered'), 'delivered')
    await shop.db.update(eventDeliveries).set({ createdAt: sql`now() - interval '13 days'` })
    await deleteOldDeliveries(shop.db)
    expect(await shop.db.$count(eventDeliveries)).toBe(1)
    await shop.db.update(eventDeliveries).set({ createdAt: sql`now() - interval '15 days'` })
    await deleteOldDeliveries(shop.db)
    expect(await shop.db.$count(eventDeliveries)).toBe(0)
  })

  it('loses what endpoints answered about a customer who is erased', async () => {
    const system = await receiver(answering(200, {}, 'شكرًا نورة'))
    await add(system.url)
    start()
    const customer = await signedInCustomer(shop.db)
    const order = {
      order_id: 1,
      order_number: '1',
      state: 'confirmed' as const,
      total: 1,
      currency: 'SAR' as const,
      test: false,
    }
    await emitEvents(shop.db, [
      { type: 'order.paid', subject: 'order:1', customerId: customer.id, data: order },
      { type: 'customer.created', subject: `customer:${customer.id}`, customerId: customer.id, data: { by: 'staff' } },
    ])
    await system.until(async () => system.taken.some(({ event }) => event.type === 'order.paid'), 'the order')
    await system.until(async () => (await shop.db.$count(eventDeliveries, sql`state = 'waiting'`)) === 0, 'all')
    const owner = await signedInPerson(shop.db)
    const why = { why: 'طلب صاحبها', waive_wallet: true }
    expect((await shop.post(`/api/staff/customers/${customer.id}/erasure`, why, owner.headers)).status).toBe(200)
    const kept = await deliveries()
    expect(kept.map(({ subject }) => subject)).toContain('order:1')
    expect(kept.map(({ subject }) => subject)).not.toContain(`customer:${customer.id}`)
    expect(JSON.stringify(kept.filter(({ subject }) => subject.startsWith('order:')))).not.toContain('نورة')
    await given.stopDelivering()
    const [last] = (await shop.get(ENDPOINTS, given.headers())).body.data.items
    const span = {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    }
    await shop.post(`${ENDPOINTS}/${last.id}/replay`, span, given.headers())
    const { length } = system.taken
    start()
    await system.until(() => system.taken.slice(length).some(({ event }) => event.type === 'order.paid'), 'it again')
    expect(system.taken.slice(length).map(({ event }) => event.customer_id)).not.toContain(customer.id)
  })
})

describe('a replay', () => {
  it('sends the events of a span again, in order and with their ids', async () => {
    await shop.db.delete(events)
    const system = await receiver()
    const { endpoint } = await add(system.url)
    start()
    await emit('R-1', 'R-2', 'R-3')
    await system.until(async () => (await shop.db.$count(eventDeliveries, sql`state = 'delivered'`)) === 3, 'three')
    const times = await shop.db
      .select({ at: eventBatches.at })
      .from(eventBatches)
      .innerJoin(events, sql`${events.batchId} = ${eventBatches.id}`)
      .orderBy(eventBatches.position)
    await shop.db
      .update(eventBatches)
      .set({ at: sql`now() - interval '2 hours'` })
      .where(sql`id = (select min(batch_id) from events)`)
    expect(times).toHaveLength(3)
    const span = {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    }
    const again = await shop.post(`${ENDPOINTS}/${endpoint.id}/replay`, span, given.headers())
    expect(again.body.data).toEqual({ deliveries: 2 })
    await system.until(() => system.taken.length === 5, 'two again')
    expect(skusTaken(system)).toEqual(['R-1', 'R-2', 'R-3', 'R-2', 'R-3'])
    const ids = system.taken.map(({ headers }) => headers['webhook-id'])
    expect(ids.slice(3)).toEqual(ids.slice(1, 3))
  })

  it('is refused for a span that ends before it begins, and by an endpoint that is disabled', async () => {
    const system = await receiver()
    const { endpoint } = await add(system.url, { enabled: false })
    const path = `${ENDPOINTS}/${endpoint.id}/replay`
    const [early, late] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z']
    expect((await shop.post(path, { from: late, to: early }, given.headers())).body.errors).toHaveProperty('to')
    expect((await shop.post(path, { from: early, to: late }, given.headers())).status).toBe(409)
    expect((await shop.post(path, { from: 'yesterday', to: late }, given.headers())).status).toBe(422)
  })
})

describe('a test call', () => {
  it('is signed, and answers what the endpoint did', async () => {
    const system = await receiver(answering(202, {}, 'received'))
    const { endpoint, secret } = await add(system.url, { enabled: false })
    const path = `${ENDPOINTS}/${endpoint.id}/test`
    const { body } = await shop.post(path, undefined, given.headers())
    expect(body.data).toMatchObject({ status: 202, reason: null, answer: 'received' })
    const [call] = system.calls
    expect(new Webhook(secret).verify(call!.text, call!.headers)).toMatchObject({ type: 'endpoint.test' })
    await system.close()
    expect((await shop.post(path, undefined, given.headers())).body.data).toMatchObject({
      status: null,
      reason: 'unreachable',
    })
    expect(await shop.db.$count(eventDeliveries)).toBe(0)
  })
})
