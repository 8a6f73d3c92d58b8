import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { formatClockTime } from '#locales/format.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { reconcile } from '#server/payments/service.ts'
import { readVariants } from '#server/stock/service.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { addressEntry, giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'

const { shop, paymentShop } = shopWithPayments()
beforeAll(async () => {
  await shop.shelves.product('OUD', { title: 'عود', price: 12_000, stock: 30 })
  await shop.shelves.product('GONE', { title: 'نفد', price: 12_000, stock: 0 })
})

const buy = (customer: SignedInCustomer, sku = 'OUD', quantity = 1) =>
  shop.post('/api/checkout', { lines: [{ sku, quantity }] }, customer.headers)
const stock = async (): Promise<number> => (await readVariants(shop.db, ['OUD'])).get('OUD')!.stock
const read = async ({ headers }: SignedInCustomer, path: string) => (await shop.get(path, headers)).body.data
const pay = (customer: SignedInCustomer, { id, totals }: Order, body: object) =>
  shop.post(
    `/api/orders/${id}/payments`,
    { total: totals.total, ...body },
    { ...customer.headers, 'idempotency-key': newKey() },
  )

describe('a product bought at once', () => {
  it('is ordered alone, and leaves the cart with its coupon as it was', async () => {
    const { customer } = await readyToPay(shop)
    await giveMoney(shop, customer.id, 100_000)
    const cart = await read(customer, '/api/cart')
    const order: Order = (await buy(customer)).body.data
    expect(order).toMatchObject({ direct: true, lines: [{ sku: 'OUD', quantity: 1 }], can: { pay: true } })
    const before = await stock()
    expect((await pay(customer, order, { wallet: true })).body.data.state).toBe('confirmed')
    expect(await stock()).toBe(before - 1)
    expect(await read(customer, '/api/cart')).toEqual(cart)
  })

  it('has one unpaid order however often it is asked for, beside that of the cart', async () => {
    const { customer, id: ofCart } = await readyToPay(shop)
    const answers = await Promise.all([1, 2, 3].map(() => buy(customer)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = new Set(answers.map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    expect(ids.has(ofCart)).toBe(false)
    expect((await buy(customer, 'OUD', 2)).body.data).toMatchObject({ id: [...ids][0], lines: [{ quantity: 2 }] })
    expect((await buy(customer, 'DATES')).body.data.id).not.toBe([...ids][0])
  })

  it('that another customer’s payment holds says when it may come free', async () => {
    await shop.shelves.product('ONLY', { title: 'آخر قطعة', price: 12_000, stock: 1 })
    const [one, two, three] = [await readyToPay(shop), await readyToPay(shop), await readyToPay(shop)]
    const [first, second] = [(await buy(one.customer, 'ONLY')).body.data, (await buy(two.customer, 'ONLY')).body.data]
    expect((await pay(one.customer, first, { method: 'card' })).status).toBe(200)
    const { expires_at: until } = await read(one.customer, `/api/orders/${first.id}`)
    for (const { status, body } of [
      await pay(two.customer, second, { method: 'card' }),
      await buy(three.customer, 'ONLY'),
    ]) {
      expect([status, body.code, body.subject]).toEqual([409, 'short', 'ONLY'])
      expect(body.message).toContain('آخر قطعة')
      expect(body.message).toContain(formatClockTime(new Date(until)))
    }
  })

  it('is limited by the stock, and refused without it', async () => {
    const customer = await signedInCustomer(shop.db)
    const left = await stock()
    const most = { sku: 'OUD', quantity: left }
    expect((await shop.post('/api/checkout', { lines: [most, most] }, customer.headers)).body.data.lines).toMatchObject(
      [{ sku: 'OUD', quantity: left }],
    )
    expect((await buy(customer, 'GONE')).body).toMatchObject({ code: 'short', subject: 'GONE' })
    expect((await buy(customer, 'NOTHING')).status).toBe(404)
    expect((await buy(customer, 'OUD', 0)).status).toBe(422)
    expect((await shop.post('/api/checkout', { lines: [] }, customer.headers)).status).toBe(422)
  })

  it('returns to its order while that is being paid', async () => {
    const { customer } = await readyToPay(shop)
    const order: Order = (await buy(customer)).body.data
    expect((await pay(customer, order, { method: 'card' })).status).toBe(200)
    expect((await buy(customer)).body.data).toMatchObject({ id: order.id, payments: [{ state: 'initiated' }] })
  })

  it('keeps its payment when more is asked for again than there is', async () => {
    await shop.shelves.product('LAST', { title: 'الأخير', price: 12_000, stock: 2 })
    const { customer } = await readyToPay(shop)
    const order: Order = (await buy(customer, 'LAST', 9)).body.data
    expect((await pay(customer, order, { method: 'card' })).status).toBe(200)
    expect((await buy(customer, 'LAST', 9)).body.data).toMatchObject({
      id: order.id,
      payments: [{ state: 'initiated' }],
    })
  })

  it('expires when it is left for a day, unlike the order of a cart', async () => {
    const { customer, read: ofCart } = await readyToPay(shop)
    const { id }: Order = (await buy(customer)).body.data
    await reconcile(paymentShop, new Date(Date.now() + DAY_MS / 2))
    expect(await read(customer, `/api/orders/${id}`)).toMatchObject({ state: 'awaiting_payment' })
    await reconcile(paymentShop, new Date(Date.now() + DAY_MS + 1000))
    expect(await read(customer, `/api/orders/${id}`)).toMatchObject({ state: 'expired' })
    expect(await ofCart()).toMatchObject({ state: 'awaiting_payment' })
  })
})

describe('a known shopper', () => {
  it('finds the last address, its usual delivery and the last way of paying', async () => {
    const { customer, pay: payFirst } = await readyToPay(shop)
    expect((await read(customer, '/api/profile')).express, 'the shop takes nothing on its own page').toBeNull()
    await shop.post('/api/addresses', { ...addressEntry, city: 'jeddah', region: 'SA-02' }, customer.headers)
    const before: Order = (await buy(customer, 'DATES')).body.data
    expect(before).toMatchObject({ address: { city: 'riyadh' }, delivery: { method: 'standard' } })
    expect((await read(customer, `/api/orders/${before.id}/payment-methods`)).last).toBeNull()
    await payFirst({ method: 'cod', total: 9500 })

    const jeddah = (await read(customer, '/api/addresses')).find(({ city }: { city: string }) => city === 'jeddah')
    await shop.put(`/api/orders/${before.id}/address`, { address_id: jeddah.id }, customer.headers)
    const second: Order = await read(customer, `/api/orders/${before.id}`)
    await giveMoney(shop, customer.id, 1000)
    await pay(customer, second, { method: 'cod', wallet: true, total: second.totals.total + 2000 })

    const now: Order = (await buy(customer, 'DATES', 2)).body.data
    expect(now).toMatchObject({ address: { city: 'jeddah' }, delivery: { method: 'standard' }, can: { pay: true } })
    expect((await read(customer, `/api/orders/${now.id}/payment-methods`)).last).toEqual({
      method: 'cod',
      wallet: true,
    })
  })

  it('is not offered an address that was removed from the address book', async () => {
    const { customer, pay: payFirst } = await readyToPay(shop)
    await payFirst({ method: 'cod', total: 9500 })
    const [{ id }] = await read(customer, '/api/addresses')
    await shop.del(`/api/addresses/${id}`, customer.headers)
    expect((await buy(customer, 'DATES')).body.data).toMatchObject({ address: null, delivery: null })
  })
})
