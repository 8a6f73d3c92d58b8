import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { coupons, couponUses, orders, products } from '#server/platform/database/schema.ts'
import { settings } from '#server/settings/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, stockOf, ordered } = shopWithStaff()
let before: { stock: number; sold: number }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.db.insert(coupons).values({ code: 'ONCE', kind: 'amount', value: 500, usesInAll: 1 })
})

/** Stock and the sales counts that rank bestsellers. */
const shelf = async () => {
  const [row] = await shop.db.select({ sold: products.sold }).from(products).where(eq(products.sku, 'DATES'))
  return { stock: await stockOf('DATES'), sold: row!.sold }
}
beforeEach(async () => {
  before = await shelf()
})

/** A shipped order: 10 riyals from the wallet and the rest cash on delivery. */
async function onItsWay(coupon?: string) {
  const order = await ordered({ quantity: 2, ...(coupon && { coupon }) })
  await giveMoney(shop, order.customer.id, 1000)
  await order.pay({ method: 'cod', wallet: true, total: coupon ? 14_000 : 14_500 })
  await order.ship()
  return order
}

/** A shipped order paid by the wallet. */
async function paidAndOnItsWay() {
  const order = await ordered({ quantity: 2 })
  await giveMoney(shop, order.customer.id, 12_500)
  await order.pay({ wallet: true, total: 12_500 })
  await order.ship()
  return order
}

it('a copied tracking number links to its parcel', async () => {
  const { buy, move, read } = await ordered()
  await buy()
  await move('preparing')
  await move('shipped', { carrier: 'SMSA', tracking: '\u202a٢٩٠٠١٢٣٤٥\u202c\u200b ' })
  expect((await read()).tracking).toMatchObject({ number: '290012345', url: expect.stringMatching(/290012345$/) })
})

describe('a pickup order', () => {
  it('becomes ready without a carrier, and shows where and when to collect it', async () => {
    const { order, buy, move, read, news, mails, customer } = await ordered({ delivery: 'pickup' })
    await buy()
    await move('preparing')
    await move('shipped')
    expect(await read()).toMatchObject({ state: 'shipped', tracking: null, delivery: { method: 'pickup' } })
    const places = [order.number, settings().contact.address.street, settings().hours.text]
    const [told, letters] = [await news(), await mails()]
    expect(told.kind).toBe('orderReady')
    for (const words of places) expect(told.title + told.text).toContain(words)
    expect(
      letters.some((letter) => letter.includes('جاهز للاستلام') && places.every((words) => letter.includes(words))),
    ).toBe(true)
    expect(letters.join()).not.toMatch(/الطريق|الشحنة/)
    await expect(move('preparing')).rejects.toMatchObject({
      status: 409,
      answer: { message: expect.stringContaining('«جاهز للاستلام»') },
    })
    expect((await shop.get('/api/orders', customer.headers)).body.data.items).toMatchObject([
      { state: 'shipped', pickup: true },
    ])
  })

  it('is collected and paid there', async () => {
    const { buy, ship, move, read, news, mails } = await ordered({ delivery: 'pickup' })
    await buy()
    await ship()
    await move('delivered')
    expect(await read()).toMatchObject({
      state: 'delivered',
      payments: [{ state: 'paid', amount: 7000 }],
      invoices: [{ kind: 'invoice', total: 7000 }],
      can: { return: true },
    })
    expect(await news()).toMatchObject({ kind: 'orderCollected', title: expect.stringContaining('استلمت طلبك') })
    expect((await mails()).join()).not.toContain('وصل طلبك')
  })
})

describe('an undelivered parcel', () => {
  it('that was refused cancels the order, returns stock, coupon and wallet balance, and notifies the customer', async () => {
    const { id, order, customer, move, read, news, mails } = await onItsWay('ONCE')
    await move('undelivered', { reason: 'refused' })
    expect(await read()).toMatchObject({
      state: 'cancelled',
      payments: [{ state: 'voided', amount: 13_000, refunded: 0 }],
      invoices: [],
      events: expect.arrayContaining([
        expect.objectContaining({
          from: 'shipped',
          to: 'cancelled',
          actor: 'staff',
          why: 'لم يُستلم الطلب فعاد إلينا.',
        }),
      ]),
    })
    expect([await shelf(), await balanceOf(shop.db, customer.id)]).toEqual([before, 1000])
    expect(await shop.db.select().from(couponUses).where(eq(couponUses.orderId, id))).toEqual([])
    expect((await shop.get('/api/notifications', customer.headers)).body.data.items).toContainEqual(
      expect.objectContaining({ kind: 'orderUndelivered', text: expect.stringContaining('لم يُستلم') }),
    )
    expect((await news()).kind).not.toBe('orderCancelled')
    expect(await mails()).toContainEqual(expect.stringMatching(new RegExp(`${order.number}[^]*لم يُستلم`)))
    await expect(move('delivered')).rejects.toMatchObject({ status: 409 })
    await expect(move('undelivered', { reason: 'returned' })).rejects.toMatchObject({ status: 409 })
    expect([await shelf(), await balanceOf(shop.db, customer.id)]).toEqual([before, 1000])
  })

  it('that was lost is refunded with a credit note, and not restocked', async () => {
    const { customer, move, read } = await paidAndOnItsWay()
    await move('undelivered', { reason: 'lost', why: 'رقم البلاغ 17.' })
    expect(await read()).toMatchObject({
      state: 'cancelled',
      invoices: [
        { kind: 'invoice', total: 12_500 },
        { kind: 'credit_note', total: 12_500 },
      ],
    })
    expect((await read()).events.at(-1)!.why).toBe('فُقدت الشحنة في الطريق، ونعتذر عن ذلك. رقم البلاغ 17.')
    expect([await shelf(), await balanceOf(shop.db, customer.id)]).toEqual([
      { stock: before.stock - 2, sold: before.sold },
      12_500,
    ])
  })

  it('of a cancelled order is resolved by staff', async () => {
    const { buy, move, ship, read } = await ordered()
    await buy()
    await expect(move('undelivered', { reason: 'refused' })).rejects.toMatchObject({ status: 409 })
    await ship()
    await expect(move('undelivered')).rejects.toMatchObject({
      status: 422,
      answer: { errors: { reason: [expect.any(String)] } },
    })
    await expect(move('cancelled')).rejects.toMatchObject({ status: 409 })
    expect((await read()).state).toBe('shipped')
  })
})

describe('a late parcel', () => {
  const promise = (id: number, daysAgo: number): Promise<unknown> =>
    shop.db
      .update(orders)
      .set({ latest: sql`((now() at time zone 'Asia/Riyadh')::date - ${daysAgo}::int)` })
      .where(eq(orders.id, id))

  it('can be cancelled by its customer from 15 days after the promised date, and is restocked when staff receive it', async () => {
    const { id, customer, cancel, move, read } = await paidAndOnItsWay()
    await promise(id, 15)
    expect([(await read()).can.cancel, (await cancel()).status]).toEqual([false, 409])
    await promise(id, 16)
    expect((await read()).can.cancel).toBe(true)
    expect((await cancel({ refund_to: 'wallet' })).body.data).toMatchObject({
      state: 'cancelled',
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note', total: 12_500 }],
    })
    expect([await shelf(), await balanceOf(shop.db, customer.id)]).toEqual([
      { stock: before.stock - 2, sold: before.sold },
      12_500,
    ])
    await move('undelivered', { reason: 'returned' })
    expect([await shelf(), await balanceOf(shop.db, customer.id)]).toEqual([before, 12_500])
    await expect(move('undelivered', { reason: 'returned' })).rejects.toMatchObject({ status: 409 })
  })

  it('that is lost afterwards is not restocked, and a pickup order is never late', async () => {
    const late = await onItsWay()
    await promise(late.id, 40)
    expect((await late.cancel()).status).toBe(200)
    expect(await late.read()).toMatchObject({ payments: [{ state: 'voided' }], invoices: [] })
    await late.move('undelivered', { reason: 'lost' })
    expect(await shelf()).toEqual({ stock: before.stock - 2, sold: before.sold })
    const waiting = await ordered({ delivery: 'pickup' })
    await waiting.buy()
    await waiting.ship()
    await promise(waiting.id, 40)
    expect((await waiting.read()).can.cancel).toBe(false)
  })
})
