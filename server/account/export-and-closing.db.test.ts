import { beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { orders, shipmentLabels, shipments } from '#server/platform/database/schema.ts'
import { moveMoney, verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const PASSWORD = 'نخلة على الشاطئ'
const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
opened(() => openTestJobs(shop.database))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
})

const ADDRESS = {
  recipient: 'هيلة الفريدة',
  phone: '0501234567',
  region: 'SA-01',
  city: 'riyadh',
  district: 'حي النسيم الفريد',
  street: 'شارع الكنز الفريد',
  building: '2919',
  postal_code: '12211',
  additional_number: '3618',
}
let buyers = 0

async function buyer() {
  const phone = newPhone()
  const address = { ...ADDRESS, short_address: `HYL${'ABCDEFGH'[buyers++]}2919` }
  const guest = visitor(shop)
  const { token, user } = (
    await guest.register({
      phone,
      password: PASSWORD,
      name: 'هيلة الفريدة',
      email: `hayla.${phone.slice(5)}@example.com`,
      offers: { email: true, sms: true },
    })
  ).body.data
  const headers = { authorization: `Bearer ${token}` }
  await shop.post('/api/addresses', address, headers)
  await shop.post('/api/cart/items', { sku: 'DATES', quantity: 1 }, headers)
  const { id } = (await shop.post('/api/checkout', {}, headers)).body.data
  await shop.put(`/api/orders/${id}/address`, { address, save: true }, headers)
  await shop.put(`/api/orders/${id}/delivery`, { method: 'standard' }, headers)
  await give(user.id, 8000)
  const paid = await shop.post(
    `/api/orders/${id}/payments`,
    { wallet: true, total: 7500 },
    { ...headers, 'idempotency-key': `buyer-${id}-key` },
  )
  expect(paid.body.data.state).toBe('confirmed')
  const send = (path: string, body: object = {}) => shop.post(`/api/account${path}`, body, headers)
  return { ...guest, id: user.id as number, phone, short: address.short_address, headers, send, order: id as number }
}
const give = (customerId: number, amount: number) =>
  shop.db.transaction((tx) =>
    moveMoney(tx, {
      kind: 'adjustment',
      cause: `gift:${customerId}:${amount}`,
      reference: '-',
      customerId,
      amount,
      test: false,
      against: 'adjustments',
    }),
  )

describe('a data export', () => {
  it('contains all rows of the customer, none of others and no secrets', async () => {
    const other = await buyer()
    const hayla = await buyer()
    await shop.post(
      '/api/tickets',
      { topic: 'order', subject: 'تأخر الطلب', text: 'أين طلبي؟ مرّ أسبوع.' },
      hayla.headers,
    )
    const { tables } = (await hayla.send('/export', { password: PASSWORD })).body.data
    expect(tables.customers).toMatchObject([{ id: hayla.id, name: 'هيلة الفريدة', phone: hayla.phone }])
    expect(tables.orders).toMatchObject([{ id: hayla.order }])
    for (const name of [
      'order_lines',
      'order_events',
      'invoices',
      'addresses',
      'sessions',
      'consents',
      'ledger_entries',
      'ledger_movements',
      'wallets',
      'carts',
      'payments',
    ])
      expect(Object.keys(tables)).toContain(name)
    expect(tables.order_lines).toMatchObject([{ order_id: hayla.order, title: 'تمر سكري' }])
    expect(tables.invoices).toHaveLength(1)
    expect(tables.ticket_messages).toMatchObject([{ author: 'customer', text: 'أين طلبي؟ مرّ أسبوع.' }])
    const national = { short_address: hayla.short, additional_number: '3618', postal_code: '12211' }
    expect(tables.addresses).toMatchObject([{ address: national }])
    expect(tables.orders).toMatchObject([{ address: national }])
    const text = JSON.stringify(tables)
    expect(text).not.toContain(other.phone)
    expect(text).not.toMatch(/hash|argon2/)
  })

  it('requires the password', async () => {
    const noura = await buyer()
    for (const password of ['تخمين', ''])
      expect(await noura.send('/export', { password })).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.any(String)] } },
      })
    expect((await shop.get('/api/account/export', noura.headers)).status).toBe(405)
  })
})

describe('closing an account', () => {
  it('is refused while orders are open or the wallet has a balance, and requires the password or a code', async () => {
    const hayla = await buyer()
    const close = (body: object) => hayla.send('/close', body)
    expect(await close({ password: PASSWORD, waive_wallet: true })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('قيد التنفيذ') },
    })
    await shop.db.update(orders).set({ state: 'delivered' }).where(eq(orders.id, hayla.order))
    expect(await close({ password: PASSWORD })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('5.00') },
    })
    expect((await close({ password: 'تخمين', waive_wallet: true })).body.errors).toEqual({
      password: [expect.any(String)],
    })
    expect((await close({ waive_wallet: true })).status).toBe(422)
    expect((await close({ password: PASSWORD, waive_wallet: true })).status).toBe(200)
    expect((await shop.get('/api/profile', hayla.headers)).status).toBe(401)
    expect((await verifyLedger(shop.db)).faults).toEqual([])
    expect(shop.sent.at(-1)).toMatchObject({ template: 'accountClosed', to: { phone: hayla.phone } })
  })

  it('leaves personal data only in invoices, in any table', async () => {
    const hayla = await buyer()
    await shop.db.update(orders).set({ state: 'delivered' }).where(eq(orders.id, hayla.order))
    const [parcel] = await shop.db.insert(shipments).values({ orderId: hayla.order, lines: [] }).returning()
    const label = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 هيلة الفريدة') } as const
    await shop.db.insert(shipmentLabels).values({ shipmentId: parcel!.id, ...label })
    const staff = await staffKeyHeaders(shop.db, 'منى', ['orders.people', 'orders.read', 'orders.write'])
    for (const kind of ['notes', 'messages'])
      expect(
        await shop.post(`/api/staff/orders/${hayla.order}/${kind}`, { text: `اتصلت من ${hayla.phone}` }, staff),
      ).toMatchObject({
        status: 200,
        body: { data: { actions: { 0: { details: { text: `اتصلت من ${hayla.phone}` } } } } },
      })
    await shop.post('/api/cart/items', { sku: 'DATES', quantity: 1 }, hayla.headers)
    await shop.post('/api/checkout', {}, hayla.headers)
    await letTimePass(shop.db, 61)
    const { verification } = (await hayla.send('/close/send-otp')).body.data
    const stranger = await signedInCustomer(shop.db)
    expect(
      (await shop.post('/api/account/close', { verification, code: hayla.codeTo(hayla.phone) }, stranger.headers))
        .status,
    ).toBe(422)
    expect(
      (await hayla.send('/close', { verification, code: hayla.codeTo(hayla.phone), waive_wallet: true })).status,
    ).toBe(200)

    const traces = await tablesWith([hayla.phone, 'hayla.' + hayla.phone.slice(5), hayla.short])
    expect(traces).toEqual([])
    expect(await rowsWith('invoices', 'هيلة الفريدة')).toBeGreaterThan(0)
    expect(await shop.db.$count(shipmentLabels)).toBe(0)
    const { rows } = await shop.db.execute(sql`select name, phone, email from customers where id = ${hayla.id}`)
    expect(rows).toEqual([{ name: 'عميل سابق', phone: `closed-${hayla.id}`, email: null }])
    expect(
      (await shop.db.execute(sql`select 1 from orders where customer_id = ${hayla.id} and address is not null`)).rows,
    ).toEqual([])
    expect((await shop.db.execute(sql`select 1 from addresses where customer_id = ${hayla.id}`)).rows).toEqual([])
    await letTimePass(shop.db, 61)
    // The next owner of the number can register it.
    expect((await visitor(shop).register({ phone: hayla.phone })).status).toBe(200)
  })
})

const rowsWith = async (table: string, text: string): Promise<number> =>
  (await shop.db.execute(sql`select 1 from ${sql.identifier(table)} t where strpos(t::text, ${text}) > 0`)).rows.length

async function tablesWith(texts: string[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'invoices'`,
  )
  const found: string[] = []
  for (const { name } of rows) for (const text of texts) if (await rowsWith(name, text)) found.push(`${name}: ${text}`)
  return found
}
