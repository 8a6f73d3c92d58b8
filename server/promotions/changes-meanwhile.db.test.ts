import { beforeEach, expect, it } from 'vitest'
import type { NewPromotion, StaffPromotion } from '#api/contract/staff-promotions.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { giveMoney, newKey, readyToPay, type ReadyToPay } from '#tests/fixtures/orders.ts'
import { percentOff, RULE } from '#tests/fixtures/promotions.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const { shop } = shopWithPayments()
const staff = opened(() => staffKeyHeaders(shop.db, 'سارة'))
beforeEach(() => shop.db.execute(sql`truncate promotions, promotion_uses cascade`))

const add = async (entry: Partial<NewPromotion>): Promise<StaffPromotion> =>
  (await shop.post('/api/staff/promotions', { name: 'عرض', ...RULE, effect: percentOff(10), ...entry }, staff)).body
    .data.promotion
const end = ({ id }: StaffPromotion) =>
  shop.patch(`/api/staff/promotions/${id}`, { ends_at: new Date(Date.now() - 1000).toISOString() }, staff)
async function pay({ id, customer }: ReadyToPay, total: number) {
  await giveMoney(shop, customer.id, 1_000_000)
  const headers = { ...customer.headers, 'idempotency-key': newKey() }
  return shop.post(`/api/orders/${id}/payments`, { wallet: true, total }, headers)
}

it('a promotion that ends before the payment is not paid with: the customer sees the new total first', async () => {
  const promotion = await add({})
  const order = await readyToPay(shop)
  const { totals } = await order.read()
  expect([totals.discount, totals.total]).toEqual([500, 7000])
  await end(promotion)
  expect((await pay(order, totals.total)).status).toBe(409)
  const now = await order.read()
  expect([now.state, now.promotions, now.totals.total]).toEqual(['awaiting_payment', [], 7500])
  expect((await pay(order, 7500)).status).toBe(200)
})

it('an order keeps what it was paid with when its promotion ends before an edit', async () => {
  const promotion = await add({})
  const order = await readyToPay(shop, 'DATES', 4)
  expect((await pay(order, (await order.read()).totals.total)).status).toBe(200)
  await end(promotion)
  const edit = await shop.post(
    `/api/staff/orders/${order.id}/edits`,
    { lines: [{ sku: 'DATES', quantity: 2 }] },
    { ...staff, 'idempotency-key': newKey() },
  )
  expect(edit.status).toBe(200)
  const { totals, promotions } = await order.read()
  expect([promotions.map(({ saving }) => saving), totals.total]).toEqual([[1000], 9000 + 2500])
})

it('promotions may leave nothing to pay: order, papers and ledger hold zero', async () => {
  await add({ effect: percentOff(100), together: true })
  await add({ name: 'توصيل', effect: { kind: 'delivery', methods: ['standard'], cities: [] }, together: true })
  const order = await readyToPay(shop, 'DATES', 2)
  expect((await order.read()).totals).toMatchObject({ discount: 10_000, total: 0, vat: 0 })
  expect((await pay(order, 0)).status).toBe(200)
  expect((await order.read()).state).toBe('confirmed')
  const [invoice] = (await shop.get(`/api/orders/${order.id}/invoices`, order.customer.headers)).body.data
  expect([invoice.total, invoice.vat]).toEqual([0, 0])
  await shop.post(`/api/orders/${order.id}/cancel`, { refund_to: 'wallet' }, order.customer.headers)
  expect((await order.read()).refunds.filter(({ amount }) => amount !== 0)).toEqual([])
  expect((await verifyLedger(shop.db)).faults).toEqual([])
})

it.each(['TEN-٢٠', ' ten ۲۰', '\u200fTen\u00ad20', 'TEN‑20'])(
  'a code is understood as it is typed: %s',
  async (code) => {
    await add({ code: 'TEN-20' })
    const { customer } = await readyToPay(shop)
    const { body } = await shop.put('/api/cart/coupon', { code }, customer.headers)
    expect(body.data?.coupon).toMatchObject({ code: 'TEN-20', refused: null })
  },
)

it('staff read and change promotions by their permissions alone', async () => {
  const { id } = await add({})
  const asked = async (permissions: StaffPermission[]) => {
    const headers = await staffKeyHeaders(shop.db, 'فهد', permissions)
    const entry = { name: 'عرض', ...RULE, effect: percentOff(10) }
    const answers = [
      await shop.get('/api/staff/promotions', headers),
      await shop.get(`/api/staff/promotions/${id}`, headers),
      await shop.post('/api/staff/promotions', entry, headers),
      await shop.patch(`/api/staff/promotions/${id}`, { priority: 2 }, headers),
      await shop.post('/api/staff/promotions/undo', { change: '1' }, headers),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await asked(['catalogue.write', 'orders.write'])).toEqual([403, 403, 403, 403, 403])
  expect(await asked(['coupons.read'])).toEqual([200, 200, 403, 403, 403])
})

it('visitors learn neither limits nor whom a promotion is for', async () => {
  await add({ name: 'للقائمة', audience: { who: 'customers', customers: [1] }, uses_in_all: 7, priority: 3 })
  await add({ name: 'للجميع', uses_in_all: 7, uses_per_customer: 2, priority: 3 })
  const { body } = await shop.get('/api/promotions')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['للجميع'])
  expect(Object.keys(body.data[0])).not.toEqual(expect.arrayContaining(['uses_in_all']))
  expect(JSON.stringify(body.data)).not.toMatch(/uses|priority|customers/)
})
