import { beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#api/contract/invoice.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { readConfig } from '#server/config.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { orders, products, staffActions } from '#server/platform/database/schema.ts'
import { shopOf } from '#server/payments/service.ts'
import { readVariants } from '#server/stock/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { newKey, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addCoupon } from '#server/promotions/coupons.ts'
import { countStock } from '#server/stock/staff-stock.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { refundByStaff } from '#server/order-desk/refund-order.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
let checkout: Parameters<typeof moveByStaff>[0]
beforeAll(async () => {
  const config = readConfig({})
  checkout = { ...shopOf({ db: shop.db, config }), config }
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
})

const stock = async (): Promise<number> => (await readVariants(shop.db, ['DATES'])).get('DATES')!.stock

/** A cash order of two pieces: 145 riyals with delivery and fee. */
async function orderedByCash() {
  const { id, customer, pay, read } = await readyToPay(shop, 'DATES', 2)
  await pay({ method: 'cod', total: 14500 })
  const move = (to: 'preparing' | 'shipped' | 'delivered' | 'cancelled' | 'returned', more: object = {}) =>
    moveByStaff(checkout, null, id, { to, ...more })
  const deliver = async (): Promise<void> => {
    await move('preparing')
    await move('shipped', { carrier: 'SMSA', tracking: newTracking() })
    await move('delivered')
  }
  return { id, customer, move, deliver, read }
}

describe('staff', () => {
  it('deliver a cash order, which is paid at the door and then invoiced', async () => {
    const { id, customer, move, read } = await orderedByCash()
    await expect(move('delivered')).rejects.toMatchObject({ status: 409 })
    await move('preparing')
    await expect(move('shipped')).rejects.toMatchObject({ status: 422 })
    await move('shipped', { carrier: 'SMSA', tracking: '290012345' })
    expect(await read()).toMatchObject({
      tracking: { carrier: 'SMSA', number: '290012345' },
      invoices: [],
      can: { cancel: false },
    })
    await move('delivered')
    const [invoice] = (await shop.get(`/api/orders/${id}/invoices`, customer.headers)).body.data as Invoice[]
    expect(invoice!.supply).toEqual({
      delivered: dateInRiyadh(new Date()),
      promised: { earliest: expect.any(String), latest: expect.any(String) },
    })
    expect(await read()).toMatchObject({
      state: 'delivered',
      payments: [{ state: 'paid', amount: 14500 }],
      invoices: [{ kind: 'invoice', total: 14500 }],
      can: { return: true },
    })
  })

  it('receive a return, restock it and refund it with a credit note', async () => {
    const { id, customer, move, deliver, read } = await orderedByCash()
    await deliver()
    const response = await shop.post(
      `/api/orders/${id}/return`,
      { reason: 'لا يناسبني', lines: [{ sku: 'DATES', quantity: 1 }], refund_to: 'wallet' },
      customer.headers,
    )
    expect(response.body.data.state).toBe('return_requested')
    const before = await stock()
    await move('returned')
    expect(await read()).toMatchObject({
      state: 'delivered',
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note', total: 5000 }],
    })
    expect([await balanceOf(shop.db, customer.id), await stock()]).toEqual([5000, before + 1])
  })

  it('receive a return of a non-returnable product if it is faulty or unopened', async () => {
    await shop.db.update(products).set({ returnable: false }).where(eq(products.sku, 'DATES'))
    const { id, customer, move, deliver } = await orderedByCash()
    // A later change of the product does not affect earlier orders.
    await shop.db.update(products).set({ returnable: true }).where(eq(products.sku, 'DATES'))
    await deliver()
    const ask = (more: object) =>
      shop.post(
        `/api/orders/${id}/return`,
        { reason: 'لا يناسبني', refund_to: 'wallet', lines: [{ sku: 'DATES', quantity: 1 }], ...more },
        customer.headers,
      )
    const refusal = ['في طلبك ما لا يُرجع بعد فتحه. أكّد أنك لم تفتحه، أو اختر سببًا آخر إن وصلك معيبًا أو مختلفًا.']
    for (const more of [{}, { cause: 'unwanted' }, { cause: 'other', unopened: false }])
      expect(await ask(more)).toMatchObject({ status: 422, body: { errors: { unopened: refusal } } })
    expect((await ask({ cause: 'damaged' })).body.data).toMatchObject({
      state: 'return_requested',
      lines: [{ returnable: false }],
    })
    await move('returned')
    expect((await ask({ cause: 'unwanted', unopened: true })).body.data.state).toBe('return_requested')
  })

  it('refuse returns outside the period, and of unpaid orders', async () => {
    const { id, customer, deliver } = await orderedByCash()
    const ask = (lines?: object[]) =>
      shop.post(
        `/api/orders/${id}/return`,
        { reason: 'لا يناسبني', refund_to: 'wallet', ...(lines && { lines }) },
        customer.headers,
      )
    expect((await ask()).status).toBe(409)
    await deliver()
    expect((await ask([{ sku: 'DATES', quantity: 3 }])).status).toBe(422)
    await shop.db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(orders.id, id))
    expect((await ask()).status).toBe(409)
  })

  it('refund no more than was paid, and every action is recorded', async () => {
    const { id, customer, deliver } = await orderedByCash()
    await deliver()
    expect(await refundByStaff(checkout, null, id, { amount: 4500, to: 'source', why: 'تلف' }, newKey())).toBe(4500)
    expect(await refundByStaff(checkout, null, id, { amount: 4500, to: 'wallet', why: 'تلف' }, newKey())).toBe(4500)
    await expect(
      refundByStaff(checkout, null, id, { amount: 5501, to: 'wallet', why: 'تلف' }, newKey()),
    ).rejects.toMatchObject({ status: 409 })
    const rest = { to: 'wallet', why: 'تلف' } as const
    const key = newKey()
    expect(await refundByStaff(checkout, null, id, rest, key)).toBe(5500)
    expect(await refundByStaff(checkout, null, id, rest, key)).toBe(5500)
    for (const [other, ofKey, status] of [
      [{ ...rest, amount: 5500 }, key, 422],
      [{ ...rest, to: 'source' }, key, 422],
      [rest, newKey(), 409],
    ] as const)
      await expect(refundByStaff(checkout, null, id, other, ofKey)).rejects.toMatchObject({ status })
    expect(await balanceOf(shop.db, customer.id)).toBe(10000)
    const acts = await shop.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject, `order:${id}`))
      .orderBy(staffActions.id)
    expect(acts.map(({ action }) => action)).toEqual([
      'order.preparing',
      'order.shipped',
      'order.delivered',
      'order.refund',
      'order.refund',
      'order.refund',
    ])
  })

  it('cancel before shipping: stock returns, and no cash is due', async () => {
    const before = await stock()
    const { move, read } = await orderedByCash()
    await move('cancelled', { why: 'طلب العميل' })
    expect(await read()).toMatchObject({
      state: 'cancelled',
      payments: [{ state: 'voided' }],
      events: expect.arrayContaining([expect.objectContaining({ to: 'cancelled', actor: 'staff', why: 'طلب العميل' })]),
    })
    expect(await stock()).toBe(before)
  })

  it('set stock and create coupons that shoppers see immediately', async () => {
    await countStock(shop.db, null, 'DATES', 7)
    expect((await shop.get('/api/products/DATES')).body.data.variants[0].stock).toBe(7)
    expect(await addCoupon(shop.db, null, { code: 'eid ٢٠', kind: 'percent', value: 20 })).toMatchObject({
      code: 'EID20',
    })
    await expect(addCoupon(shop.db, null, { code: 'EID20', kind: 'percent', value: 10 })).rejects.toMatchObject({
      status: 409,
    })
    await expect(addCoupon(shop.db, null, { code: 'MUCH', kind: 'percent', value: 101 })).rejects.toMatchObject({
      status: 422,
    })
    await countStock(shop.db, null, 'DATES', 100)
  })
})
