import { beforeAll, describe, expect, it } from 'vitest'
import type { DraftPreview } from '#api/contract/draft-order.ts'
import type { Order } from '#api/contract/order.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { consents, coupons, customers, mailbox, orders, payments } from '#server/platform/database/schema.ts'
import { reconcile } from '#server/payments/service.ts'
import { readVariants } from '#server/stock/service.ts'
import { signedInCustomer, signIn } from '#tests/fixtures/customers.ts'
import { addressEntry, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { addStaff, staffKeyHeaders } from '#tests/fixtures/staff.ts'

const { shop, jobs, emulator, paymentShop } = shopWithPayments()
let headers: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('CUP', { title: 'فنجان', price: 3333, stock: 3 })
  await shop.shelves.product('MUG', { title: 'كوب', price: 1500, stock: 2 })
  await shop.shelves.product('JAR', { title: 'مرطبان', price: 2000, stock: 3 })
  await shop.shelves.product('OUD', { title: 'عود', price: 7000, stock: 9 })
  await shop.db.insert(coupons).values({ code: 'TEN', kind: 'percent', value: 10 })
  headers = await staffKeyHeaders(shop.db, 'سعد')
})

let numbers = 0
/** As a customer says it; E.164 is the second. */
const newNumber = (): [string, string] => {
  const digits = String((numbers += 1)).padStart(4, '0')
  return [`٠٥٠ ٧٧٧ ${digits}`, `+96650777${digits}`]
}
const create = (entry: object, key = newKey()) =>
  shop.post('/api/staff/orders', entry, { ...headers, 'idempotency-key': key })
const preview = async (entry: object) => shop.post('/api/staff/orders/preview', entry, headers)
const stockOf = async (sku: string): Promise<number> => (await readVariants(shop.db, [sku])).get(sku)!.stock
const smsTo = async (phone: string): Promise<string[]> => {
  await jobs.drain()
  return (await shop.db.select().from(mailbox).where(eq(mailbox.recipient, phone))).map(({ text }) => text)
}
/** The customer of a number after signing in by its code. */
async function customerOf(phone: string) {
  const [row] = await shop.db.select().from(customers).where(eq(customers.phone, phone))
  return { ...row!, ...(await signIn(shop.db, row!.id)) }
}

describe('an order by phone', () => {
  it('of a new number makes the account, sends a link, and is paid by card', async () => {
    const [typed, phone] = newNumber()
    const entry = {
      customer: { phone: typed, name: ' هدى ' },
      lines: [
        { sku: 'DATES', quantity: 1 },
        { sku: 'CUP', quantity: 1 },
        { sku: 'DATES', quantity: 1 },
      ],
      address: addressEntry,
      coupon: 'ten',
      note: 'اتصل قبل الوصول',
    }
    const seen = (await preview({ ...entry, customer: { phone: typed } })).body.data as DraftPreview
    expect(seen).toMatchObject({ customer: null, order: { coupon: 'TEN', delivery: { method: 'standard' } } })
    expect(seen.order!.delivery_methods.map(({ method }) => method)).toContain('pickup')
    expect(await shop.db.$count(customers, eq(customers.phone, phone))).toBe(0)

    const key = newKey()
    const made = (await create(entry, key)).body.data as StaffOrder
    expect(made).toMatchObject({
      state: 'awaiting_payment',
      customer: { name: 'هدى', phone },
      lines: [
        { sku: 'DATES', quantity: 2 },
        { sku: 'CUP', quantity: 1 },
      ],
      totals: seen.order!.totals,
      note: 'اتصل قبل الوصول',
      expires_at: null,
      events: [{ actor: 'staff', to: 'awaiting_payment' }],
    })
    expect(Date.parse(made.draft_until!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await create(entry, key)).body.data.id).toBe(made.id)
    expect(await stockOf('CUP')).toBe(3)
    // Whoever is forwarded the link does not read the customer's number in it.
    expect(await smsTo(phone)).toEqual([expect.stringMatching(new RegExp(`/checkout/${made.id}$`))])

    const customer = await customerOf(phone)
    expect(await shop.db.$count(consents, eq(consents.customerId, customer.id))).toBe(0)
    const start = { method: 'card', total: made.totals.total }
    const paid = await shop.post(`/api/orders/${made.id}/payments`, start, {
      ...customer.headers,
      'idempotency-key': newKey(),
    })
    expect(await stockOf('CUP')).toBe(2)
    const [payment] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.id, (paid.body.data as Order).payments[0]!.id))
    await emulator.decide(payment!.providerId!, 'approve')
    await shop.post(`/api/orders/${made.id}/check`, {}, customer.headers)
    const done = (await shop.get(`/api/staff/orders/${made.id}`, headers)).body.data as StaffOrder
    expect(done).toMatchObject({ state: 'confirmed', draft_until: null, invoices: [{ total: made.totals.total }] })
    expect((await shop.post(`/api/staff/orders/${made.id}/payment-link`, {}, headers)).status).toBe(409)
  })

  it('of a known number takes the usual address, and may be paid in cash', async () => {
    const known = await signedInCustomer(shop.db)
    await shop.post('/api/addresses', addressEntry, known.headers)
    const customer = { phone: known.phone }
    expect((await preview({ customer, lines: [] })).body.data).toMatchObject({
      customer: { id: known.id },
      address: { street: addressEntry.street },
      order: null,
    })
    const made = (await create({ customer, lines: [{ sku: 'DATES', quantity: 1 }], delivery: 'pickup' })).body
      .data as StaffOrder
    expect(made).toMatchObject({ address: { street: addressEntry.street }, delivery: { method: 'pickup' } })
    const paid = await shop.post(
      `/api/orders/${made.id}/payments`,
      { method: 'cod', total: made.totals.total + 2000 },
      { ...known.headers, 'idempotency-key': newKey() },
    )
    expect(paid.body.data).toMatchObject({ state: 'confirmed', totals: { fee: 2000 } })
  })

  it('shows the customer of a number only to staff who may see customers', async () => {
    const known = await signedInCustomer(shop.db)
    await shop.post('/api/addresses', addressEntry, known.headers)
    const { token } = await addStaff(shop.db, 'الصندوق', ['orders.write'])
    for (const lines of [[], [{ sku: 'DATES', quantity: 1 }]]) {
      const entry = { customer: { phone: known.phone }, lines }
      const seen = await shop.post('/api/staff/orders/preview', entry, { authorization: `Bearer ${token}` })
      expect(seen.body.data).toMatchObject({ customer: { id: known.id }, address: null })
      expect(JSON.stringify(seen.body)).not.toMatch(new RegExp(`نورة|${addressEntry.street}`))
    }
  })

  it('is not mixed with what the customer buys alone', async () => {
    const known = await signedInCustomer(shop.db)
    const lines = [{ sku: 'DATES', quantity: 1 }]
    const own = (await shop.post('/api/checkout', { lines }, known.headers)).body.data as Order
    const made = (await create({ customer: { phone: known.phone }, lines: [{ sku: 'DATES', quantity: 2 }] })).body
      .data as StaffOrder
    expect(made.id).not.toBe(own.id)
    const again = (await shop.post('/api/checkout', { lines: [{ sku: 'DATES', quantity: 5 }] }, known.headers)).body
      .data as Order
    expect(again.id).toBe(own.id)
    expect((await shop.get(`/api/orders/${made.id}`, known.headers)).body.data.lines).toMatchObject([{ quantity: 2 }])
    expect((await shop.post(`/api/staff/orders/${own.id}/payment-link`, {}, headers)).status).toBe(409)
  })

  it('names what is wrong beside its field', async () => {
    const [typed] = newNumber()
    const entry = { customer: { phone: typed, name: 'هدى' }, lines: [{ sku: 'DATES', quantity: 1 }] }
    const errors = async (change: object) => (await create({ ...entry, ...change })).body.errors
    expect(await errors({ customer: { phone: '12', name: 'هدى' } })).toHaveProperty(['customer.phone'])
    expect(await errors({ customer: { phone: typed } })).toHaveProperty(['customer.name'])
    expect(await errors({ lines: [] })).toHaveProperty('lines')
    expect(await errors({ address: { ...addressEntry, building: '1' } })).toHaveProperty(['address.building'])
    expect(await errors({ coupon: 'NONE' })).toHaveProperty('coupon')
    const lines = [
      { sku: 'MUG', quantity: 1 },
      { sku: 'MUG', quantity: 9 },
      { sku: 'NONE', quantity: 1 },
    ]
    expect(await errors({ lines })).toEqual({
      'lines.1': ['لا يتوفر منه إلا قطعة واحدة.'],
      'lines.2': [expect.any(String)],
    })
    expect((await preview({ ...entry, lines })).body.errors).toHaveProperty(['lines.1'])
    expect(await errors({ lines: [60, 40].map((quantity) => ({ sku: 'DATES', quantity })) })).toEqual({
      'lines.1': ['لا يزيد المنتج الواحد في الطلب على 99 قطعة.'],
    })
    expect((await create(entry, 'short')).body.errors).toHaveProperty('Idempotency-Key')
  })

  it('offers every payment method that the shop has', async () => {
    const known = await signedInCustomer(shop.db)
    const made = (await create({ customer: { phone: known.phone }, lines: [{ sku: 'DATES', quantity: 1 }] })).body
      .data as StaffOrder
    const own = (await shop.post('/api/checkout', { lines: [{ sku: 'DATES', quantity: 3 }] }, known.headers)).body
      .data as Order
    const methodsOf = async (id: number) =>
      (await shop.get(`/api/orders/${id}/payment-methods`, known.headers)).body.data.methods.map(
        ({ method }: { method: string }) => method,
      )
    expect(await methodsOf(made.id)).toEqual(await methodsOf(own.id))
    expect(await methodsOf(made.id)).toEqual(expect.arrayContaining(['card', 'tabby', 'tamara', 'cod']))
  })

  it('changes its lines until it is paid, and sends the link with the new total', async () => {
    const known = await signedInCustomer(shop.db)
    const made = (
      await create({
        customer: { phone: known.phone },
        address: addressEntry,
        lines: [
          { sku: 'DATES', quantity: 2 },
          { sku: 'JAR', quantity: 1 },
        ],
      })
    ).body.data as StaffOrder
    const path = `/api/staff/orders/${made.id}/draft`
    const lines = [
      { sku: 'DATES', quantity: 1 },
      { sku: 'OUD', quantity: 2 },
    ]
    const seen = (await shop.post(`${path}/preview`, { lines }, headers)).body.data
    const old = { ...headers, 'if-match': '"old"' }
    expect((await shop.put(`${path}/lines`, { lines }, old)).status).toBe(412)
    expect((await shop.put(`${path}/lines`, { lines: [{ sku: 'JAR', quantity: 9 }] }, headers)).body.errors).toEqual({
      'lines.0': ['لا يتوفر منه إلا 3 قطع.'],
    })

    // The customer is at the card's page; that payment would be of the old total.
    const start = { method: 'card', total: made.totals.total }
    const begun = await shop.post(`/api/orders/${made.id}/payments`, start, {
      ...known.headers,
      'idempotency-key': newKey(),
    })
    expect(begun.status).toBe(200)
    expect(await stockOf('JAR')).toBe(2)
    const own = [{ sku: 'JAR', quantity: 3 }]
    expect((await shop.post(`${path}/preview`, { lines: own }, headers)).status).toBe(200)
    const { version } = (await shop.get(`/api/staff/orders/${made.id}`, headers)).body.data as StaffOrder
    const before = (await smsTo(known.phone)).length
    const changed = (await shop.put(`${path}/lines`, { lines }, { ...headers, 'if-match': `"${version}"` })).body
      .data as StaffOrder
    expect(changed).toMatchObject({ state: 'awaiting_payment', expires_at: null, lines, totals: seen.totals })
    expect(changed.totals.total).not.toBe(made.totals.total)
    expect(changed.actions[0]).toMatchObject({ action: 'order.edited' })
    expect(await stockOf('JAR')).toBe(3)
    expect(await smsTo(known.phone)).toHaveLength(before + 1)

    await shop.post(
      `/api/orders/${made.id}/payments`,
      { method: 'cod', total: changed.totals.total + 2000 },
      { ...known.headers, 'idempotency-key': newKey() },
    )
    expect((await shop.put(`${path}/lines`, { lines }, headers)).status).toBe(409)
    expect((await shop.post(`${path}/preview`, { lines }, headers)).status).toBe(409)
  })

  it('ends a day after its last link, or is cancelled', async () => {
    const known = await signedInCustomer(shop.db)
    const make = async () =>
      (await create({ customer: { phone: known.phone }, lines: [{ sku: 'DATES', quantity: 1 }] })).body
        .data as StaffOrder
    const [one, two] = [await make(), await make()]
    const path = `/api/staff/orders/${one.id}`
    await shop.db
      .update(orders)
      .set({ updatedAt: sql`now() - interval '25 hours'` })
      .where(eq(orders.customerId, known.id))
    const sent = await shop.post(`${path}/payment-link`, {}, headers)
    expect(sent.body.data.actions.map(({ action }: { action: string }) => action)).toEqual([
      'order.linkSent',
      'order.drafted',
    ])
    expect((await shop.post(`${path}/payment-link`, {}, { ...headers, 'if-match': '"old"' })).status).toBe(412)
    const refused = await shop.post(`${path}/payment-link`, {}, headers)
    expect([refused.status, refused.headers['ratelimit']]).toEqual([429, '"payment-link";r=0;t=60'])
    await reconcile(paymentShop)
    const stateOf = async (id: number) => (await shop.get(`/api/staff/orders/${id}`, headers)).body.data.state
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['awaiting_payment', 'expired'])
    expect((await shop.post(`${path}/moves`, { to: 'cancelled', why: 'لا يريده' }, headers)).body.data.state).toBe(
      'cancelled',
    )
  })
})

it('an order in payment is cancelled by the version that staff saw, and left in payment by an older one', async () => {
  const { id, pay } = await readyToPay(shop)
  const show = async () => (await shop.get(`/api/staff/orders/${id}`, headers)).body.data as StaffOrder
  const cancel = ({ version }: StaffOrder) =>
    shop.post(`/api/staff/orders/${id}/moves`, { to: 'cancelled' }, { ...headers, 'if-match': `"${version}"` })
  const before = await show()
  expect((await pay({ method: 'card' })).status).toBe(200)
  expect((await cancel(before)).status).toBe(412)
  const inPayment = await show()
  expect(inPayment).toMatchObject({ state: 'awaiting_payment', payments: [{ state: 'initiated' }] })
  expect((await cancel(inPayment)).body.data).toMatchObject({ state: 'cancelled', expires_at: null })
})
