import { beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/database/drizzle.ts'
import { orders, shipmentLabels, shipments } from '#server/database/schema.ts'
import { moveMoney, verifyLedger } from '#server/wallet/service.ts'
import { proveEmail } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const PASSWORD = 'نخلة على الشاطئ'
const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
opened(() => openTestJobs(shop.database))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
})

async function customer(given: { name?: string; email?: string; offers?: { email: boolean; sms: boolean } } = {}) {
  const phone = newPhone()
  const who = visitor(shop)
  const { token, user } = (await who.register({ phone, password: PASSWORD, ...given })).body.data
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path = '') => (await shop.get(`/api/account${path}`, headers)).body.data
  return {
    ...who,
    id: user.id as number,
    phone,
    token: token as string,
    headers,
    read,
    send: (path: string, body: object = {}) => shop.post(`/api/account${path}`, body, headers),
  }
}

describe('a customer’s own data', () => {
  it('is readable and can be changed field by field', async () => {
    const noura = await customer({ email: 'noura.profile@example.com' })
    expect(await noura.read()).toMatchObject({
      user: { name: 'نورة' },
      birthday: null,
      gender: null,
      consents: { email: false, sms: false },
      sessions: [{ current: true }],
    })
    const changed = await shop.patch(
      '/api/account',
      { name: ' نورة  السالم ', birthday: '١٩٩٠-٠٢-٢٨', gender: 'female' },
      noura.headers,
    )
    expect(changed.body.data).toMatchObject({ user: { name: 'نورة السالم' }, birthday: '1990-02-28', gender: 'female' })
    expect((await shop.patch('/api/account', { birthday: null }, noura.headers)).body.data).toMatchObject({
      user: { name: 'نورة السالم' },
      birthday: null,
      gender: 'female',
    })
    for (const birthday of ['1990-02-30', '2999-01-01', '1700-01-01', 'أمس']) {
      expect(await shop.patch('/api/account', { birthday, name: '12' }, noura.headers)).toMatchObject({
        status: 422,
        body: { errors: { birthday: [expect.any(String)], name: [expect.any(String)] } },
      })
    }
  })

  it('contains all consents with their dates since registration', async () => {
    const sara = await customer({ offers: { email: true, sms: true } })
    const change = (body: object) => shop.put('/api/account/consents', body, sara.headers)
    expect((await sara.read()).consents).toEqual({ email: true, sms: true })
    expect((await change({ email: true, sms: false })).body.data.consents).toEqual({ email: true, sms: false })
    await Promise.all([change({ email: false, sms: false }), change({ email: false, sms: false })])
    const { consent_history: history } = await sara.read()
    expect(history.map(({ channel, granted, via }: Record<string, unknown>) => [channel, granted, via])).toEqual([
      ['email', false, 'account'],
      ['sms', false, 'account'],
      ['sms', true, 'register'],
      ['email', true, 'register'],
    ])
  })
})

describe('a new address or number', () => {
  it('is set once its code is entered, and the previous one is notified', async () => {
    const noura = await customer({ email: 'before@example.com' })
    await proveEmail(shop.db, 'before@example.com')
    expect((await noura.send('/email', { email: 'after@example.com', password: 'تخمين' })).body.errors).toEqual({
      password: [expect.any(String)],
    })
    const { verification } = (await noura.send('/email', { email: 'after@example.com', password: PASSWORD })).body.data
    expect((await noura.read()).user.email).toBe('before@example.com')
    const code = noura.codeTo('after@example.com')
    const other = await customer()
    expect((await other.send('/email/verify', { verification, code })).status).toBe(422)
    expect((await noura.send('/email/verify', { verification, code })).body.data).toMatchObject({
      email: 'after@example.com',
      email_verified: true,
    })
    expect(shop.sent.at(-1)).toMatchObject({
      template: 'emailChanged',
      to: { email: 'before@example.com', phone: noura.phone },
    })
  })

  it('that is already the customer’s can be verified without a password', async () => {
    const noura = await customer({ email: 'mine@example.com' })
    const { verification } = (await noura.send('/email', { email: 'mine@example.com' })).body.data
    expect(
      (await noura.send('/email/verify', { verification, code: noura.codeTo('mine@example.com') })).body.data,
    ).toMatchObject({ email_verified: true })
    expect((await noura.send('/email', { email: 'mine@example.com' })).body.errors.email).toHaveLength(1)
  })

  it('of another customer stays theirs, and the response does not reveal it', async () => {
    const owner = await customer({ email: 'owner@example.com' })
    await proveEmail(shop.db, 'owner@example.com')
    const thief = await customer()
    const taken = await thief.send('/email', { email: 'OWNER@example.com', password: PASSWORD })
    const free = await thief.send('/email', { email: 'free@example.com', password: PASSWORD })
    expect([taken.status, Object.keys(taken.body.data)]).toEqual([free.status, Object.keys(free.body.data)])
    expect(shop.sent.findLast(({ to }) => to.email === 'owner@example.com')).toMatchObject({ template: 'emailInUse' })
    await letTimePass(shop.db, 61)
    await thief.send('/phone', { phone: owner.phone, password: PASSWORD })
    expect(shop.sent.at(-1)).toMatchObject({ template: 'accountExists', to: { phone: owner.phone } })
  })

  it('changes the login, and its code can be resent', async () => {
    const noura = await customer()
    const phone = newPhone()
    const { verification } = (await noura.send('/phone', { phone, password: PASSWORD })).body.data
    await letTimePass(shop.db, 61)
    expect((await noura.post('/resend-otp', { verification })).status).toBe(200)
    expect((await noura.send('/phone/verify', { verification, code: noura.codeTo(phone) })).body.data).toMatchObject({
      phone,
    })
    expect((await visitor(shop).post('/login', { identifier: phone, password: PASSWORD })).status).toBe(200)
    expect((await visitor(shop).post('/login', { identifier: noura.phone, password: PASSWORD })).status).toBe(422)
  })

  it('is rejected if it is unchanged', async () => {
    const noura = await customer()
    expect((await noura.send('/phone', { phone: noura.phone, password: PASSWORD })).body.errors.phone).toHaveLength(1)
    expect((await noura.send('/phone', { phone: '0401', password: PASSWORD })).body.errors.phone).toHaveLength(1)
    expect((await noura.send('/email', { email: 'nobody', password: PASSWORD })).body.errors.email).toHaveLength(1)
  })
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
}

async function buyer() {
  const who = await customer({
    name: 'هيلة الفريدة',
    email: `hayla.${newPhone().slice(5)}@example.com`,
    offers: { email: true, sms: true },
  })
  await shop.post('/api/addresses', ADDRESS, who.headers)
  await shop.post('/api/cart/items', { sku: 'DATES', quantity: 1 }, who.headers)
  const { id } = (await shop.post('/api/checkout', {}, who.headers)).body.data
  await shop.put(`/api/orders/${id}/address`, { address: ADDRESS, save: true }, who.headers)
  await shop.put(`/api/orders/${id}/delivery`, { method: 'standard' }, who.headers)
  await give(who.id, 8000)
  const paid = await shop.post(
    `/api/orders/${id}/payments`,
    { wallet: true, total: 7500 },
    { ...who.headers, 'idempotency-key': `buyer-${id}-key` },
  )
  expect(paid.body.data.state).toBe('confirmed')
  return { ...who, order: id as number }
}
const give = (customerId: number, amount: number) =>
  shop.db.transaction((tx) =>
    moveMoney(tx, {
      kind: 'adjustment',
      cause: `gift:${customerId}:${amount}`,
      reference: '-',
      customerId,
      amount,
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
    const text = JSON.stringify(tables)
    expect(text).not.toContain(other.phone)
    expect(text).not.toMatch(/hash|argon2/)
  })

  it('requires the password', async () => {
    const noura = await customer()
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
    await shop.post('/api/cart/items', { sku: 'DATES', quantity: 1 }, hayla.headers)
    await shop.post('/api/checkout', {}, hayla.headers)
    await letTimePass(shop.db, 61)
    const { verification } = (await hayla.send('/close/send-otp')).body.data
    const stranger = await customer()
    expect((await stranger.send('/close', { verification, code: hayla.codeTo(hayla.phone) })).status).toBe(422)
    expect(
      (await hayla.send('/close', { verification, code: hayla.codeTo(hayla.phone), waive_wallet: true })).status,
    ).toBe(200)

    const traces = await tablesWith([hayla.phone, 'hayla.' + hayla.phone.slice(5)])
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
