import { beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#api/contract/invoice.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import { readInvoice } from '#server/invoices/zatca/rules/read-xml.ts'
import { sendWaiting } from '#server/invoices/zatca/send.ts'
import { verifyChains } from '#server/invoices/zatca/verify.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, orders, zatcaDocuments } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { giveMoney, readyToPay, type ReadyToPay } from '#tests/fixtures/orders.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'

const shop = opened(openZatcaShop)
let staff: { authorization: string }
beforeAll(async () => {
  staff = await staffKeyHeaders(shop.db, 'محاسبة')
  await shop.shelves.product('DATES', { price: 5000, stock: 50 })
})

const business = {
  name: 'شركة النخيل',
  vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
  registration: '1010123456',
  building: '7324',
  street: 'شارع العليا',
  district: 'الورود',
  city: 'الرياض',
  postal_code: '12253',
}
const WHILE_WAITING = ['clearance', 'issued_at', 'kind', 'number', 'order_number', 'original_number', 'profile', 'test']
const choose = ({ id, customer }: ReadyToPay, body: object) =>
  shop.put(`/api/orders/${id}/business`, body, customer.headers)
const optionsOf = async ({ id, customer }: ReadyToPay): Promise<PaymentOptions> =>
  (await shop.get(`/api/orders/${id}/payment-methods`, customer.headers)).body.data
const documentsOf = async ({ id, customer }: ReadyToPay): Promise<Invoice[]> =>
  (await shop.get(`/api/orders/${id}/invoices`, customer.headers)).body.data
const accountOf = async ({ customer }: ReadyToPay) => (await shop.get('/api/account', customer.headers)).body.data

/** Paid by the wallet, and so with real money. */
async function pay(order: ReadyToPay): Promise<void> {
  await giveMoney(shop, order.customer.id, 20_000)
  expect((await order.pay({ wallet: true, total: 7500 })).status).toBe(200)
}

it('a shop that is not connected offers nothing of it', async () => {
  const order = await readyToPay(shop)
  expect((await optionsOf(order)).business).toBeNull()
  expect((await choose(order, { business })).status).toBe(409)
  expect('business' in (await accountOf(order))).toBe(false)
})

describe('a connected shop', () => {
  beforeAll(() => shop.connect())

  it('issues a standard invoice to a business, which counts once it is cleared', async () => {
    const order = await readyToPay(shop)
    expect((await optionsOf(order)).business).toEqual({ chosen: null, saved: null })
    expect((await choose(order, { business, save: true })).status).toBe(200)
    const kept = { ...business, vat_number: '310122393500003' }
    expect((await optionsOf(order)).business).toEqual({ chosen: kept, saved: kept })
    await pay(order)
    const [waiting] = await documentsOf(order)
    expect(waiting).toMatchObject({ profile: 'standard', clearance: 'waiting' })
    // Nothing of what it says is given out before ZATCA has cleared it.
    expect(Object.keys(waiting!).toSorted()).toEqual(WHILE_WAITING)
    const pdf = () => shop.get(`/api/orders/${order.id}/invoices.pdf`, order.customer.headers)
    expect((await pdf()).status).toBe(409)
    await sendWaiting(shop)
    const [cleared] = await documentsOf(order)
    expect(cleared).toMatchObject({
      clearance: 'cleared',
      buyer: { name: business.name, vat_number: '310122393500003', registration: business.registration },
    })
    expect((await pdf()).status).toBe(200)
    const [row] = await shop.db.select().from(zatcaDocuments).where(eq(zatcaDocuments.number, cleared!.number))
    expect(row).toMatchObject({ profile: 'standard', state: 'accepted', findings: [] })
    expect(row!.clearedXml).toContain(cleared!.qr)
    const buyer = readInvoice(row!.xml).first('cac:AccountingCustomerParty/cac:Party')
    expect(buyer!.textAt('cac:PartyTaxScheme/cbc:CompanyID')).toBe('310122393500003')
    expect((await verifyChains(shop.db)).faults).toEqual([])
  })

  it('has its paper wait while the platform is away, and sells on', async () => {
    const order = await readyToPay(shop)
    await choose(order, { business })
    shop.emulator.setDown(true)
    await pay(order)
    await sendWaiting(shop)
    expect(await documentsOf(order)).toMatchObject([{ clearance: 'waiting' }])
    shop.emulator.setDown(false)
    await sendWaiting(shop)
    expect(await documentsOf(order)).toMatchObject([{ clearance: 'cleared' }])
  })

  it('leaves a consumer’s invoice simplified, at once with its QR code', async () => {
    const order = await readyToPay(shop)
    await choose(order, { business })
    expect((await choose(order, { business: null })).status).toBe(200)
    await pay(order)
    const [invoice] = await documentsOf(order)
    expect([invoice!.profile, invoice!.clearance, invoice!.qr === null]).toEqual([undefined, undefined, false])
  })

  it('refuses to change the business of an invoice that waits for clearance or is cleared', async () => {
    const order = await readyToPay(shop)
    await choose(order, { business })
    const correct = () => shop.put(`/api/staff/orders/${order.id}/business`, { ...business, name: 'أخرى' }, staff)
    await pay(order)
    const waiting = await correct()
    expect([waiting.status, waiting.body.message]).toEqual([409, expect.stringContaining('تنتظر فاتورة هذا الطلب')])
    await sendWaiting(shop)
    const cleared = await correct()
    expect([cleared.status, cleared.body.message]).toEqual([409, expect.stringContaining('إشعار دائن')])
    const [{ business: kept }] = (await shop.db.select().from(orders).where(eq(orders.id, order.id))) as [
      typeof orders.$inferSelect,
    ]
    expect(kept!.name).toBe(business.name)
  })

  it('issues a rejected invoice again with the corrected business, also in its credit note', async () => {
    const order = await readyToPay(shop)
    await choose(order, { business })
    await pay(order)
    const [{ number }] = (await documentsOf(order)) as [Invoice]
    const isOne = eq(zatcaDocuments.number, number)
    const finding = { type: 'error', code: 'BR-KSA-44', category: '', message: '' } as const
    await shop.db
      .update(zatcaDocuments)
      .set({ state: 'rejected', findings: [finding] })
      .where(isOne)
    expect(await documentsOf(order)).toMatchObject([{ number, clearance: 'waiting' }])
    const [listed] = (await shop.get('/api/staff/zatca/documents?state=rejected', staff)).body.data.items
    expect(listed).toMatchObject({ number, business: { name: business.name }, order: { id: order.id } })
    const right = { ...business, name: 'شركة النخيل الجديدة', registration: null }
    expect((await shop.put(`/api/staff/orders/${order.id}/business`, right, staff)).status).toBe(200)
    expect((await shop.post(`/api/staff/zatca/documents/${number}/reissue`, undefined, staff)).status).toBe(200)
    await sendWaiting(shop)
    expect(await documentsOf(order)).toMatchObject([
      { number, clearance: 'cleared', buyer: { name: right.name, registration: null } },
    ])
    expect((await shop.post(`/api/orders/${order.id}/cancel`, {}, order.customer.headers)).status).toBe(200)
    await sendWaiting(shop)
    expect((await documentsOf(order))[1]).toMatchObject({
      kind: 'credit_note',
      profile: 'standard',
      clearance: 'cleared',
      buyer: { name: right.name },
    })
    expect((await verifyChains(shop.db)).faults).toEqual([])
  })

  it('issues a rejected invoice again with a corrected business also after the customer was erased', async () => {
    const order = await readyToPay(shop)
    await choose(order, { business })
    await pay(order)
    const [{ number }] = (await documentsOf(order)) as [Invoice]
    shop.emulator.faults.push({ status: 400, rejects: 'BR-KSA-44' })
    await sendWaiting(shop)
    await shop.db.update(orders).set({ state: 'delivered' }).where(eq(orders.id, order.id))
    const asked = { why: 'طلبها', waive_wallet: true }
    const erased = await shop.post(`/api/staff/customers/${order.customer.id}/erasure`, asked, staff)
    expect(erased.status).toBe(200)
    const [listed] = (await shop.get('/api/staff/zatca/documents?state=rejected', staff)).body.data.items
    expect(listed).toMatchObject({ number, business: { name: business.name } })
    const right = { ...business, vat_number: '310122393500023' }
    expect((await shop.put(`/api/staff/orders/${order.id}/business`, right, staff)).status).toBe(200)
    expect((await shop.post(`/api/staff/zatca/documents/${number}/reissue`, undefined, staff)).status).toBe(200)
    await sendWaiting(shop)
    const [row] = (await shop.get(`/api/staff/zatca/documents?number=${number}`, staff)).body.data.items
    expect(row).toMatchObject({ state: 'accepted', business: { vat_number: '310122393500023' } })
  })

  it('keeps a business in the account, and forgets it', async () => {
    const order = await readyToPay(shop)
    const change = (body: object) => shop.patch('/api/account', body, order.customer.headers)
    expect((await change({ business })).body.data.business).toMatchObject({ name: business.name })
    expect((await change({ business: { ...business, vat_number: '123' } })).body.errors).toHaveProperty('vat_number')
    expect((await accountOf(order)).business).toMatchObject({ vat_number: '310122393500003' })
    expect((await change({ business: null })).body.data.business).toBeNull()
    const [row] = await shop.db.select().from(customers).where(eq(customers.id, order.customer.id))
    expect(row!.business).toBeNull()
    expect(await shop.db.$count(orders, eq(orders.id, order.id))).toBe(1)
  })
})
