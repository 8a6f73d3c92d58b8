import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#api/contract/order.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { paymentEvents, payments } from '#server/platform/database/schema.ts'
import { readPayments } from './config.ts'
import { openEmulator, type Webhook } from '#tests/fixtures/emulator.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { readyToPay } from '#tests/fixtures/orders.ts'
import { openShop, type Answer, type Shop } from '#tests/fixtures/shop.ts'
import { providerIdOf } from './providers/moyasar/on-page.ts'

const emulator = opened(openEmulator)
let shop: Shop
let jobs: TestJobs
beforeAll(async () => {
  const config = { payments: { ...readPayments({}, { isTrial: true, port: 0 }), emulatorUrl: emulator.url() } }
  shop = await openShop(false, config)
  jobs = await openTestJobs(shop.database, config)
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})
beforeEach(() => void (emulator.webhooks.length = 0))

/** An order whose customer is on the provider's page. */
async function paying(method: PaymentMethod) {
  const { id, pay, read: order } = await readyToPay(shop)
  const started = await pay({ method })
  expect(started.status).toBe(200)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  return { order, providerId: payment!.providerId! }
}

/** The webhooks that the emulator sent, once there are this many. */
async function sent(count: number): Promise<Webhook[]> {
  await expect.poll(() => emulator.webhooks.length).toBeGreaterThanOrEqual(count)
  return [...emulator.webhooks]
}

function forward({ path, query, headers, body }: Webhook): Promise<Answer> {
  const given = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === 'authorization' || name.startsWith('x-')),
  ) as Record<string, string>
  return shop.post(`${path}?${new URLSearchParams(query as Record<string, string>)}`, body as object, given)
}

const eventsOf = (providerId: string) =>
  shop.db.select().from(paymentEvents).where(eq(paymentEvents.providerId, providerId))

describe.each(['card', 'tabby', 'tamara'] as const)('a webhook about a payment by %s', (method) => {
  it('confirms the order once, despite duplicates and any order of arrival', async () => {
    const { order, providerId } = await paying(method)
    await emulator.decide(providerId, 'approve')
    const [first] = await sent(1)
    expect(await forward(first!)).toMatchObject({ status: 200, body: { success: true } })
    await jobs.drain()
    const later = await sent(method === 'card' ? 1 : method === 'tabby' ? 2 : 3)
    for (const webhook of [...later, ...later].toReversed()) expect((await forward(webhook)).status).toBe(200)
    await jobs.drain()

    expect(await order()).toMatchObject({
      state: 'confirmed',
      payments: [{ state: 'paid', amount: 7500 }],
      invoices: [{ kind: 'invoice', total: 7500 }],
    })
    const events = await eventsOf(providerId)
    expect(events).toHaveLength(later.length)
    expect(events.filter(({ handledAt }) => handledAt === null)).toEqual([])
  })

  it('that claims more than its provider confirms changes nothing', async () => {
    const { order, providerId } = await paying(method)
    await emulator.decide(providerId, 'decline')
    const [webhook] = await sent(1)
    const words = JSON.stringify(webhook!.body)
      .replaceAll('payment_failed', 'payment_paid')
      .replaceAll('"failed"', '"paid"')
      .replaceAll('rejected', 'authorized')
      .replaceAll('order_declined', 'order_approved')
    expect((await forward({ ...webhook!, body: JSON.parse(words) as object })).status).toBe(200)
    await jobs.drain()
    expect(await order()).toMatchObject({
      state: 'awaiting_payment',
      payments: [{ state: 'failed' }],
      can: { pay: true },
    })
  })

  it('is rejected and not stored if it is not authentic', async () => {
    const { providerId } = await paying(method)
    const name = method === 'card' ? 'moyasar' : method
    const forged = {
      id: providerId,
      order_id: providerId,
      event_type: 'order_approved',
      status: 'authorized',
      type: 'payment_paid',
      secret_token: 'guess',
      captures: [],
      refunds: [],
      data: { id: providerId },
    }
    const answer = await shop.post(`/api/webhooks/${name}?tamaraToken=x.y.z`, forged, {
      authorization: 'Bearer x.y.z',
      'x-tabby-signature': 'guess',
    })
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, message: 'لم يثبت أن هذا الإشعار من مزوّد الدفع.' },
    })
    expect(await eventsOf(providerId)).toEqual([])
  })
})

describe('a webhook', () => {
  it('about an unknown payment is accepted and ignored', async () => {
    const { providerId } = await paying('card')
    await emulator.decide(providerId, 'approve')
    const [webhook] = await sent(1)
    const body = { ...(webhook!.body as object), id: 'another-event', data: { id: 'unknown', invoice_id: null } }
    expect((await forward({ ...webhook!, body })).status).toBe(200)
    await jobs.drain()
    expect(await eventsOf(providerIdOf('unknown'))).toMatchObject([
      { key: 'another-event', handledAt: expect.any(Date) as Date },
    ])
  })

  it.each([
    ['no body', {}, undefined, 422],
    ['a list', { 'content-type': 'application/json' }, '[]', 422],
    ['a text', { 'content-type': 'text/plain' }, 'paid', 422],
    ['half a body', { 'content-type': 'application/json' }, '{"id":', 400],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'id=1', 415],
    ['a flood', { 'content-type': 'application/json' }, JSON.stringify({ id: 'x'.repeat(200_000) }), 413],
  ])('with %s is refused in words', async (_, headers, payload, status) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/webhooks/moyasar', headers, payload })
    expect([answer.statusCode, answer.json().success]).toEqual([status, false])
  })

  it('has no route in a shop without an account', async () => {
    const bare = await openShop(false, { payments: readPayments({}, { isTrial: false, port: 3000 }) })
    const answers = await Promise.all(
      ['moyasar', 'tabby', 'tamara', 'tap'].map((name) => bare.post(`/api/webhooks/${name}`, {})),
    )
    await bare.close()
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
