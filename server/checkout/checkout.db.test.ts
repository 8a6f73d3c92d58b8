import { beforeAll, describe, expect, it } from 'vitest'
import { removeOrdered } from '#server/cart/service.ts'
import { eq, inArray } from '#server/platform/database/drizzle.ts'
import { idempotencyKeys, orders, payments, reservations } from '#server/platform/database/schema.ts'
import { openOrder } from '#server/orders/service.ts'
import { readVariants } from '#server/stock/service.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { addressEntry, giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { times } from '#tests/fixtures/properties.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('LAST', { title: 'آخر القطع', price: 5000, stock: 20 })
})

const stockOf = async (sku: string): Promise<number> => (await readVariants(shop.db, [sku])).get(sku)!.stock
const ready = (sku?: string, quantity?: number) => readyToPay(shop, sku, quantity)
const give = (customerId: number, amount: number) => giveMoney(shop, customerId, amount)

describe('checkout', () => {
  it('waits for a payment that is being confirmed, without deadlock', async () => {
    const { id, customer } = await ready()
    const again = await shop.db.transaction(async (tx) => {
      await openOrder(tx, id)
      const asked = shop.post('/api/checkout', {}, customer.headers)
      await expect.poll(() => lockWaits(shop.db)).toBe(1)
      await removeOrdered(tx, customer.id, [])
      return { asked }
    })
    const { status, body } = await again.asked
    expect([status, body.data.id]).toEqual([200, id])
  })

  it('creates one order when it is opened twice at once', async () => {
    const customer = await signedInCustomer(shop.db)
    await shop.post('/api/cart/items', { sku: 'DATES', quantity: 1 }, customer.headers)
    const answers = await Promise.all([1, 2, 3].map(() => shop.post('/api/checkout', {}, customer.headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('leads from the cart through address and delivery to cash on delivery, with its fee shown', async () => {
    const { customer, order, pay } = await ready('DATES', 2)
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      address: { building: '2919', city_name: 'الرياض' },
      delivery: { method: 'standard', price: 2500 },
      totals: { total: 12500 },
    })
    expect((await shop.get('/api/addresses', customer.headers)).body.data).toHaveLength(1)
    const { methods } = (await shop.get(`/api/orders/${order.id}/payment-methods`, customer.headers)).body.data
    expect(methods).toContainEqual({ method: 'cod', fee: 2000, refused: null, test: false })
    expect((await pay({ method: 'cod' })).body.message).toBe('تغيّر مبلغ طلبك. راجعه ثم ادفع.')
    const paid = await pay({ method: 'cod', total: 14500 })
    expect(paid.body.data).toMatchObject({
      state: 'confirmed',
      totals: { fee: 2000, total: 14500 },
      payments: [{ method: 'cod', state: 'initiated', amount: 14500 }],
      invoices: [],
    })
    expect((await shop.get('/api/cart', customer.headers)).body.data.lines).toEqual([])
    expect((await shop.get('/api/orders', customer.headers)).body.data).toMatchObject({
      items: [{ id: order.id, number: order.number, length: 2 }],
      older: false,
      newer: false,
    })
  })

  it('answers a repeated call with the first answer, and rejects its key for another call', async () => {
    const { customer, order, pay } = await ready()
    const [one, other] = await Promise.all([
      pay({ method: 'cod', total: 9500 }, 'the-same-key'),
      pay({ method: 'cod', total: 9500 }, 'the-same-key'),
    ])
    // The second call is told to retry while the first one runs.
    expect([one, other].filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await pay({ method: 'cod', total: 9500 }, 'the-same-key')).body).toEqual(
      (one.status === 200 ? one : other).body,
    )
    expect(await pay({ method: 'cod', total: 1 }, 'the-same-key')).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': ['استُخدم هذا المفتاح لطلب آخر.'] } },
    })
    expect(
      (await shop.post(`/api/orders/${order.id}/payments`, { total: 1 }, (await signedInCustomer(shop.db)).headers))
        .status,
    ).toBe(422)
    // The key expires after a month; the payment made under it stays.
    await shop.db.delete(idempotencyKeys).where(eq(idempotencyKeys.customerId, customer.id))
    expect(await pay({ method: 'cod', total: 9500 }, 'the-same-key')).toMatchObject({
      status: 200,
      body: { data: { state: 'confirmed' } },
    })
    expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
  })

  it('does not abandon a cash-on-delivery order when another tab pays', async () => {
    const { pay, read } = await ready()
    expect((await pay({ method: 'cod', total: 9500 })).status).toBe(200)
    expect((await pay({ method: 'cod', total: 9500 })).status).toBe(409)
    expect((await pay({ wallet: true, total: 9500 })).status).toBe(409)
    expect(await read()).toMatchObject({ state: 'confirmed', payments: [{ method: 'cod', state: 'initiated' }] })
  })

  it('can be paid by the wallet alone, and a cancellation refunds it with a credit note', async () => {
    const { customer, order, pay } = await ready()
    await give(customer.id, 8000)
    const paid = (await pay({ wallet: true })).body.data
    expect(paid).toMatchObject({
      state: 'confirmed',
      wallet: 7500,
      payments: [],
      invoices: [{ kind: 'invoice', total: 7500 }],
    })
    expect(await balanceOf(shop.db, customer.id)).toBe(500)
    const before = await stockOf('DATES')
    const cancelled = (await shop.post(`/api/orders/${order.id}/cancel`, {}, customer.headers)).body.data
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note', total: 7500 }],
    })
    expect([await balanceOf(shop.db, customer.id), await stockOf('DATES')]).toEqual([8000, before + 1])
    expect((await shop.post(`/api/orders/${order.id}/cancel`, {}, customer.headers)).status).toBe(409)
    expect(
      (await shop.get(`/api/orders/${order.id}/invoices`, customer.headers)).body.data.map(
        ({ number }: { number: string }) => number.slice(0, 3),
      ),
    ).toEqual(['INV', 'CRN'])
  })

  it('takes the wallet’s balance and the rest as cash on delivery', async () => {
    const { customer, pay } = await ready()
    await give(customer.id, 1000)
    expect((await pay({ method: 'cod', wallet: true, total: 9500 })).body.data).toMatchObject({
      wallet: 1000,
      payments: [{ amount: 8500 }],
    })
    expect(await balanceOf(shop.db, customer.id)).toBe(0)
  })

  it('refuses access to another customer’s order', async () => {
    const { order } = await ready()
    const { headers } = await signedInCustomer(shop.db)
    const key = { ...headers, 'idempotency-key': newKey() }
    const calls = [
      shop.get(`/api/orders/${order.id}`, headers),
      shop.get(`/api/orders/${order.id}/delivery-methods`, headers),
      shop.get(`/api/orders/${order.id}/payment-methods`, headers),
      shop.put(`/api/orders/${order.id}/delivery`, { method: 'standard' }, headers),
      shop.put(`/api/orders/${order.id}/address`, { address: addressEntry }, headers),
      shop.post(`/api/orders/${order.id}/payments`, { method: 'cod', total: 1 }, key),
      shop.post(`/api/orders/${order.id}/check`, {}, headers),
      shop.post(`/api/orders/${order.id}/cancel`, {}, headers),
      shop.post(`/api/orders/${order.id}/reorder`, {}, headers),
      shop.get(`/api/orders/${order.id}/invoices`, headers),
      shop.post(`/api/orders/${order.id}/return`, { reason: 'لا', refund_to: 'wallet' }, headers),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await shop.get('/api/orders')).status).toBe(401)
  })

  it('sells the last 20 pieces to 20 of many concurrent customers, explains to the others, and reserves nothing for them', async () => {
    const customers = times(40, 200)
    const people = await Promise.all(Array.from({ length: customers }, () => ready('LAST')))
    const answers = await Promise.all(people.map(({ pay }) => pay({ method: 'cod', total: 9500 })))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([20, customers - 20])
    const { title } = (await readVariants(shop.db, ['LAST'])).get('LAST')!
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'short', subject: 'LAST', message: expect.stringContaining(title) })
    expect(await stockOf('LAST')).toBe(0)
    const ids = people.map(({ id }) => id)
    const ownOrders = await shop.db.select().from(orders).where(inArray(orders.id, ids))
    expect(ownOrders.filter(({ state }) => state === 'confirmed')).toHaveLength(20)
    expect(ownOrders.filter(({ state, expiresAt }) => state === 'awaiting_payment' && expiresAt !== null)).toEqual([])
    expect(
      (await shop.db.select().from(reservations).where(inArray(reservations.orderId, ids))).map(
        ({ quantity, isSold }) => [quantity, isSold],
      ),
    ).toEqual(Array.from({ length: 20 }, () => [1, true]))
    expect(await shop.db.$count(payments, inArray(payments.orderId, ids))).toBe(20)
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })
})
