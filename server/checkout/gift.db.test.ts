import { beforeAll, describe, expect, it } from 'vitest'
import type { GiftEntry } from '#api/contract/gift.ts'
import type { InvoiceSnapshot } from '#server/invoices/service.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { coupons, customers, invoices, mailbox } from '#server/platform/database/schema.ts'
import { vatWithin } from '#server/money/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { giveMoney, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'

const { shop, jobs } = shopWithPayments()
const staff = opened(() => staffKeyHeaders(shop.db, 'ريم'))
beforeAll(async () => {
  await shop.db.insert(coupons).values([
    { code: 'TEN-10', kind: 'percent', value: 10 },
    { code: 'RICH', kind: 'amount', value: 1000, minimum: 1_000_000 },
  ])
})

const WISHES: GiftEntry = {
  message: '  إلى أمي\nكل عام  وأنت بخير ',
  recipient: 'هيا',
  phone: '٠٥٠١٢٣٤٥٦٧',
  wrapped: true,
  hide_prices: true,
  note: 'اتصلوا قبل الوصول',
}
const KEPT = {
  message: 'إلى أمي\nكل عام وأنت بخير',
  recipient: 'هيا',
  phone: '+966501234567',
  wrapped: true,
  hide_prices: true,
}

async function gift(entry: GiftEntry = WISHES) {
  const ready = await readyToPay(shop)
  const wish = (wishes: object) => shop.put(`/api/orders/${ready.id}/gift`, wishes, ready.customer.headers)
  return { ...ready, wish, answer: await wish(entry) }
}

describe('a gift', () => {
  it('is kept with its order, and wrapping is part of the total and its VAT', async () => {
    const { answer, order, wish } = await gift()
    expect(answer.body.data).toMatchObject({
      gift: KEPT,
      note: 'اتصلوا قبل الوصول',
      totals: { wrapping: 1500, total: order.totals.total + 1500, vat: vatWithin(order.totals.total + 1500) },
    })
    expect((await wish({ note: 'بلا هدية' })).body.data).toMatchObject({
      gift: null,
      note: 'بلا هدية',
      totals: order.totals,
    })
    expect((await wish({})).body.data).toMatchObject({ gift: null, note: null })
  })

  it('takes invisible characters for an empty message, and refuses them as a receiver’s name', async () => {
    const { answer, wish } = await gift({ message: '\u3164\u2800\u200B' })
    expect(answer.body.data.gift).toBeNull()
    expect((await wish({ recipient: '\u200B\u3164', phone: '0501234567' })).status).toBe(422)
    expect((await wish({ message: '❤️' })).body.data.gift.message).toBe('❤️')
  })

  it('refuses what cannot be written on a card, or called', async () => {
    const { answer, wish } = await gift({ message: 'م'.repeat(201) })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['message']])
    expect(Object.keys((await wish({ recipient: 'هيا', phone: '123' })).body.errors)).toEqual(['phone'])
    expect(Object.keys((await wish({ phone: '0501234567' })).body.errors)).toEqual(['recipient'])
  })

  it('is invoiced at its price, which no later setting changes, and cannot be changed once paid', async () => {
    const { id, customer, answer, wish } = await gift()
    await giveMoney(shop, customer.id, 100_000)
    const { total } = answer.body.data.totals
    const pay = (sum: number) =>
      shop.post(
        `/api/orders/${id}/payments`,
        { wallet: true, total: sum },
        { ...customer.headers, 'idempotency-key': `gift-${id}-${sum}` },
      )
    expect((await pay(total - 1500)).status).toBe(409)
    expect((await pay(total)).body.data).toMatchObject({ state: 'confirmed', gift: KEPT })
    const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    const { lines, record, vat } = row!.document as InvoiceSnapshot
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'wrapping', title: 'تغليف الهدية', total: 1500, tax_class: 'standard' }),
    )
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total)
    expect([record!.order.wrapping, vat]).toEqual([1500, vatWithin(total)])
    expect((await wish({})).status).toBe(409)
    await shop.post(`/api/orders/${id}/cancel`, { refund_to: 'wallet' }, customer.headers)
    await jobs.drain()
    expect((await shop.get('/api/wallet', customer.headers)).body.data.balance).toBe(100_000)
  })

  it('is shown to staff and in the confirmation', async () => {
    const { id, customer, answer, pay } = await gift({ ...WISHES, hide_prices: false })
    const email = `gift-${id}@example.com`
    await shop.db.update(customers).set({ email, emailVerifiedAt: new Date() }).where(eq(customers.id, customer.id))
    await pay({ method: 'cod', total: answer.body.data.totals.total + 2000 })
    await jobs.drain()
    expect((await shop.get(`/api/staff/orders/${id}`, staff)).body.data).toMatchObject({
      gift: { ...KEPT, hide_prices: false },
      note: 'اتصلوا قبل الوصول',
    })
    const [letter] = await shop.db.select().from(mailbox).where(eq(mailbox.recipient, email))
    for (const said of [
      'تغليف الهدية: \u2066\u20C1\u00A015\u2069',
      'لمن الهدية: هيا، ',
      'كل عام وأنت بخير',
      'اتصلوا قبل الوصول',
    ])
      expect(letter!.text).toContain(said)
  })

  it('is not wrapped in a shop without wrapping', async () => {
    const { wish } = await gift({})
    const off = await shop.patch('/api/staff/settings/gifts', { wrapping: null }, staff)
    expect(off.status).toBe(200)
    const { status, body } = await wish(WISHES)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['wrapped']])
    await shop.patch('/api/staff/settings/gifts', { wrapping: 1500 }, staff)
  })
})

describe('a coupon typed in checkout', () => {
  it('is applied to the order and kept by its cart, until it is removed', async () => {
    const { id, customer, order } = await readyToPay(shop)
    const path = `/api/orders/${id}/coupon`
    const saved = await shop.put(path, { code: 'ten10' }, customer.headers)
    expect(saved.body.data).toMatchObject({ coupon: 'TEN-10', totals: { discount: 500 } })
    expect((await shop.post('/api/checkout', {}, customer.headers)).body.data).toMatchObject({ id, coupon: 'TEN-10' })
    expect((await shop.del(path, customer.headers)).body.data).toMatchObject({ coupon: null, totals: order.totals })
    expect((await shop.get('/api/cart', customer.headers)).body.data.coupon).toBeNull()
  })

  it('is refused with its reason, and of another customer’s order not at all', async () => {
    const { id, customer } = await readyToPay(shop)
    const set = async (code: string) => (await shop.put(`/api/orders/${id}/coupon`, { code }, customer.headers)).body
    expect((await set('NONE')).errors).toEqual({ code: ['لا نعرف هذه القسيمة. تأكد من كتابتها.'] })
    expect((await set('RICH')).errors).toEqual({ code: ['لم تبلغ سلتك الحد الأدنى لهذه القسيمة.'] })
    const { customer: other } = await readyToPay(shop)
    expect((await shop.put(`/api/orders/${id}/coupon`, { code: 'TEN-10' }, other.headers)).status).toBe(404)
  })

  it('counts towards free delivery as in the cart', async () => {
    const { read } = await readyToPay(shop, 'DATES', 2)
    expect((await read()).free_delivery).toEqual({ from: 30_000, missing: 20_000 })
  })
})
