import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#api/contract/invoice.ts'
import type { Order } from '#api/contract/order.ts'
import type { Settings } from '#api/contract/settings/settings.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { invoicesPaper } from '#server/papers/invoice-paper.ts'
import { readReport } from '#server/reports/service.ts'
import { REPORTS } from '#api/contract/report-names.ts'
import { loadSettings } from '#server/settings/service.ts'
import { readPdf } from '#tests/fixtures/pdf.ts'
import { setSettings } from '#tests/fixtures/random-changes.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const NUMBER = '310122393500003'
const { shop, desk, ordered, delivered } = shopWithStaff()
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 11_500, stock: 1000 })
})

async function register(legal: Partial<Settings['legal']>, tax: Partial<Settings['tax']> = {}): Promise<void> {
  await setSettings(shop, 'legal', legal)
  await setSettings(shop, 'tax', { registered_from: null, registered_until: null, ...tax })
  await loadSettings(shop.db)
}
afterEach(() => register({ vat_number: NUMBER }))

const day = (days: number): string => dateInRiyadh(new Date(Date.now() + days * DAY_MS))

type Bought = Awaited<ReturnType<typeof ordered>>
const documentsOf = async ({ id, customer }: Bought): Promise<Invoice[]> =>
  (await shop.get(`/api/orders/${id}/invoices`, customer.headers)).body.data as Invoice[]
const orderOf = async ({ read }: Bought): Promise<Order> => read()

describe('a shop that is not registered for VAT', () => {
  it('sells without VAT and issues plain invoices, numbered apart and without gaps', async () => {
    const taxed = await delivered()
    await register({ vat_number: null, freelance_document: 'FL123456789' })
    const orders = [await delivered(), await delivered()]
    const plain = (await Promise.all(orders.map(documentsOf))).flat()
    expect(plain.map(({ number }) => number)).toEqual([expect.stringMatching(/^BIL-/), expect.stringMatching(/^BIL-/)])
    const [first, second] = plain.map(({ number }) => Number(number.split('-')[1]))
    expect(second).toBe(first! + 1)
    expect(plain[0]).toMatchObject({
      vat: 0,
      vat_percent: 0,
      qr: null,
      seller: { vat_number: null, freelance_document: 'FL123456789' },
    })
    expect(plain[0]!.net).toBe(plain[0]!.total)
    expect((await orderOf(orders[0]!)).totals.vat).toBe(0)
    const [tax] = await documentsOf(taxed)
    expect(tax).toMatchObject({
      number: expect.stringMatching(/^INV-/),
      seller: { vat_number: NUMBER },
      qr: expect.any(String),
    })
  })

  it('names no tax on its papers, messages and orders', async () => {
    await register({ vat_number: null })
    const order = await delivered()
    await order.ask()
    await order.move('returned')
    const documents = await documentsOf(order)
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(JSON.stringify(invoicesPaper(documents))).not.toMatch(/ضريب/)
    const printed = await shop.app.inject({
      url: `/api/orders/${order.id}/invoices.pdf`,
      headers: order.customer.headers,
    })
    const text = (await readPdf(printed.rawPayload)).map((page) => page.text).join('\n')
    expect(text).toContain('BIL-')
    expect(text).not.toMatch(/ضريب|القيمة المضافة/)
    expect((await order.mails()).join('\n')).not.toMatch(/ضريب/)
    expect(JSON.stringify(await orderOf(order))).not.toMatch(/ضريب/)
  })

  it('returns a sale with the VAT that it was sold with, whatever the shop is by then', async () => {
    const taxed = await delivered()
    await register({ vat_number: null })
    await taxed.ask()
    await taxed.move('returned')
    const [invoice, note] = await documentsOf(taxed)
    expect(note).toMatchObject({ number: expect.stringMatching(/^CRN-/), seller: { vat_number: NUMBER } })
    expect([note!.vat, note!.vat_percent]).toEqual([expect.any(Number), 15])
    expect(note!.vat).toBeGreaterThan(0)
    expect(note!.total).toBeLessThanOrEqual(invoice!.total)
    const plain = await delivered()
    await register({ vat_number: NUMBER })
    await plain.ask()
    await plain.move('returned')
    expect((await documentsOf(plain))[1]).toMatchObject({
      number: expect.stringMatching(/^BCN-/),
      vat: 0,
      qr: null,
      seller: { vat_number: null },
    })
  })
})

describe('a registration', () => {
  it('begins and ends on its days', async () => {
    const numberAfter = async (): Promise<string> => (await documentsOf(await delivered()))[0]!.number
    await register({ vat_number: NUMBER }, { registered_from: day(1) })
    expect(await numberAfter()).toMatch(/^BIL-/)
    await register({ vat_number: NUMBER }, { registered_from: day(0), registered_until: day(0) })
    expect(await numberAfter()).toMatch(/^INV-/)
    await register({ vat_number: NUMBER }, { registered_until: day(-1) })
    expect(await numberAfter()).toMatch(/^BIL-/)
  })

  it('decides when the invoice is issued, and the order follows', async () => {
    await register({ vat_number: null })
    const order = await ordered()
    await order.buy()
    expect((await orderOf(order)).totals.vat).toBe(0)
    await register({ vat_number: NUMBER })
    await order.ship()
    await order.move('delivered')
    const [invoice] = await documentsOf(order)
    expect(invoice!.vat).toBeGreaterThan(0)
    expect((await orderOf(order)).totals.vat).toBe(invoice!.vat)
  })

  it('ends on its last day, which is not before the first', async () => {
    const wrong = setSettings(shop, 'tax', { registered_from: '2026-12-02', registered_until: '2026-12-01' })
    await expect(wrong).rejects.toMatchObject({ answer: { errors: { registered_until: [expect.any(String)] } } })
  })
})

describe('the reports', () => {
  it('put sales without VAT in no box of the return', async () => {
    const boxes = async () => (await readReport(desk.db, 'vat', {})).rows.map(({ cells }) => Number(cells[1]))
    const before = await boxes()
    await register({ vat_number: null })
    await delivered()
    const after = await boxes()
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(after.at(-1)).toBeGreaterThan(before.at(-1)!)
  })
})

describe('the reports of a shop that never was registered', () => {
  it('name no tax', async () => {
    await register({ vat_number: null })
    await shop.db.execute("delete from invoices where series = 'tax'")
    await delivered()
    for (const name of REPORTS.filter((one) => one !== 'vat')) {
      const report = await readReport(desk.db, name, {})
      expect([name, report.taxed, JSON.stringify(report)]).toEqual([name, false, expect.not.stringMatching(/ضريب/)])
      for (const { cells } of report.rows) expect(cells).toHaveLength(report.columns.length)
    }
  })
})
