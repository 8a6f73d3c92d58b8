import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { customerNotes, customers, products, staffActions, staffSessions } from '#server/platform/database/schema.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openJobs({ database: shop.database, config: readConfig({}), log: console, work: false }))
const owner = opened(() => signedInPerson(shop.db, { name: 'نوف', role: 'owner' }))
const support = opened(() => signedInPerson(shop.db, { name: 'ريم', role: 'support' }))

const found = async (q: string): Promise<number[]> =>
  (await shop.post('/api/staff/customers/search', { q }, support.headers)).body.data.items.map(
    ({ id }: { id: number }) => id,
  )
const read = async (id: number, headers = support.headers) =>
  (await shop.get(`/api/staff/customers/${id}`, headers)).body.data

describe('customers', () => {
  it('are found by parts of a name, a mobile in digits of any script, or an e-mail', async () => {
    const one = await signedInCustomer(shop.db, {
      name: 'هُدى الأحمدي',
      phone: '+966551234987',
      email: 'Huda.A@example.com',
    })
    const two = await signedInCustomer(shop.db, {
      name: 'Sara Smith',
      phone: '+966559876543',
      email: 'x_y@example.com',
    })
    for (const typed of [
      'هدي',
      'الاحمد',
      'اح',
      '0551234987',
      '٠٥٥١٢٣٤٩٨٧',
      '+966 55 123 4987',
      '٤٩٨٧',
      'huda.a@',
      'HUDA',
    ])
      expect([typed, await found(typed)]).toEqual([typed, typed === 'اح' ? [] : [one.id]])
    expect(await found('هد')).toEqual([one.id])
    for (const typed of ['الاحمد هدى', 'smith sara'])
      expect([typed, await found(typed)]).toEqual([typed, [typed.startsWith('s') ? two.id : one.id]])
    expect(await found('هدى smith')).toEqual([])
    expect(await found('smith')).toEqual([two.id])
    expect(await found('x%y@')).toEqual([])
    expect(await found('x_y@')).toEqual([two.id])
    expect(await shop.db.$count(staffActions, eq(staffActions.action, 'searchCustomers'))).toBe(0)
  })

  it('are listed newest first, page by page', async () => {
    const [, two, three] = [
      await signedInCustomer(shop.db),
      await signedInCustomer(shop.db),
      await signedInCustomer(shop.db),
    ]
    const page = (body: object) => shop.post('/api/staff/customers/search', body, support.headers)
    expect((await page({ limit: 1 })).body.data).toMatchObject({ more: true, items: [{ id: three.id }] })
    expect((await page({ limit: 1, before: three.id })).body.data.items).toMatchObject([{ id: two.id }])
  })

  it('show orders, wallet, consents, tickets and notes of colleagues', async () => {
    const noura = await signedInCustomer(shop.db)
    await insertOrder(shop.db, noura.id, { lines: [{ sku: 'C-1' }] })
    await giveMoney({ db: shop.db }, noura.id, 4200)
    await shop.put('/api/account/consents', { email: false, sms: true }, noura.headers)
    await shop.post('/api/tickets', { topic: 'other', subject: 'سؤال', text: 'متى؟' }, noura.headers)
    const noted = await shop.post(`/api/staff/customers/${noura.id}/notes`, { text: 'تفضّل المساء.' }, support.headers)
    const [listed] = (await shop.post('/api/staff/customers/search', { q: noura.phone }, support.headers)).body.data
      .items
    for (const shown of [listed, noted.body.data])
      expect(shown).toMatchObject({ orders: 1, last_order_at: expect.any(String), phone: noura.phone })
    expect(noted.body.data).toMatchObject({
      balance: 4200,
      consents: { sms: true, email: false },
      consent_history: [{ channel: 'sms', granted: true }],
      tickets: [{ subject: 'سؤال' }],
      notes: [{ text: 'تفضّل المساء.', staff: { name: 'ريم' } }],
    })
    expect(
      (await shop.get(`/api/staff/customers/${noura.id}/movements`, support.headers)).body.data.items,
    ).toMatchObject([{ amount: 4200, balance: 4200 }])
    expect((await shop.get(`/api/staff/orders?customer=${noura.id}`, support.headers)).body.data.items).toHaveLength(1)
    const packer = await signedInPerson(shop.db, { role: 'orders' })
    expect((await read(noura.id, packer.headers)).tickets).toEqual([])
    expect((await shop.post(`/api/staff/customers/${noura.id}/notes`, { text: 'x' }, packer.headers)).status).toBe(403)
    const catalogue = await signedInPerson(shop.db, { role: 'catalogue' })
    expect((await shop.get(`/api/staff/customers/${noura.id}`, catalogue.headers)).status).toBe(403)
  })

  it('get their data only after a fresh proof, and the audit has it', async () => {
    const noura = await signedInCustomer(shop.db)
    await shop.post(`/api/staff/customers/${noura.id}/notes`, { text: 'تفضّل المساء.' }, support.headers)
    const url = `/api/staff/customers/${noura.id}/export`
    expect((await shop.post(url, undefined, support.headers)).status).toBe(403)
    const late = await signedInPerson(shop.db, { role: 'owner' })
    await shop.db
      .update(staffSessions)
      .set({ steppedUpAt: sql`now() - interval '6 minutes'` })
      .where(eq(staffSessions.id, late.sessionId))
    expect((await shop.post(url, undefined, late.headers)).body.code).toBe('step_up_needed')
    const { tables } = (await shop.post(url, undefined, owner.headers)).body.data
    expect(tables).toMatchObject({
      customers: [{ phone: noura.phone }],
      customer_notes: [{ text: 'تفضّل المساء.' }],
    })
    expect(JSON.stringify(tables)).not.toContain('password')
    expect(
      (await shop.get(`/api/staff/actions?subject=customer:${noura.id}`, owner.headers)).body.data.items,
    ).toMatchObject([{ action: 'customer.export', staff: { name: 'نوف' } }, { action: 'customer.note' }])
  })

  it('are erased with all that is personal, but not while the shop owes them', async () => {
    const noura = await signedInCustomer(shop.db, { email: 'gone@example.com' })
    await shop.post(`/api/staff/customers/${noura.id}/notes`, { text: 'تفضّل المساء.' }, support.headers)
    await giveMoney({ db: shop.db }, noura.id, 100)
    await shop.shelves.product('C-9')
    const { id: order } = await insertOrder(shop.db, noura.id, { lines: [{ sku: 'C-9' }] })
    const entry = { subject: 'product', sku: 'C-9', stars: 5, words: 'أنا نورة' }
    const { data: rating } = (await shop.put(`/api/orders/${order}/ratings`, entry, noura.headers)).body
    await shop.post(`/api/staff/ratings/${rating.id}/publish`, undefined, support.headers)
    const erase = (body: object) => shop.post(`/api/staff/customers/${noura.id}/erasure`, body, owner.headers)
    expect((await erase({ why: ' ' })).body.errors).toHaveProperty('why')
    expect((await erase({ why: 'طلب صاحبها' })).status).toBe(409)
    expect((await erase({ why: 'طلب صاحبها', waive_wallet: true })).status).toBe(200)
    expect(await read(noura.id)).toMatchObject({ email: null, closed_at: expect.any(String), balance: 0, notes: [] })
    expect(await shop.db.$count(customerNotes, eq(customerNotes.customerId, noura.id))).toBe(0)
    expect(await shop.db.$count(customers, eq(customers.phone, noura.phone))).toBe(0)
    expect((await shop.get('/api/account', noura.headers)).status).toBe(401)
    expect(await found('gone@')).toEqual([])
    const [product] = await shop.db.select().from(products).where(eq(products.sku, 'C-9'))
    expect(product).toMatchObject({ ratingCount: 0 })
    expect((await erase({ why: 'مرة أخرى' })).status).toBe(404)
  })
})
