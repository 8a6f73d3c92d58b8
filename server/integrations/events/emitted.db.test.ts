import { beforeAll, describe, expect, it } from 'vitest'
import { EVENT_TYPES, type Events, type EventType, type ShopEvent } from '#api/contract/events.ts'
import type { OrderMove } from '#api/contract/staff-orders.ts'
import { readConfig } from '#server/config.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { events, payments } from '#server/platform/database/schema.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { claimRuns, finishRuns } from '#server/publishing/records/runs.ts'
import { applySales } from '#server/sales/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { giveMoney, newTracking, readyToPay, type ReadyToPay } from '#tests/fixtures/orders.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()
let key: Record<string, string>
beforeAll(async () => {
  key = await staffKeyHeaders(shop.db, 'نظام المخزون')
  await shop.shelves.product('SCARCE', { title: 'عود', price: 5000, stock: 6 })
})

const read = async (query: string) => (await shop.get(`/api/staff/events?limit=500${query}`, key)).body.data as Events
const seen = new Set<EventType>()
/** The events of an act, in order. */
async function eventsOf(act: () => Promise<unknown>): Promise<ShopEvent[]> {
  const { next } = await read('')
  await act()
  await jobs.drain()
  const { items } = await read(`&after=${next}`)
  for (const { type } of items) seen.add(type)
  return items
}
const typesOf = async (act: () => Promise<unknown>) => (await eventsOf(act)).map(({ type }) => type)
const done = (answer: { status: number; body: unknown }) =>
  expect([answer.status, answer.body]).toEqual([200, answer.body])

const move = (id: number, to: OrderMove['to'], more: Omit<OrderMove, 'to'> = {}) =>
  moveByStaff({ ...paymentShop, config: readConfig({}) }, null, id, { to, ...more })

async function atProvider(ready: ReadyToPay, outcome: 'approve' | 'decline') {
  done(await ready.pay({ method: 'card' }))
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, ready.id))
  await emulator.decide(payment!.providerId!, outcome)
  await shop.post(`/api/orders/${ready.id}/check`, {}, ready.customer.headers)
}

describe('an order tells', () => {
  it('that it was placed and paid by card', async () => {
    const ready = await readyToPay(shop)
    const items = await eventsOf(() => atProvider(ready, 'approve'))
    expect(items.map(({ type }) => type).toSorted()).toEqual(['invoice.issued', 'order.paid', 'order.placed'])
    const [placed] = items
    expect(placed).toMatchObject({
      type: 'order.placed',
      version: 1,
      subject: `order:${ready.id}`,
      customer_id: ready.customer.id,
      data: { order_id: ready.id, state: 'confirmed', total: 7500, currency: 'SAR', delivery_method: 'standard' },
    })
  })

  it('that its payment failed', async () => {
    const ready = await readyToPay(shop)
    const [failed, ...others] = await eventsOf(() => atProvider(ready, 'decline'))
    expect(others).toEqual([])
    expect(failed).toMatchObject({
      type: 'payment.failed',
      subject: `order:${ready.id}`,
      data: { order_id: ready.id, method: 'card', amount: 7500, failure: expect.stringMatching(/^\w+$/) },
    })
  })

  it('each step of cash on delivery, up to its return', async () => {
    const ready = await readyToPay(shop)
    const { id, customer } = ready
    expect(await typesOf(() => ready.pay({ method: 'cod', total: 9500 }))).toEqual(['order.placed'])
    expect(await typesOf(() => move(id, 'preparing'))).toEqual(['order.preparing'])
    const tracking = newTracking()
    expect(await eventsOf(() => move(id, 'shipped', { carrier: 'SMSA', tracking }))).toMatchObject([
      { type: 'order.shipped', data: { state: 'shipped', carrier: 'SMSA', tracking_number: tracking } },
    ])
    expect(await typesOf(() => move(id, 'delivered'))).toEqual(['order.delivered', 'order.paid', 'invoice.issued'])
    const review = { subject: 'product', sku: 'DATES', stars: 4 }
    const rate = () => shop.put(`/api/orders/${id}/ratings`, review, customer.headers)
    expect(await eventsOf(rate)).toMatchObject([{ type: 'review.created', data: { sku: 'DATES', stars: 4 } }])
    expect(await typesOf(rate)).toEqual([])
    const ask = { reason: 'لا يناسبني', refund_to: 'wallet' }
    expect(await typesOf(() => shop.post(`/api/orders/${id}/return`, ask, customer.headers))).toEqual([])
    const returned = await eventsOf(() => move(id, 'returned'))
    expect(returned.map(({ type }) => type).toSorted()).toEqual(['invoice.issued', 'order.refunded', 'order.returned'])
    expect(returned.find(({ type }) => type === 'order.refunded')).toMatchObject({
      data: { state: 'returned', amount: 5000, to: 'wallet', reason: 'returned' },
    })
    expect(returned.find(({ type }) => type === 'invoice.issued')).toMatchObject({ data: { kind: 'credit_note' } })
  })

  it('that it was edited, and cancelled', async () => {
    const ready = await readyToPay(shop, 'DATES', 2)
    await giveMoney(shop, ready.customer.id, 12_500)
    const pay = () => ready.pay({ wallet: true, total: 12_500 })
    expect(await typesOf(pay)).toEqual(['order.placed', 'order.paid', 'invoice.issued'])
    const lines = [{ sku: 'DATES', quantity: 1 }]
    const edited = await eventsOf(async () =>
      done(await shop.post(`/api/staff/orders/${ready.id}/edits`, { lines }, key)),
    )
    expect(edited.filter(({ type }) => type.startsWith('order.'))).toMatchObject([
      { type: 'order.edited', data: { total: 7500 } },
      { type: 'order.refunded', data: { amount: 5000 } },
    ])
    const cancel = () => shop.post(`/api/orders/${ready.id}/cancel`, {}, ready.customer.headers)
    expect((await typesOf(cancel)).toSorted()).toEqual(['invoice.issued', 'order.cancelled', 'order.refunded'])
  })

  it('nothing while it is no order yet, and nothing of what is refused', async () => {
    expect(await typesOf(() => readyToPay(shop))).toEqual([])
    const ready = await readyToPay(shop)
    expect(await typesOf(() => ready.pay({ method: 'cod', total: 1 }))).toEqual([])
  })
})

describe('stock tells', () => {
  it('when it gets low, runs out and is back, once each, after orders and after changes by staff', async () => {
    const ready = await readyToPay(shop, 'SCARCE', 1)
    expect(await eventsOf(() => ready.pay({ method: 'cod', total: 9500 }))).toMatchObject([
      { type: 'stock.low', data: { sku: 'SCARCE', product_sku: 'SCARCE', stock: 5 } },
      { type: 'order.placed' },
    ])
    const set = (stock: number) => async () => done(await shop.put('/api/staff/stock/SCARCE', { stock }, key))
    expect(await typesOf(set(4))).toEqual(['product.changed'])
    expect(await typesOf(set(0))).toEqual(['stock.out', 'product.changed'])
    expect(await typesOf(set(9))).toEqual(['stock.back', 'product.changed'])
    expect(await typesOf(set(3))).toEqual(['stock.low', 'product.changed'])
  })
})

describe('the catalogue tells', () => {
  const patch = (body: object) => async () => done(await shop.patch('/api/staff/products/SCARCE', body, key))

  it('what changed of a product, and prices', async () => {
    expect(await eventsOf(patch({ title: 'عود فاخر' }))).toMatchObject([
      {
        type: 'product.changed',
        data: { sku: 'SCARCE', change: 'changed', fields: expect.arrayContaining(['title']) },
      },
    ])
    expect(await eventsOf(patch({ variants: [{ sku: 'SCARCE', price: 6000 }] }))).toMatchObject([
      { type: 'price.changed', data: { sku: 'SCARCE', before: 5000, price: 6000, currency: 'SAR' } },
      { type: 'product.changed', data: { fields: ['price'] } },
    ])
  })

  it('what shoppers pay in a sale, and not what they would pay outside of it', async () => {
    const sale = { price: 4000, from: null, to: null }
    const begun = await eventsOf(patch({ variants: [{ sku: 'SCARCE', sale }] }))
    expect(begun.filter(({ type }) => type === 'price.changed')).toMatchObject([
      { data: { before: 6000, price: 4000 } },
    ])
    expect(await typesOf(patch({ title: 'عود كمبودي' }))).toEqual(['product.changed'])
    await shop.db.execute(sql`update sales set ends_at = now() - interval '1 second'`)
    expect(await eventsOf(() => applySales(shop.db))).toMatchObject([
      { type: 'price.changed', data: { sku: 'SCARCE', before: 4000, price: 6000 } },
    ])
  })

  it('categories and pages', async () => {
    const category = () => shop.post('/api/staff/categories', { name: 'عطور' }, key)
    expect(await eventsOf(category)).toMatchObject([
      { type: 'category.changed', data: { path: ['عطور'], change: 'created' } },
    ])
    const page = { title: 'فروعنا', sections: [{ title: 'الرياض', html: '<p>العليا</p>' }] }
    expect(await eventsOf(async () => done(await shop.post('/api/staff/pages', page, key)))).toMatchObject([
      { type: 'page.changed', data: { change: 'created' } },
    ])
  })

  it('that pages are live', async () => {
    const counts = { rendered: 1, written: 1, unchanged: 0, removed: 0, bytes: 1, failed: [] }
    const publish = async () => {
      await requestPublishing(shop.db, { cause: 'staff', skus: ['SCARCE'] })
      await finishRuns(shop.db, await claimRuns(shop.db, async () => 0), counts, {}, new Date())
    }
    const published = await eventsOf(publish)
    expect(new Set(published.map(({ type }) => type))).toEqual(new Set(['pages.published']))
    expect(published[0]).toMatchObject({ data: { state: 'done', written: 1, failed: 0 } })
  })
})

describe('a customer', () => {
  it('who registers, or gives or withdraws consent, causes one event each', async () => {
    const phone = newPhone()
    const register = () => visitor(shop).register({ phone, offers: { email: false, sms: true } })
    expect(await eventsOf(register)).toMatchObject([
      { type: 'customer.created', customer_id: expect.any(Number), data: { by: 'customer' } },
      { type: 'consent.given', data: { channel: 'sms', via: 'register' } },
    ])
    const customer = await signedInCustomer(shop.db)
    const choose = (sms: boolean) => () => shop.put('/api/account/consents', { email: false, sms }, customer.headers)
    expect(await typesOf(choose(true))).toEqual(['consent.given'])
    expect(await typesOf(choose(false))).toEqual(['consent.withdrawn'])
  })

  it('who opens a ticket causes one event', async () => {
    const customer = await signedInCustomer(shop.db)
    const entry = { topic: 'delivery', subject: 'تأخرت الشحنة', text: 'أين طلبي؟' }
    const open = () => shop.post('/api/tickets', entry, customer.headers)
    expect(await eventsOf(open)).toMatchObject([
      { type: 'ticket.created', customer_id: customer.id, data: { topic: 'delivery', order_id: null } },
    ])
  })

  it('who is erased is in no kept event', async () => {
    const ready = await readyToPay(shop)
    const { id, headers } = ready.customer
    await shop.put('/api/account/consents', { email: false, sms: true }, headers)
    await ready.pay({ method: 'cod', total: 9500 })
    await shop.post(`/api/orders/${ready.id}/cancel`, {}, headers)
    const owner = await signedInPerson(shop.db)
    const why = { why: 'طلب صاحبها', waive_wallet: true }
    done(await shop.post(`/api/staff/customers/${id}/erasure`, why, owner.headers))
    const pointing = sql`${events.customerId} = ${id} or ${events.subject} = ${`customer:${id}`}`
    expect(await shop.db.$count(events, pointing)).toBe(0)
    expect(await shop.db.$count(events, eq(events.subject, `order:${ready.id}`))).toBe(2)
  })
})

it('every type of the contract was told by its act', () => {
  expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual([])
})
