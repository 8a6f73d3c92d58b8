import { beforeAll, describe, expect, it } from 'vitest'
import type { SavedAddress } from '#api/contract/address.ts'
import type { Order } from '#api/contract/order.ts'
import type { StaffOrder, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { customers, orders } from '#server/platform/database/schema.ts'
import { signIn } from '#tests/fixtures/customers.ts'
import { addressEntry, newKey, newTracking } from '#tests/fixtures/orders.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered } = shopWithStaff()
let staff: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  staff = await staffKeyHeaders(shop.db, 'سعد')
})

const WHY = 'سلّمناه للمندوب بالاتفاق مع شركة الشحن'
/** As release 0.2.0 asked for it. */
const { additional_number: _, ...earlier } = addressEntry

/** An order to a saved address without additional number, whose customer does not know it. */
async function withoutAddress() {
  const order = await ordered()
  const { headers } = order.customer
  const entry = { ...earlier, phone: order.customer.phone }
  const saved = (await shop.post('/api/addresses', entry, headers)).body.data as SavedAddress
  const chosen = await shop.put(
    `/api/orders/${order.id}/address`,
    { address_id: saved.id, skip_national_address: true },
    headers,
  )
  expect(chosen.status).toBe(200)
  const book = async () => (await shop.get('/api/addresses', headers)).body.data as SavedAddress[]
  const seen = async () => (await shop.get(`/api/staff/orders/${order.id}`, staff)).body.data as StaffOrder
  const flagged = async () =>
    ((await shop.get('/api/staff/orders?national_address=missing', staff)).body.data.items as StaffOrderSummary[]).some(
      ({ id }) => id === order.id,
    )
  const send = (more: object) =>
    shop.post(`/api/staff/orders/${order.id}/shipments`, { carrier: 'SMSA', tracking: newTracking(), ...more }, staff)
  return { ...order, saved, book, seen, flagged, send, headers }
}

describe('the checkout', () => {
  it('refuses a new address that is no national one, beside its fields', async () => {
    const { id, customer } = await ordered()
    const refused = await shop.put(`/api/orders/${id}/address`, { address: earlier }, customer.headers)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['additional_number', 'short_address'])
    const { recipient, phone, city } = addressEntry
    const short = { recipient, phone, city, short_address: 'raaa٢٩١٩' }
    const order = (await shop.put(`/api/orders/${id}/address`, { address: short }, customer.headers)).body.data as Order
    expect(order.address).toMatchObject({ short_address: 'RAAA2919', building: '2919', street: '' })
  })

  it('needs no more than a city for an order that is collected, until it shall be delivered', async () => {
    const { id, customer } = await ordered()
    const { recipient, phone, city } = addressEntry
    const entry = { address: { recipient, phone, city }, pickup: true }
    const order = (await shop.put(`/api/orders/${id}/address`, entry, customer.headers)).body.data as Order
    expect(order).toMatchObject({ delivery: { method: 'pickup' }, address: { street: '', building: '' } })
    const delivery = await shop.put(`/api/orders/${id}/delivery`, { method: 'standard' }, customer.headers)
    expect(delivery).toMatchObject({ status: 422, body: { errors: { method: [expect.any(String)] } } })
  })

  it('asks about a saved address once', async () => {
    const { saved, book, headers } = await withoutAddress()
    expect(saved.asks_national_address).toBe(true)
    expect((await book()).find(({ id }) => id === saved.id)).toMatchObject({ asks_national_address: false })
    const other = (await shop.post('/api/addresses', { ...earlier, building: '1111' }, headers)).body.data
    await shop.post(`/api/addresses/${other.id}/default`, undefined, headers)
    await shop.post('/api/cart/items', { sku: 'DATES', quantity: 3 }, headers)
    const lines = [{ sku: 'DATES', quantity: 3 }]
    // An address that is to be asked about is not chosen for the customer.
    expect((await shop.post('/api/checkout', { lines }, headers)).body.data.address).toBeNull()
  })
})

describe('an order without a national address', () => {
  it('is flagged, asks its customer, and is complete once the customer adds it, also in the book', async () => {
    const order = await withoutAddress()
    expect(await order.flagged()).toBe(false)
    await order.buy()
    expect(await order.news()).toMatchObject({ kind: 'orderAsksAddress', path: `/account/orders/${order.id}` })
    expect((await order.mails()).join()).toContain('أكمل العنوان الوطني')
    expect(await order.flagged()).toBe(true)
    expect(await order.seen()).toMatchObject({ asks_national_address: true, needs_address_reason: true })
    const counts = (await shop.get('/api/staff/orders/counts', staff)).body.data
    expect(counts.no_national_address).toBeGreaterThan(0)

    const path = `/api/orders/${order.id}/national-address`
    expect((await shop.put(path, { short_address: 'RAAA29' }, order.headers)).status).toBe(422)
    const done = (await shop.put(path, { short_address: 'raaa 2919' }, order.headers)).body.data as Order
    expect(done).toMatchObject({
      asks_national_address: false,
      address: { short_address: 'RAAA2919', street: earlier.street },
    })
    expect(await order.flagged()).toBe(false)
    expect((await order.book()).find(({ id }) => id === order.saved.id)).toMatchObject({ short_address: 'RAAA2919' })
    await order.ship()
    expect((await shop.put(path, { short_address: 'RAAA2919' }, order.headers)).status).toBe(409)
  })

  it('is sent with a reason only, which stays on record', async () => {
    const order = await withoutAddress()
    await order.buy()
    await order.move('preparing')
    expect(await order.send({})).toMatchObject({
      status: 422,
      body: { errors: { no_address_why: [expect.any(String)] } },
    })
    await expect(order.move('shipped', { carrier: 'SMSA', tracking: newTracking() })).rejects.toMatchObject({
      status: 422,
    })
    expect((await order.send({ no_address_why: WHY })).status).toBe(200)
    const { actions, state } = await order.seen()
    expect(state).toBe('shipped')
    expect(actions.find(({ action }) => action === 'order.shipped')).toMatchObject({ details: { no_address_why: WHY } })
  })

  it('is sent with others, each with the same reason', async () => {
    const [one, other] = [await withoutAddress(), await ordered()]
    for (const { buy, move } of [one, other]) {
      await buy()
      await move('preparing')
    }
    const moves = { to: 'shipped', carrier: 'SMSA' }
    const entries = () => [one, other].map(({ id }) => ({ id, tracking: newTracking() }))
    const tried = await shop.post('/api/staff/orders/moves', { ...moves, orders: entries() }, staff)
    expect(tried.body.data.items.map(({ done }: { done: boolean }) => done)).toEqual([false, true])
    const rest = { ...moves, no_address_why: WHY, orders: entries().slice(0, 1) }
    expect((await shop.post('/api/staff/orders/moves', rest, staff)).body.data.items).toMatchObject([{ done: true }])
  })

  it('from before the upgrade is flagged, and sent without a reason', async () => {
    const order = await withoutAddress()
    await order.buy()
    await shop.db.update(orders).set({ needsNationalAddress: false }).where(eq(orders.id, order.id))
    expect(await order.flagged()).toBe(true)
    expect(await order.seen()).toMatchObject({ asks_national_address: true, needs_address_reason: false })
    await order.ship()
    expect((await order.seen()).state).toBe('shipped')
  })

  it('is completed by staff, who may ask the customer once a minute', async () => {
    const order = await withoutAddress()
    const path = `/api/staff/orders/${order.id}/national-address`
    expect((await shop.post(`${path}/ask`, undefined, staff)).status).toBe(409)
    await order.buy()
    expect((await shop.post(`${path}/ask`, undefined, staff)).status).toBe(200)
    expect((await shop.post(`${path}/ask`, undefined, staff)).status).toBe(429)
    const done = await shop.put(path, { additional_number: '٣٦١٨' }, staff)
    expect(done.body.data).toMatchObject({
      asks_national_address: false,
      address: { additional_number: '3618', postal_code: '12211' },
    })
    const reader = await staffKeyHeaders(shop.db, 'منى', ['orders.read'])
    expect((await shop.put(path, { additional_number: '3618' }, reader)).status).toBe(403)
  })

  it('may be taken by phone, and then asks its customer once it is confirmed', async () => {
    const entry = {
      customer: { phone: '0507770001', name: 'هدى' },
      lines: [{ sku: 'DATES', quantity: 1 }],
      address: { ...earlier, phone: '0507770001' },
    }
    const made = await shop.post('/api/staff/orders', entry, { ...staff, 'idempotency-key': newKey() })
    const { id, totals } = made.body.data as StaffOrder
    const [customer] = await shop.db.select().from(customers).where(eq(customers.phone, '+966507770001'))
    const { token } = await signIn(shop.db, customer!.id)
    const paid = await shop.post(
      `/api/orders/${id}/payments`,
      { method: 'cod', total: totals.total + 2000 },
      { authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
    )
    expect(paid.body.data).toMatchObject({ state: 'confirmed', asks_national_address: true })
    const seen = (await shop.get(`/api/staff/orders/${id}`, staff)).body.data as StaffOrder
    expect(seen).toMatchObject({ asks_national_address: true, needs_address_reason: true })
  })

  it('asks for nothing if it is collected, and is handed over without a reason', async () => {
    const order = await ordered({ delivery: 'pickup' })
    await shop.db.execute(
      sql`update orders set address = address || '{"short_address": null, "additional_number": null}'
        where id = ${order.id}`,
    )
    await order.buy()
    const { body } = await shop.get(`/api/staff/orders/${order.id}`, staff)
    expect(body.data).toMatchObject({ asks_national_address: false, needs_address_reason: false })
    await order.ship()
    await order.move('delivered')
  })

  it('is what an edit by staff may leave', async () => {
    const order = await ordered()
    await order.buy()
    const edit = await shop.post(`/api/staff/orders/${order.id}/edits`, { address: earlier }, staff)
    expect(edit.body.data).toMatchObject({ asks_national_address: true, address: { additional_number: null } })
    expect(await order.news()).toMatchObject({ kind: 'orderAsksAddress' })
  })
})
