import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import type { Order } from '#api/contract/order.ts'
import type { NewPromotion, StaffPromotion } from '#api/contract/staff-promotions.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { orderLines, promotionUses } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { addressEntry, giveMoney, newKey, readyToPay, type ReadyToPay } from '#tests/fixtures/orders.ts'
import { buyGet, percentOff, RULE } from '#tests/fixtures/promotions.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const { shop } = shopWithPayments()
const staff = opened(() => staffKeyHeaders(shop.db, 'سارة'))

const THIRD_FREE = buyGet(2, 1)
const add = async (entry: Partial<NewPromotion>): Promise<StaffPromotion> => {
  const { status, body } = await shop.post(
    '/api/staff/promotions',
    { name: 'عرض', ...RULE, effect: percentOff(10), ...entry },
    staff,
  )
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data.promotion
}
const used = async (promotion: StaffPromotion) =>
  (await shop.get(`/api/staff/promotions/${promotion.id}`, staff)).body.data as StaffPromotion
const rich = async (order: ReadyToPay): Promise<ReadyToPay> => {
  await giveMoney(shop, order.customer.id, 1_000_000)
  return order
}
const payAll = async ({ id, customer, read }: ReadyToPay): Promise<number> => {
  const { totals } = await read()
  const paid = await shop.post(
    `/api/orders/${id}/payments`,
    { wallet: true, total: totals.total },
    { ...customer.headers, 'idempotency-key': newKey() },
  )
  return paid.status
}

beforeEach(() => shop.db.execute(sql`truncate promotions, promotion_uses cascade`))
beforeAll(async () => {
  await shop.shelves.product('CUP', { price: 3000, stock: 1000 })
})

describe('a promotion', () => {
  it('is in the cart, its order, its invoice and its papers, a line for each', async () => {
    const third = await add({ name: 'الثالث مجانًا', effect: THIRD_FREE, together: true })
    const tenth = await add({ name: 'خصم عشرة', together: true, priority: 1 })
    const order = await rich(await readyToPay(shop, 'DATES', 3))
    const { body } = await shop.get('/api/cart', order.customer.headers)
    const cart = body.data as Cart
    const lines = [
      { id: third.id, name: 'الثالث مجانًا', code: null, kind: 'buy', saving: 5000 },
      { id: tenth.id, name: 'خصم عشرة', code: null, kind: 'off', saving: 1000 },
    ]
    expect([cart.promotions, cart.totals.discount]).toEqual([lines, 6000])
    expect(await payAll(order)).toBe(200)
    const placed = await order.read()
    expect([placed.promotions, placed.totals.discount, placed.totals.total]).toEqual([lines, 6000, 9000 + 2500])
    const [invoice] = (await shop.get(`/api/orders/${order.id}/invoices`, order.customer.headers)).body.data
    expect(invoice.lines[0]).toMatchObject({ quantity: 3, price: 5000, discount: 6000, total: 9000 })
    expect(invoice.total).toBe(placed.totals.total)
    expect(await used(third)).toMatchObject({ used: 1, cost: 5000 })
  })

  it('is taken back with the order that is cancelled, and refunds what each piece cost', async () => {
    const third = await add({ effect: THIRD_FREE })
    const order = await rich(await readyToPay(shop, 'DATES', 3))
    await payAll(order)
    expect(await used(third)).toMatchObject({ used: 1 })
    await shop.post(`/api/orders/${order.id}/cancel`, { refund_to: 'wallet' }, order.customer.headers)
    expect((await order.read()).refunds.map(({ amount }) => amount)).toEqual([12_500])
    expect(await used(third)).toMatchObject({ used: 0, cost: 0 })
  })

  it('says what is missing, and gives a gift that the customer adds', async () => {
    await add({ name: 'هدية', effect: { kind: 'gift', sku: 'CUP' }, minimum: 10_000 })
    const { headers } = await signedInCustomer(shop.db)
    const put = async (sku: string): Promise<Cart> => (await shop.post('/api/cart/items', { sku }, headers)).body.data
    const first = await put('DATES')
    expect(first.missing[0]!.text).toContain('50')
    const second = await put('DATES')
    expect([second.missing, second.gifts]).toEqual([[], [{ id: expect.any(Number), sku: 'CUP', title: 'منتج CUP' }]])
    const third = await put('CUP')
    expect([third.gifts, third.totals.discount, third.totals.total]).toEqual([[], 3000, 10_000])
  })

  it('of free delivery counts in its cities, and in the order alone', async () => {
    await add({ effect: { kind: 'delivery', methods: ['standard'], cities: ['riyadh'] } })
    const order = await readyToPay(shop)
    expect((await order.read()).delivery?.price).toBe(0)
    const moved = await add({ effect: { kind: 'delivery', methods: ['standard'], cities: ['jeddah'] } })
    await shop.patch(`/api/staff/promotions/${moved.id - 1}`, { active: false }, staff)
    await shop.put(`/api/orders/${order.id}/delivery`, { method: 'standard' }, order.customer.headers)
    expect((await order.read()).delivery?.price).toBe(2500)
  })

  it('for the first order is used once, also by orders at the same moment', async () => {
    const first = await add({ effect: percentOff(50), audience: { who: 'first_order' } })
    const customer = await signedInCustomer(shop.db)
    await giveMoney(shop, customer.id, 1_000_000)
    const direct = async (sku: string): Promise<Order> => {
      const { id } = (await shop.post('/api/checkout', { lines: [{ sku, quantity: 1 }] }, customer.headers)).body.data
      await shop.put(`/api/orders/${id}/address`, { address: addressEntry }, customer.headers)
      return (await shop.put(`/api/orders/${id}/delivery`, { method: 'standard' }, customer.headers)).body.data
    }
    const both = [await direct('DATES'), await direct('CUP')]
    expect(both.map(({ totals }) => totals.discount)).toEqual([2500, 1500])
    const answers = await Promise.all(
      both.map(({ id, totals }) =>
        shop.post(
          `/api/orders/${id}/payments`,
          { wallet: true, total: totals.total },
          { ...customer.headers, 'idempotency-key': newKey() },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await used(first)).toMatchObject({ used: 1 })
  })

  it('with a limit is used no more often, however many pay at once', async () => {
    const limited = await add({ effect: percentOff(20), uses_in_all: 3 })
    const orders = await Promise.all(Array.from({ length: 6 }, async () => rich(await readyToPay(shop))))
    const answers = await Promise.all(orders.map(payAll))
    expect(answers.filter((status) => status === 200)).toHaveLength(3)
    expect(await used(limited)).toMatchObject({ used: 3, state: 'over' })
    const again = orders[answers.indexOf(409)]!
    expect(await payAll(again)).toBe(409)
    expect((await again.read()).totals.discount).toBe(0)
    expect(await payAll(again)).toBe(200)
  })

  it('goes down with the pieces of an edited order, and never grows', async () => {
    const tenth = await add({})
    const order = await rich(await readyToPay(shop, 'DATES', 4))
    await payAll(order)
    const edit = (quantity: number) =>
      shop.post(
        `/api/staff/orders/${order.id}/edits`,
        { lines: [{ sku: 'DATES', quantity }] },
        { ...staff, 'idempotency-key': newKey() },
      )
    expect((await edit(2)).status).toBe(200)
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect([line!.reductions, line!.discount]).toEqual([[{ promotion: tenth.id, amount: 1000 }], 1000])
    expect((await order.read()).promotions[0]!.saving).toBe(1000)
  })
})

it('with a code gives way to what saves more, and says so', async () => {
  await add({ name: 'خصم الموسم', effect: percentOff(20) })
  await add({ code: 'TEN' })
  const order = await readyToPay(shop)
  const { coupon, totals } = (await shop.put('/api/cart/coupon', { code: 'ten' }, order.customer.headers)).body
    .data as Cart
  expect([coupon?.refused, coupon?.saving, totals.discount]).toEqual(['other', 0, 1000])
  const refused = await shop.put(`/api/orders/${order.id}/coupon`, { code: 'TEN' }, order.customer.headers)
  expect([refused.status, refused.body.errors.code[0]]).toEqual([422, coupon!.message])
})

describe('what release 0.2.0 writes beside this one', () => {
  const coupon = (code: string, more = '') =>
    shop.db.execute(
      sql.raw(`insert into coupons (code, kind, value, uses_in_all) values ('${code}', 'percent', 10, 1) ${more}`),
    )

  it('a coupon is a promotion with its code, and its changes follow', async () => {
    await coupon('OLD-1')
    const { body } = await shop.get('/api/staff/promotions?coded=true', staff)
    expect(body.data.items).toMatchObject([{ code: 'OLD-1', effect: percentOff(10), uses_in_all: 1, active: true }])
    await shop.db.execute(sql`update coupons set kind = 'free_delivery', is_active = false where code = 'OLD-1'`)
    const changed = (await shop.get('/api/staff/promotions?coded=true', staff)).body.data.items
    expect(changed).toMatchObject([{ effect: { kind: 'delivery', methods: ['standard'] }, active: false }])
    await shop.db.execute(sql`delete from coupons where code = 'OLD-1'`)
    expect((await shop.get('/api/staff/promotions?coded=true', staff)).body.data.items).toEqual([])
  })

  it('uses count on both sides, and are taken back on both', async () => {
    await coupon('OLD-2')
    const order = await rich(await readyToPay(shop))
    await shop.put('/api/cart/coupon', { code: 'OLD2' }, order.customer.headers)
    await shop.post('/api/checkout', {}, order.customer.headers)
    await payAll(order)
    const there = () =>
      shop.db.execute(
        sql`select order_id from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = 'OLD-2'`,
      )
    expect((await there()).rows).toEqual([{ order_id: order.id }])
    await shop.post(`/api/orders/${order.id}/cancel`, { refund_to: 'wallet' }, order.customer.headers)
    expect((await there()).rows).toEqual([])
    await shop.db.execute(
      sql`insert into coupon_uses (coupon_id, order_id, customer_id) select id, ${order.id}, ${order.customer.id} from coupons where code = 'OLD-2'`,
    )
    expect(await shop.db.$count(promotionUses)).toBe(1)
    await shop.db.execute(sql`delete from coupon_uses where order_id = ${order.id}`)
    expect(await shop.db.$count(promotionUses)).toBe(0)
  })
})
