import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffAction } from '#api/contract/staff.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { staffActions } from '#server/platform/database/schema.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import { newKey } from '#tests/fixtures/orders.ts'
import { readText } from '#tests/fixtures/planted.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { addStaff, signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { LOOKUPS } from '#server/order-desk/lookups.ts'

const { shop, ordered, delivered } = shopWithStaff()
beforeAll(() => shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 }))

const keyFor = (...permissions: StaffPermission[]) => staffKeyHeaders(shop.db, 'سعد', permissions)
/** Of every customer of the fixtures. */
const NAME = 'نورة'
const lines = [{ sku: 'DATES', quantity: 1 }]
const newNumber = (n: number): string => `050111${String(n).padStart(4, '0')}`

describe('an order that is answered to its writer', () => {
  it('holds nothing of the customer for a key with orders.write alone', async () => {
    const { customer } = await ordered()
    const headers = await keyFor('orders.write')
    const entry = { customer: { phone: customer.phone }, lines }
    const seen = (await shop.post('/api/staff/orders/preview', entry, headers)).body.data
    expect(seen).toMatchObject({ customer: { name: null }, address: null })
    const made = await shop.post('/api/staff/orders', entry, { ...headers, 'idempotency-key': newKey() })
    expect(made.body.data).toMatchObject({ lines: [{ sku: 'DATES' }], customer: null, address: null, actions: [] })
    const noted = await shop.post(`/api/staff/orders/${made.body.data.id}/notes`, { text: 'اتصل به' }, headers)
    expect(noted.body.data).toMatchObject({ customer: null, actions: [], version: expect.any(String) })
    const reader = await keyFor('orders.write', 'orders.read', 'orders.people')
    const read = await shop.post(`/api/staff/orders/${made.body.data.id}/notes`, { text: 'اتصل به' }, reader)
    expect(read.body.data).toMatchObject({ customer: { phone: customer.phone }, address: { city: 'riyadh' } })
  })

  it('shows a customer to whoever reads customers', async () => {
    const { id, customer } = await ordered()
    const headers = await keyFor('orders.write', 'customers.read')
    const { body } = await shop.put(`/api/staff/orders/${id}/tags`, { tags: [] }, headers)
    expect(body.data).toMatchObject({ customer: { phone: customer.phone }, note: null, actions: [] })
  })
})

describe('an order that is read by an accountant', () => {
  it('has its money and its documents, and names nobody outside of them', async () => {
    const sold = await delivered()
    await sold.ask()
    const { id, order, customer } = sold
    const mobile = customer.phone.slice(4)
    const { headers } = await signedInPerson(shop.db, { role: 'accountant' })
    const read = async (path: string, status = 200): Promise<string> => {
      const answer = await shop.app.inject({ url: `/api/staff${path}`, headers })
      expect([path, answer.statusCode]).toEqual([path, status])
      return readText(answer)
    }
    const { data } = JSON.parse(await read(`/orders/${id}`)) as { data: StaffOrder }
    expect(data).toMatchObject({ customer: null, address: null, note: null, gift: null, number: order.number })
    expect([data.payments, data.invoices, data.events, data.returns].map(({ length }) => length > 0)).not.toContain(
      false,
    )
    const lists = [`/orders/${id}`, '/orders', '/returns', '/refunds', '/actions']
    const seen = (await Promise.all(lists.map((path) => read(path)))).join('\n')
    expect(seen).toContain(order.number)
    for (const personal of [NAME, mobile, 'طريق الملك فهد']) expect(seen).not.toContain(personal)
    const found = async (q: string) => JSON.parse(await read(`/orders?q=${encodeURIComponent(q)}`)).data.items
    expect([await found(NAME), await found(`0${mobile}`)]).toEqual([[], []])
    expect(await found(order.number)).toMatchObject([{ id, customer: null }])

    expect(await read(`/papers/invoices/${data.invoices[0]!.number}`)).toContain(NAME)
    for (const path of [`/papers/slips?order=${order.number}`, `/customers/${customer.id}`]) await read(path, 403)
  })
})

describe('the actions of staff', () => {
  const listed = async (headers: Record<string, string>): Promise<StaffAction[]> =>
    (await shop.get('/api/staff/actions?limit=100', headers)).body.data.items

  it('are masked, and those of people, keys and the command line are for who reads the audit', async () => {
    const { id, customer, move } = await ordered()
    const owner = await signedInPerson(shop.db)
    const viewer = await signedInPerson(shop.db, { role: 'viewer' })
    const invited = { name: 'هند', role: 'viewer', email: 'hind@shop.example' }
    expect((await shop.post('/api/staff/people', invited, owner.headers)).status).toBe(200)
    const text = `اتصل على ${customer.phone}`
    await shop.post(`/api/staff/orders/${id}/notes`, { text }, owner.headers)
    await move('cancelled', { why: 'من سطر الأوامر' })
    const [all, seen] = [await listed(owner.headers), await listed(viewer.headers)]
    expect(seen.map(({ action }) => action)).toContain('order.note')
    expect(JSON.stringify([all, seen])).not.toContain(customer.phone)
    const hidden = all.filter((one) => !seen.some((other) => other.id === one.id))
    expect(hidden.map(({ staff, subject }) => [staff?.name ?? null, subject.split(':')[0]])).toEqual(
      expect.arrayContaining([
        [null, 'order'],
        ['ريم', expect.stringMatching(/^staff|^people|^person/)],
      ]),
    )
    expect(await listed(await keyFor('actions.read'))).toEqual([])
    const ofOrders = await listed(await keyFor('actions.read', 'orders.read'))
    expect(ofOrders.filter(({ action }) => !/^(order\.|customer\.lookup)/.test(action))).toEqual([])
  })
})

describe('looking up a mobile number', () => {
  it('is recorded once a number, with the number masked', async () => {
    const { customer } = await ordered()
    const headers = await keyFor('orders.write')
    const ask = (phone: string) => shop.post('/api/staff/orders/preview', { customer: { phone }, lines: [] }, headers)
    for (let typed = 0; typed < 3; typed += 1) await ask(customer.phone)
    await ask(newNumber(9999))
    expect((await ask('050')).status).toBe(422)
    const rows = await shop.db.select().from(staffActions).where(eq(staffActions.action, 'customer.lookup'))
    expect(rows.map(({ subject }) => subject).slice(-2)).toEqual([`customer:${customer.id}`, 'customer:none'])
    expect(JSON.stringify(rows)).not.toContain(customer.phone.slice(4))
  })

  it('is limited, whether a draft is previewed or sent without a name', async () => {
    const { id, token } = await addStaff(shop.db, 'سعد', ['orders.write'])
    const headers = { authorization: `Bearer ${token}` }
    const send = { ...headers, 'idempotency-key': newKey() }
    const preview = (n: number) =>
      shop.post('/api/staff/orders/preview', { customer: { phone: newNumber(n) }, lines: [] }, headers)
    const create = (n: number, more = {}) =>
      shop.post('/api/staff/orders', { customer: { phone: newNumber(n), ...more }, lines }, send)
    const limits = openLimits(shop.db, deriveKey({ secretKey: undefined, dataDir: shop.dataDir }, 'limits'))
    expect([(await preview(0)).status, (await create(1)).status]).toEqual([200, 422])
    for (let n = 2; n < LOOKUPS.points; n += 1) await limits.count(LOOKUPS, String(id))
    expect([(await preview(5000)).status, (await create(5001)).status]).toEqual([429, 429])
    expect((await preview(0)).status).toBe(200)
    expect((await create(5002, { name: 'هدى' })).status).toBe(200)
    await letTimePass(shop.db, LOOKUPS.seconds)
    // A process remembers who is over a limit, and the test's clock only moves in the database.
    const later = await shop.another()
    const entry = { customer: { phone: newNumber(5003) }, lines: [] }
    expect((await later.post('/api/staff/orders/preview', entry, headers)).status).toBe(200)
  })
})
