import { describe, expect, it } from 'vitest'
import type { OrderDecision, StaffOrder } from '#api/contract/staff-orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { orderEdits, orders, payments, refunds } from '#server/platform/database/schema.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { giveMoney, newKey, newTracking } from '#tests/fixtures/orders.ts'

const { shop, jobs, headers, approve, bought, stockOf } = shopWithOrderEdits()
type Order = Awaited<ReturnType<typeof bought>>

const sent = () => ({ to: 'shipped', carrier: 'SMSA', tracking: newTracking() })
const move = ({ path }: Order, body: object) => shop.post(`${path}/moves`, body, headers)
const decide = ({ path }: Order, to: OrderDecision['to']) =>
  shop.post(`${path}/decisions`, { to, why: 'اعتذار عن التأخير' }, headers)
async function refund({ path }: Order, amount?: number): Promise<void> {
  const entry = { ...(amount && { amount }), to: 'wallet', why: 'تعويض' }
  const { status } = await shop.post(`${path}/refunds`, entry, { ...headers, 'idempotency-key': newKey() })
  expect(status).toBe(200)
}
const listed = async (query: string): Promise<number[]> =>
  (await shop.get(`/api/staff/orders?${query}`, headers)).body.data.items.map(({ id }: { id: number }) => id)
const counts = async () => (await shop.get('/api/staff/orders/counts', headers)).body.data
const moneyOf = async ({ show }: Order) => (await show()).money
const stateOf = async ({ show }: Order) => (await show()).state

async function fullyRefunded(): Promise<Order> {
  const order = await bought()
  await refund(order)
  return order
}

describe('a fully refunded order', () => {
  it('leaves the queue for those that need a decision', async () => {
    const before = await counts()
    const [order, other] = [await fullyRefunded(), await bought()]
    expect(await moneyOf(order)).toMatchObject({ state: 'refunded', rule: 'decide', left: 0 })
    expect((await listed('waits=decision'))[0]).toBe(order.id)
    expect((await listed('state=confirmed&state=preparing'))[0]).toBe(other.id)
    expect(await listed('state=confirmed&state=preparing')).not.toContain(order.id)
    expect((await listed('')).slice(0, 2)).toEqual([other.id, order.id])
    expect(await counts()).toMatchObject({ confirmed: before.confirmed + 1, decision: before.decision + 1 })
  })

  it('is in the file of that list alone', async () => {
    const [order, other] = [await fullyRefunded(), await bought()]
    const file = async (filters: object): Promise<boolean[]> => {
      const asked = await shop.post('/api/staff/order-files', { format: 'csv', filters }, headers)
      await jobs.drain()
      const url = `/api/staff/order-files/${asked.body.data.id}`
      const { body } = await shop.app.inject({ method: 'GET', url, headers })
      const numbers = [(await order.show()).number, (await other.show()).number]
      return numbers.map((number) => body.includes(number))
    }
    expect(await file({ waits: 'decision' })).toEqual([true, false])
    expect(await file({ state: ['confirmed', 'preparing'] })).toEqual([false, true])
  })

  it('is neither prepared nor sent before, alone or among others', async () => {
    const order = await fullyRefunded()
    const { status, body } = await move(order, { to: 'preparing' })
    expect([status, body.message]).toEqual([409, expect.stringContaining('هدية')])
    const { items } = (
      await shop.post('/api/staff/orders/moves', { to: 'preparing', orders: [{ id: order.id }] }, headers)
    ).body.data
    expect(items).toMatchObject([{ done: false, message: body.message }])
    expect(await stateOf(order)).toBe('confirmed')
  })

  it('is not edited, so that a paid difference does not send all of it', async () => {
    const entry = { lines: [{ sku: 'CUP', quantity: 4 }] }
    const order = await fullyRefunded()
    expect([(await order.preview(entry)).status, (await order.edit(entry)).status]).toEqual([409, 409])
    expect(await moneyOf(order)).toMatchObject({ rule: 'decide' })
  })

  it('ends an edit that waits for payment', async () => {
    const order = await bought()
    const { body } = await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const { due } = (body.data as StaffOrder).waiting_edit!
    await refund(order)
    const { headers: own, id } = order.customer
    expect((await shop.get(`/api/orders/${order.id}`, own)).body.data.waiting_edit).toBeNull()
    await giveMoney(shop, id, due)
    const key = { ...own, 'idempotency-key': newKey() }
    expect((await shop.post(`/api/orders/${order.id}/edit/payments`, { wallet: true, due }, key)).status).toBe(409)
    expect(await moneyOf(order)).toMatchObject({ rule: 'decide' })
  })

  it('keeps in the wallet what was on its way for an edit', async () => {
    const order = await bought('card')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const key = { ...order.customer.headers, 'idempotency-key': newKey() }
    await shop.post(`/api/orders/${order.id}/edit/payments`, { method: 'card', due: 3333 }, key)
    const { paymentId } = (await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, order.id)))[0]!
    await refund(order)
    const before = await balanceOf(shop.db, order.customer.id)
    await approve(paymentId!)
    const url = `/api/orders/${order.id}/edit/payments/${paymentId}/check`
    expect((await shop.post(url, {}, order.customer.headers)).body.data).toMatchObject({ edit: 'ended' })
    expect(await balanceOf(shop.db, order.customer.id)).toBe(before + 3333)
    expect(await moneyOf(order)).toMatchObject({ rule: 'decide' })
  })

  it('goes on as a gift with a reason, on record', async () => {
    const order = await fullyRefunded()
    const before = await counts()
    expect((await decide(order, 'recall')).status).toBe(409)
    expect((await shop.post(`${order.path}/decisions`, { to: 'gift', why: ' ' }, headers)).status).toBe(422)
    const { body } = await decide(order, 'gift')
    expect(body.data).toMatchObject({
      money: { state: 'refunded', rule: 'shown', decision: 'gift', why: 'اعتذار عن التأخير' },
      actions: [{ action: 'order.gift' }, {}],
    })
    expect(await counts()).toMatchObject({ confirmed: before.confirmed + 1, decision: before.decision - 1 })
    expect((await move(order, { to: 'preparing' })).status).toBe(200)
    expect((await move(order, sent())).status).toBe(200)
    expect(await moneyOf(order)).toMatchObject({ rule: 'shown' })
  })

  it('is cancelled with its stock, and without a second refund', async () => {
    const before = await stockOf('DATES')
    const another = await bought()
    expect((await move(another, { to: 'preparing' })).status).toBe(200)
    await refund(another)
    expect(await moneyOf(another)).toMatchObject({ rule: 'decide' })
    expect((await move(another, sent())).status).toBe(409)
    expect((await move(another, { to: 'cancelled', why: 'رُدّ مبلغه' })).status).toBe(200)
    expect(await stockOf('DATES')).toBe(before)
    expect(await shop.db.$count(refunds, eq(refunds.orderId, another.id))).toBe(1)
  })

  it.each(['recall', 'leave'] as const)('that is on its way warns, and then: %s', async (to) => {
    const onItsWay = await bought()
    for (const body of [{ to: 'preparing' }, sent()]) await move(onItsWay, body)
    await refund(onItsWay)
    expect(await moneyOf(onItsWay)).toMatchObject({ rule: 'warn' })
    expect((await decide(onItsWay, 'gift')).status).toBe(409)
    expect((await decide(onItsWay, to)).body.data).toMatchObject({ money: { rule: 'shown', decision: to } })
    expect((await move(onItsWay, { to: 'delivered' })).status).toBe(200)
  })
})

describe('an order that was refunded in part', () => {
  it('goes on, and shows it', async () => {
    const order = await bought()
    await refund(order, 500)
    for (const body of [{ to: 'preparing' }, sent(), { to: 'delivered' }]) {
      expect(await moneyOf(order)).toMatchObject({ state: 'partly_refunded', rule: 'shown' })
      expect((await move(order, body)).status).toBe(200)
    }
    expect(await moneyOf(order)).toMatchObject({ rule: 'shown', left: order.total - 500 })
  })

  it('is not one whose edit gave back the difference', async () => {
    const order = await bought()
    await order.edit({ lines: [{ sku: 'CUP', quantity: 1 }] })
    expect(await moneyOf(order)).toMatchObject({ state: 'settled', rule: 'usual' })
    const cash = await bought('cod')
    expect(await moneyOf(cash)).toMatchObject({ state: 'settled', rule: 'usual', left: 0 })
  })
})

describe('an order whose money is not settled', () => {
  it('waits until its payment is captured', async () => {
    const order = await bought('card')
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
    const become = (state: 'authorised' | 'paid') =>
      shop.db.update(payments).set({ state }).where(eq(payments.id, payment!.id))
    await become('authorised')
    expect(await moneyOf(order)).toMatchObject({ state: 'unsettled', reason: 'authorised', rule: 'hold' })
    expect((await move(order, { to: 'preparing' })).status).toBe(409)
    expect(await listed('state=confirmed')).toContain(order.id)
    await become('paid')
    expect((await move(order, { to: 'preparing' })).status).toBe(200)
  })

  it('waits while the payer’s bank disputes it, and goes on afterwards', async () => {
    const order = await bought('card')
    await move(order, { to: 'preparing' })
    expect((await decide(order, 'disputeEnded')).status).toBe(409)
    await decide(order, 'dispute')
    expect(await moneyOf(order)).toMatchObject({
      state: 'unsettled',
      reason: 'disputed',
      rule: 'hold',
      dispute: 'اعتذار عن التأخير',
    })
    expect((await move(order, sent())).body.message).toContain('اعتذار عن التأخير')
    expect((await decide(order, 'dispute')).status).toBe(409)
    await decide(order, 'disputeEnded')
    expect((await move(order, sent())).status).toBe(200)
    await decide(order, 'dispute')
    expect(await moneyOf(order)).toMatchObject({ rule: 'shown' })
    expect((await move(order, { to: 'delivered' })).status).toBe(200)
  })

  it('is not cancelled by its customer while the bank may take the money back too', async () => {
    const order = await bought('card')
    await decide(order, 'dispute')
    const cancel = () => shop.post(`/api/orders/${order.id}/cancel`, {}, order.customer.headers)
    expect((await order.show()).can.cancel).toBe(false)
    expect((await cancel()).status).toBe(409)
    expect((await order.show()).refunds).toEqual([])
    await decide(order, 'disputeEnded')
    expect((await cancel()).status).toBe(200)
  })

  it('says in the list why it waits', async () => {
    const order = await bought('card')
    await shop.db.update(orders).set({ dispute: 'لم يطلبه' }).where(eq(orders.id, order.id))
    const { items } = (await shop.get('/api/staff/orders', headers)).body.data as { items: StaffOrder[] }
    expect(items.find(({ id }) => id === order.id)!.money).toEqual({
      state: 'unsettled',
      reason: 'disputed',
      rule: 'hold',
    })
  })
})
