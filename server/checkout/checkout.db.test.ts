import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { orders, payments } from '#server/database/schema.ts'
import { readVariants } from '#server/stock/service.ts'
import { balanceOf, moveMoney, verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'

let shop: Shop
let jobs: TestJobs
beforeAll(async () => {
  shop = await openShop()
  jobs = await openTestJobs(shop.database)
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('LAST', { title: 'آخر القطع', price: 5000, stock: 5 })
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

const address = { recipient: 'نورة', phone: '0501234567', region: 'SA-01', city: 'riyadh', district: 'العليا', street: 'طريق الملك فهد', building: '٢٩١٩', postal_code: '12211' }
const stockOf = async (sku: string): Promise<number> => (await readVariants(shop.db, [sku])).get(sku)!.stock
let keys = 0
const newKey = (): string => `key-${(keys += 1)}-${'x'.repeat(8)}`

/** A customer at the last step: address and delivery are chosen. */
async function readyToPay(sku = 'DATES', quantity = 1): Promise<{ customer: SignedInCustomer; order: Order; pay: (body: object, key?: string) => ReturnType<Shop['post']> }> {
  const customer = await signedInCustomer(shop.db)
  await shop.post('/api/cart/items', { sku, quantity }, customer.headers)
  const { id } = (await shop.post('/api/checkout', {}, customer.headers)).body.data
  await shop.put(`/api/orders/${id}/address`, { address, save: true }, customer.headers)
  const order = (await shop.put(`/api/orders/${id}/delivery`, { method: 'standard' }, customer.headers)).body.data
  const pay = (body: object, key = newKey()) => shop.post(`/api/orders/${id}/payments`, { total: order.totals.total, ...body }, { ...customer.headers, 'idempotency-key': key })
  return { customer, order, pay }
}

const give = (customerId: number, amount: number) =>
  shop.db.transaction((tx) => moveMoney(tx, { kind: 'adjustment', cause: `gift:${customerId}:${amount}`, reference: '-', customerId, amount, against: 'adjustments' }))

describe('checkout', () => {
  it('goes from the cart through address and delivery to cash on delivery, with its fee in sight', async () => {
    const { customer, order, pay } = await readyToPay('DATES', 2)
    expect(order).toMatchObject({ state: 'awaiting_payment', address: { building: '2919', city_name: 'الرياض' }, delivery: { method: 'standard', price: 2500 }, totals: { total: 12500 } })
    expect((await shop.get('/api/addresses', customer.headers)).body.data).toHaveLength(1)
    const { methods } = (await shop.get(`/api/orders/${order.id}/payment-methods`, customer.headers)).body.data
    expect(methods).toContainEqual({ method: 'cod', fee: 2000, refused: null, test: false })
    expect((await pay({ method: 'cod' })).body.message).toBe('تغيّر مبلغ طلبك. راجعه ثم ادفع.')
    const paid = await pay({ method: 'cod', total: 14500 })
    expect(paid.body.data).toMatchObject({ state: 'confirmed', totals: { fee: 2000, total: 14500 }, payments: [{ method: 'cod', state: 'initiated', amount: 14500 }], invoices: [] })
    expect((await shop.get('/api/cart', customer.headers)).body.data.lines).toEqual([])
    expect((await shop.get('/api/orders', customer.headers)).body.data).toMatchObject({ items: [{ id: order.id, number: order.number, length: 2 }], more: false })
  })

  it('answers a repeated call with the first answer, and refuses the key for anything else', async () => {
    const { order, pay } = await readyToPay()
    const [one, other] = await Promise.all([pay({ method: 'cod', total: 9500 }, 'the-same-key'), pay({ method: 'cod', total: 9500 }, 'the-same-key')])
    // The second is told to wait while the first is at work.
    expect([one, other].filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await pay({ method: 'cod', total: 9500 }, 'the-same-key')).body).toEqual((one.status === 200 ? one : other).body)
    expect(await pay({ method: 'cod', total: 1 }, 'the-same-key')).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': ['استُخدم هذا المفتاح لطلب آخر.'] } } })
    expect((await shop.post(`/api/orders/${order.id}/payments`, { total: 1 }, (await signedInCustomer(shop.db)).headers)).status).toBe(422)
    expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
  })

  it('is paid by the wallet alone, and cancelled comes back to it with a credit note', async () => {
    const { customer, order, pay } = await readyToPay()
    await give(customer.id, 8000)
    const paid = (await pay({ wallet: true })).body.data
    expect(paid).toMatchObject({ state: 'confirmed', wallet: 7500, payments: [], invoices: [{ kind: 'invoice', total: 7500 }] })
    expect(await balanceOf(shop.db, customer.id)).toBe(500)
    const before = await stockOf('DATES')
    const cancelled = (await shop.post(`/api/orders/${order.id}/cancel`, {}, customer.headers)).body.data
    expect(cancelled).toMatchObject({ state: 'cancelled', invoices: [{ kind: 'invoice' }, { kind: 'credit_note', total: 7500 }] })
    expect([await balanceOf(shop.db, customer.id), await stockOf('DATES')]).toEqual([8000, before + 1])
    expect((await shop.post(`/api/orders/${order.id}/cancel`, {}, customer.headers)).status).toBe(409)
    expect((await shop.get(`/api/orders/${order.id}/invoices`, customer.headers)).body.data.map(({ number }: { number: string }) => number.slice(0, 3))).toEqual(['INV', 'CRN'])
  })

  it('takes what the wallet has and the rest at the door', async () => {
    const { customer, pay } = await readyToPay()
    await give(customer.id, 1000)
    expect((await pay({ method: 'cod', wallet: true, total: 9500 })).body.data).toMatchObject({ wallet: 1000, payments: [{ amount: 8500 }] })
    expect(await balanceOf(shop.db, customer.id)).toBe(0)
  })

  it('lets nobody near another customer’s order', async () => {
    const { order } = await readyToPay()
    const { headers } = await signedInCustomer(shop.db)
    const key = { ...headers, 'idempotency-key': newKey() }
    const calls = [
      shop.get(`/api/orders/${order.id}`, headers), shop.get(`/api/orders/${order.id}/delivery-methods`, headers), shop.get(`/api/orders/${order.id}/payment-methods`, headers),
      shop.put(`/api/orders/${order.id}/delivery`, { method: 'standard' }, headers), shop.put(`/api/orders/${order.id}/address`, { address }, headers),
      shop.post(`/api/orders/${order.id}/payments`, { method: 'cod', total: 1 }, key), shop.post(`/api/orders/${order.id}/check`, {}, headers),
      shop.post(`/api/orders/${order.id}/cancel`, {}, headers), shop.post(`/api/orders/${order.id}/reorder`, {}, headers), shop.get(`/api/orders/${order.id}/invoices`, headers),
      shop.post(`/api/orders/${order.id}/return`, { reason: 'لا', refund_to: 'wallet' }, headers),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await shop.get('/api/orders')).status).toBe(401)
  })

  it('sells the last 5 pieces to 5 of 25 who pay at once, and holds nothing for the others', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => readyToPay('LAST')))
    const answers = await Promise.all(people.map(({ pay }) => pay({ method: 'cod', total: 9500 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
    expect(await stockOf('LAST')).toBe(0)
    const held = (await shop.db.select().from(orders)).filter(({ state, expiresAt }) => state === 'awaiting_payment' && expiresAt !== null)
    expect(held).toEqual([])
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })
})
