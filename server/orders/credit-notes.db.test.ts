import { beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#api/contract/invoice.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { coupons, couponUses } from '#server/platform/database/schema.ts'
import { refundByStaff } from '#server/order-desk/refund-order.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { giveMoney, newKey } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, desk, ordered, delivered } = shopWithStaff()
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('ODD', { title: 'عسل سدر', price: 3333, stock: 100 })
  await shop.db.insert(coupons).values([
    { code: 'FIVE', kind: 'amount', value: 500 },
    { code: 'FROM120', kind: 'amount', value: 1500, minimum: 12_000, usesPerCustomer: 1 },
  ])
})

type Bought = Awaited<ReturnType<typeof ordered>>
const notesOf = async ({ id, customer }: Pick<Bought, 'id' | 'customer'>): Promise<Invoice[]> =>
  ((await shop.get(`/api/orders/${id}/invoices`, customer.headers)).body.data as Invoice[]).filter(
    ({ kind }) => kind === 'credit_note',
  )

describe('a credit note', () => {
  it('lists the returned goods with their quantities and paid prices', async () => {
    const order = await delivered({ sku: 'ODD', quantity: 3, coupon: 'FIVE' })
    for (const quantity of [2, 1]) {
      await order.ask([{ sku: 'ODD', quantity }])
      await order.move('returned')
    }
    expect(await notesOf(order)).toMatchObject([
      {
        total: 6333,
        lines: [{ title: 'عسل سدر', sku: 'ODD', quantity: 2, price: 3333, discount: 333, total: 6333, vat: 826 }],
      },
      { total: 3166, lines: [{ sku: 'ODD', quantity: 1, price: 3333, discount: 167, total: 3166 }] },
    ])
  })

  it('of a cancelled order credits its whole invoice, delivery included', async () => {
    const order = await ordered({ quantity: 2 })
    await giveMoney(shop, order.customer.id, 20_000)
    expect((await order.pay({ wallet: true, total: 12_500 })).body.data.state).toBe('confirmed')
    await order.cancel({ refund_to: 'wallet' })
    expect(await notesOf(order)).toMatchObject([
      {
        total: 12_500,
        lines: [
          { sku: 'DATES', quantity: 2, price: 5000, discount: 0, total: 10_000 },
          { title: 'التوصيل', sku: null, quantity: 1, total: 2500 },
        ],
      },
    ])
  })

  it('says when money is refunded without goods, and deducts what goods are refunded below their price', async () => {
    const order = await delivered({ quantity: 2 })
    await refundByStaff(desk, null, order.id, { amount: 6000, to: 'wallet', why: 'تأخر' }, newKey())
    await order.ask([{ sku: 'DATES', quantity: 1 }])
    await order.move('returned')
    await order.ask([{ sku: 'DATES', quantity: 1 }])
    await order.move('returned')
    expect(await notesOf(order)).toMatchObject([
      { total: 6000, lines: [{ title: expect.stringContaining(order.order.number), sku: null, quantity: 1 }] },
      { total: 5000, lines: [{ sku: 'DATES', quantity: 1, discount: 0, total: 5000 }] },
      { total: 3500, lines: [{ sku: 'DATES', quantity: 1, price: 5000, discount: 1500, total: 3500 }] },
    ])
  })
})

describe('a coupon with a minimum', () => {
  it('stays valid for kept goods below its minimum, and remains used', async () => {
    const order = await delivered({ quantity: 3, coupon: 'FROM120' })
    const before = await order.read()
    expect(before.totals).toMatchObject({ items: 15_000, discount: 1500 })
    await order.ask([{ sku: 'DATES', quantity: 2 }])
    await order.move('returned')
    // Two thirds of 150 riyals, after a discount of 15: nothing is withheld for the kept third.
    expect(await balanceOf(shop.db, order.customer.id)).toBe(9000)
    expect(await order.read()).toMatchObject({ state: 'delivered', totals: before.totals, coupon: 'FROM120' })
    expect((await notesOf(order))[0]!.lines).toMatchObject([{ quantity: 2, price: 5000, discount: 1000, total: 9000 }])
    expect(await shop.db.select().from(couponUses).where(eq(couponUses.orderId, order.id))).toHaveLength(1)
    await shop.post('/api/cart/items', { sku: 'DATES', quantity: 3 }, order.customer.headers)
    expect(
      (await shop.put('/api/cart/coupon', { code: 'FROM120' }, order.customer.headers)).body.data.coupon,
    ).toMatchObject({ refused: 'used_by_customer', saving: 0 })
  })
})
