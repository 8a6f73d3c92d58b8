import { beforeAll, describe, expect, it } from 'vitest'
import { addToCart, readCart, setCoupon } from '#server/cart/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { coupons, couponUses, mailbox, orders, variants } from '#server/platform/database/schema.ts'
import { readVariants } from '#server/stock/service.ts'
import { balanceOf, moveMoney } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { keptAddress } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import {
  cancelOrder,
  confirmOrder,
  expireOrder,
  transitionOrder,
  openOrder,
  createOrder,
  releaseOrder,
  reserveStock,
  recalculateOrder,
  viewOrder,
  walletCause,
  deliveryMethodsOf,
} from './service.ts'
import { invoiceOrder } from './invoicing.ts'
import { updateOrder, type OrderRow } from './queries.ts'

const shop = opened(openShop)
const jobs = opened(() => openTestJobs(shop.database))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('CUP', { title: 'فنجان', price: 3333, stock: 2 })
})

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => shop.db.transaction(work)
const stockOf = async (sku: string): Promise<number> => (await readVariants(shop.db, [sku])).get(sku)!.stock
const later = () => new Date(Date.now() + 30 * 60_000)

/** A customer with an order of this many dates, with address and standard delivery. */
async function customerWithOrder(quantity = 2): Promise<{ id: number; order: OrderRow }> {
  const { id } = await signedInCustomer(shop.db, { email: `noura${Math.random()}@example.com` })
  await addToCart(shop.db, { customerId: id }, 'DATES', quantity)
  return {
    id,
    order: await within(async (tx) =>
      recalculateOrder(tx, await createOrder(tx, id), { address: keptAddress, deliveryMethod: 'standard' }),
    ),
  }
}

describe('an order', () => {
  it('is created once from the cart at today’s prices, and follows the cart until payment', async () => {
    const { id, order } = await customerWithOrder()
    expect(order).toMatchObject({
      number: expect.stringMatching(/^\d{3}-\d{3}-\d{3}$/),
      items: 10000,
      delivery: 2500,
      total: 12500,
      vat: 1630,
      state: 'awaiting_payment',
    })
    await addToCart(shop.db, { customerId: id }, 'CUP', 1)
    const again = await within((tx) => createOrder(tx, id))
    expect(again).toMatchObject({ id: order.id, items: 13333, delivery: 2500, total: 15833 })
    await within(async (tx) => reserveStock(tx, await openOrder(tx, order.id), later()))
    await addToCart(shop.db, { customerId: id }, 'DATES', 1)
    expect(await within((tx) => createOrder(tx, id))).toMatchObject({ id: order.id, items: 13333 })
    await within(async (tx) => expireOrder(tx, await openOrder(tx, order.id)))
  })

  it('offers the delivery methods of its city, with dates that are not Fridays', async () => {
    const { order } = await customerWithOrder()
    const ways = await deliveryMethodsOf(shop.db, order)
    expect(ways.map(({ method, price }) => [method, price])).toEqual([
      ['standard', 2500],
      ['express', 4500],
      ['pickup', 0],
    ])
    expect(
      ways.flatMap(({ earliest, latest }) => [earliest, latest]).filter((day) => new Date(day).getUTCDay() === 5),
    ).toEqual([])
    const village = await within((tx) =>
      recalculateOrder(tx, order, { address: { ...keptAddress, region: 'SA-07', city: 'haql' } }),
    )
    expect((await deliveryMethodsOf(shop.db, village)).map(({ method }) => method)).toEqual(['standard'])
  })

  it('is delivered free above the shop’s threshold, or by a coupon', async () => {
    expect((await customerWithOrder(6)).order).toMatchObject({ items: 30000, delivery: 0, total: 30000 })
    await shop.db.insert(coupons).values({ code: 'SHIP', kind: 'free_delivery' })
    const { id } = await customerWithOrder(1)
    await setCoupon(shop.db, { customerId: id }, 'SHIP')
    expect(await within(async (tx) => createOrder(tx, id))).toMatchObject({ coupon: 'SHIP', delivery: 0, total: 5000 })
  })

  it('sells its pieces when confirmed, leaves the rest in the cart, and notifies the customer', async () => {
    const { id, order } = await customerWithOrder(2)
    await addToCart(shop.db, { customerId: id }, 'CUP', 1)
    const before = await stockOf('DATES')
    await within(async (tx) => confirmOrder(tx, await reserveStock(tx, await openOrder(tx, order.id), later())))
    expect(await stockOf('DATES')).toBe(before - 2)
    expect((await readCart(shop.db, { customerId: id })).lines.map(({ sku }) => sku)).toEqual(['CUP'])
    await jobs.drain()
    const told = await shop.db.select().from(mailbox)
    expect(told.some(({ subject }) => subject.includes(order.number))).toBe(true)
  })

  it('that expires releases pieces, coupon and the wallet’s part, once', async () => {
    await shop.db.insert(coupons).values({ code: 'ONCE', kind: 'amount', value: 500, usesInAll: 1 })
    const { id, order } = await customerWithOrder(2)
    await within((tx) =>
      moveMoney(tx, {
        kind: 'refund',
        cause: `gift:${id}`,
        reference: '-',
        customerId: id,
        amount: 4000,
        test: false,
        against: 'adjustments',
      }),
    )
    const before = await stockOf('DATES')
    await within(async (tx) => {
      const held = await reserveStock(tx, await openOrder(tx, order.id), later())
      await moveMoney(tx, {
        kind: 'payment',
        cause: walletCause(held),
        reference: held.number,
        customerId: id,
        amount: -4000,
        test: false,
        against: 'orders',
      })
      await updateOrder(tx, order.id, { wallet: 4000 })
      await tx.insert(couponUses).values({
        couponId: (await tx.select().from(coupons).where(eq(coupons.code, 'ONCE')))[0]!.id,
        orderId: order.id,
        customerId: id,
      })
    })
    expect([await stockOf('DATES'), await balanceOf(shop.db, id)]).toEqual([before - 2, 0])
    await within(async (tx) => expireOrder(tx, await openOrder(tx, order.id)))
    expect([await stockOf('DATES'), await balanceOf(shop.db, id)]).toEqual([before, 4000])
    expect(await shop.db.select().from(couponUses)).toEqual([])
    await expect(within(async (tx) => expireOrder(tx, await openOrder(tx, order.id)))).rejects.toMatchObject({
      status: 409,
    })
    await within(async (tx) => releaseOrder(tx, await openOrder(tx, order.id)))
    expect([await stockOf('DATES'), await balanceOf(shop.db, id)]).toEqual([before, 4000])
  })

  it('can be cancelled by customers before shipping only', async () => {
    const { order } = await customerWithOrder()
    const before = await stockOf('DATES')
    await within(async (tx) => confirmOrder(tx, await reserveStock(tx, await openOrder(tx, order.id), later())))
    const second = await customerWithOrder()
    await within(async (tx) => confirmOrder(tx, await reserveStock(tx, await openOrder(tx, second.order.id), later())))
    await within(async (tx) => cancelOrder(tx, await openOrder(tx, second.order.id), { actor: 'customer' }))
    expect(await stockOf('DATES')).toBe(before - 2)
    for (const state of ['preparing', 'shipped'] as const)
      await within(async (tx) => transitionOrder(tx, await openOrder(tx, order.id), state, { actor: 'staff' }))
    await expect(
      within(async (tx) => cancelOrder(tx, await openOrder(tx, order.id), { actor: 'customer' })),
    ).rejects.toMatchObject({ status: 409, answer: { message: 'لا يمكن نقل الطلب من «في الطريق إليك» إلى «ملغى».' } })
  })

  it('is accessible to its customer only', async () => {
    const { order } = await customerWithOrder()
    const other = await signedInCustomer(shop.db)
    await expect(within((tx) => openOrder(tx, order.id, other.id))).rejects.toMatchObject({ status: 404 })
  })

  it('shows all its events, and its invoice adds up to it', async () => {
    const { order } = await customerWithOrder(3)
    await within(async (tx) => {
      const moved = await confirmOrder(tx, await reserveStock(tx, await openOrder(tx, order.id), later()))
      await invoiceOrder(tx, moved)
    })
    const view = await viewOrder(shop.db, (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]!, [])
    expect(view.events.map(({ to, actor }) => [to, actor])).toEqual([
      ['awaiting_payment', 'customer'],
      ['confirmed', 'system'],
    ])
    expect(view.invoices).toMatchObject([{ kind: 'invoice', total: view.totals.total }])
    expect(view.can).toEqual({ pay: false, edit: false, cancel: true, return: false })
    expect(view.lines[0]).toMatchObject({ sku: 'DATES', quantity: 3, total: 15000 })
  })

  it('is not created if nothing can be bought', async () => {
    const { id } = await signedInCustomer(shop.db)
    await expect(within((tx) => createOrder(tx, id))).rejects.toMatchObject({ status: 409 })
    await shop.shelves.product('BOWL', { stock: 1 })
    await addToCart(shop.db, { customerId: id }, 'BOWL', 1)
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.sku, 'BOWL'))
    await expect(within((tx) => createOrder(tx, id))).rejects.toMatchObject({ status: 409 })
  })
})
