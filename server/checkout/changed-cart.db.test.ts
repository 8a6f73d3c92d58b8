import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import type { Order } from '#api/contract/order.ts'
import { readConfig } from '#server/config.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { coupons, couponUses, payments, reservations } from '#server/platform/database/schema.ts'
import { NO_FAULTS } from '#server/payments/emulators/webhook-sender.ts'
import { ProviderFailure } from '#server/payments/provider.ts'
import { reconcile } from '#server/payments/service.ts'
import { readVariants } from '#server/stock/service.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { beginCheckout } from './begin-checkout.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()
beforeAll(async () => {
  await shop.shelves.product('CUP', { title: 'فنجان', price: 3000, stock: 2 })
  await shop.shelves.product('LAST', { title: 'آخر القطع', price: 5000, stock: 2 })
  await shop.db.insert(coupons).values({ code: 'MINE', kind: 'amount', value: 500, usesPerCustomer: 1 })
})
beforeEach(() => emulator.behave({ ...NO_FAULTS, lost: 1 }))

const stockOf = async (sku: string): Promise<number> => (await readVariants(shop.db, [sku])).get(sku)!.stock
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** A customer on the provider's page, with the actions they can take in another tab. */
async function paying(sku = 'DATES', quantity = 1) {
  const ready = await readyToPay(shop, sku, quantity)
  const { id, customer } = ready
  const { headers } = customer
  const pay = async (order: Order, body: object = {}): Promise<Order> =>
    (
      await shop.post(
        `/api/orders/${order.id}/payments`,
        { method: 'card', total: order.totals.total, ...body },
        { ...headers, 'idempotency-key': newKey() },
      )
    ).body.data as Order
  const cart = async (): Promise<Cart> => (await shop.get('/api/cart', headers)).body.data as Cart
  const add = (what: string, pieces = 1) => shop.post('/api/cart/items', { sku: what, quantity: pieces }, headers)
  const open = async () => await shop.post('/api/checkout', {}, headers)
  const opened = async (): Promise<Order> => (await open()).body.data as Order
  const paymentsOf = () => shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt)
  const atProvider = async (providerId: string | null) =>
    (await emulator.payments()).find((held) => held.id === providerId)
  return { ...ready, headers, pay, cart, add, open, opened, paymentsOf, atProvider }
}

describe('opening checkout while a payment is under way', () => {
  it('continues that payment if the cart is unchanged', async () => {
    const { order, pay, cart, opened, atProvider, paymentsOf } = await paying('LAST', 2)
    await pay(order)
    // The last pieces are reserved for this same customer, so the cart is unchanged.
    expect(await cart()).toMatchObject({ changes: [], length: 2, lines: [{ sku: 'LAST', available: 2 }] })
    expect(await opened()).toMatchObject({ id: order.id, expires_at: expect.any(String), lines: [{ quantity: 2 }] })
    const [payment] = await paymentsOf()
    expect(payment!.state).toBe('initiated')
    expect((await atProvider(payment!.providerId))!.state).toBe('open')
  })

  it('updates the order if the cart has changed, and reserves pieces, coupon and wallet for the new payment', async () => {
    const { id, customer, headers, order, pay, add, cart, opened, paymentsOf, atProvider } = await paying('DATES', 2)
    await giveMoney(shop, customer.id, 1000)
    await shop.put('/api/cart/coupon', { code: 'MINE' }, headers)
    const before = { DATES: await stockOf('DATES'), CUP: await stockOf('CUP') }
    const withCoupon = await opened()
    await pay(withCoupon, { wallet: true })
    expect(await balanceOf(shop.db, customer.id)).toBe(0)
    expect((await cart()).coupon).toMatchObject({ refused: null, saving: 500 })
    await add('CUP')
    await shop.patch('/api/cart/items/DATES', { quantity: 1 }, headers)

    const again = await opened()
    expect(again).toMatchObject({
      id: order.id,
      state: 'awaiting_payment',
      expires_at: null,
      coupon: 'MINE',
      wallet: 0,
      address: { building: '2919' },
      delivery: { method: 'standard' },
      totals: { items: 8000, discount: 500, total: 10_000 },
    })
    expect(again.lines.map(({ sku, quantity }) => [sku, quantity]).toSorted()).toEqual([
      ['CUP', 1],
      ['DATES', 1],
    ])
    expect([await stockOf('DATES'), await stockOf('CUP')]).toEqual([before.DATES, before.CUP])
    expect(await shop.db.select().from(couponUses).where(eq(couponUses.orderId, id))).toEqual([])
    expect(await balanceOf(shop.db, customer.id)).toBe(1000)
    const [old] = await paymentsOf()
    expect(old).toMatchObject({ state: 'failed', failure: 'abandoned' })
    expect((await atProvider(old!.providerId))!.state).toBe('cancelled')

    await pay(again, { wallet: true })
    expect([await stockOf('DATES'), await stockOf('CUP')]).toEqual([before.DATES - 1, before.CUP - 1])
    expect(await shop.db.select().from(couponUses).where(eq(couponUses.orderId, id))).toHaveLength(1)
    const [, payment] = await paymentsOf()
    expect(payment).toMatchObject({ state: 'initiated', amount: 9000 })
    await emulator.decide(payment!.providerId!, 'approve')
    const { body } = await shop.post(`/api/orders/${id}/check`, {}, headers)
    expect(body.data).toMatchObject({ state: 'confirmed', totals: { total: 10_000 } })
    expect((await cart()).lines).toEqual([])
    expect(await shop.db.select().from(reservations).where(eq(reservations.orderId, id))).toHaveLength(2)
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })

  it('names a coupon that ended before the payment, and is paid at the new total', async () => {
    const { id, customer, order } = await readyToPay(shop)
    await shop.db.insert(coupons).values({ code: 'SHORT', kind: 'amount', value: 500 })
    const { headers } = customer
    const { body } = await shop.put(`/api/orders/${id}/coupon`, { code: 'SHORT' }, headers)
    const reduced = body.data as Order
    expect(reduced.totals.total).toBe(order.totals.total - 500)
    await shop.db
      .update(coupons)
      .set({ endsAt: new Date(0) })
      .where(eq(coupons.code, 'SHORT'))
    await giveMoney(shop, customer.id, order.totals.total)
    const start = (total: number) =>
      shop.post(`/api/orders/${id}/payments`, { wallet: true, total }, { ...headers, 'idempotency-key': newKey() })
    const refused = await start(reduced.totals.total)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/القسيمة .*SHORT/)])
    expect((await start(order.totals.total)).body.data).toMatchObject({ state: 'confirmed', coupon: null })
  })

  it('refunds what is paid on the abandoned payment page', async () => {
    const { id, customer, order, pay, add, paymentsOf, atProvider, read } = await paying()
    await pay(order)
    const [old] = await paymentsOf()
    await add('DATES')
    // The provider cannot close its page at this moment.
    const moyasar = emulator.provider('moyasar')
    const cancel = () => Promise.reject(new ProviderFailure('busy', { isTransient: true }))
    const again = await beginCheckout(
      { ...paymentShop, providers: new Map([['moyasar', { ...moyasar, cancel }]]), config: readConfig({}) },
      customer.id,
    )
    expect(again).toMatchObject({ id, lines: [{ quantity: 2 }], totals: { total: 12_500 } })
    await pay(again)
    const [, payment] = await paymentsOf()
    await emulator.decide(payment!.providerId!, 'approve')
    await emulator.decide(old!.providerId!, 'approve')
    await reconcile(paymentShop, inMinutes(3))
    await jobs.drain()
    expect(await read()).toMatchObject({
      state: 'confirmed',
      totals: { total: 12_500 },
      payments: [
        { amount: 7500, state: 'refunded' },
        { amount: 12_500, state: 'paid' },
      ],
    })
    expect(await atProvider(old!.providerId)).toMatchObject({ paid: 0, refunded: 7500 })
    expect(await atProvider(payment!.providerId)).toMatchObject({ paid: 12_500, refunded: 0 })
  })

  it('detects that it was paid, and creates a new order for what was added since', async () => {
    const { id, order, pay, add, opened, paymentsOf, read } = await paying()
    await pay(order)
    await emulator.decide((await paymentsOf())[0]!.providerId!, 'approve')
    await add('DATES', 2)
    const rest = await opened()
    expect(rest.id).not.toBe(id)
    expect(rest).toMatchObject({ state: 'awaiting_payment', lines: [{ sku: 'DATES', quantity: 2 }] })
    expect(await read()).toMatchObject({ state: 'confirmed', lines: [{ quantity: 1 }] })
  })

  it('detects that it was paid, and shows that order if nothing is left to buy', async () => {
    const { id, headers, order, pay, open, paymentsOf } = await paying('DATES', 2)
    await pay(order)
    await emulator.decide((await paymentsOf())[0]!.providerId!, 'approve')
    await shop.patch('/api/cart/items/DATES', { quantity: 1 }, headers)
    expect((await open()).body.data).toMatchObject({ id, state: 'confirmed', lines: [{ quantity: 2 }] })
  })

  it('abandons the payment if the cart is empty', async () => {
    const { headers, order, pay, open, paymentsOf } = await paying()
    const before = await stockOf('DATES')
    await pay(order)
    await shop.del('/api/cart/items/DATES', headers)
    expect((await open()).status).toBe(409)
    expect((await paymentsOf())[0]).toMatchObject({ state: 'failed', failure: 'abandoned' })
    expect(await stockOf('DATES')).toBe(before)
  })
})
