import { beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceLine } from '#api/contract/invoice.ts'
import { STANDARD_TAX, type Tax } from '#api/contract/tax-classes.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { customers, orders } from '#server/platform/database/schema.ts'
import { settings } from '#server/settings/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { creditable, invoicesOf, issueCreditNote, issueInvoice, type InvoiceDraft } from './service.ts'

const shop = opened(openShop)
let customerId: number
let count = 0
beforeAll(async () => {
  const [row] = await shop.db
    .insert(customers)
    .values({ name: 'نورة', phone: '+966500000001', passwordHash: '-' })
    .returning()
  customerId = row!.id
})

const bought: InvoiceDraft['record']['order'] = {
  ordered_at: '2026-11-20T09:00:00.123Z',
  confirmed_at: '2026-11-20T09:05:00.456Z',
  delivered_at: null,
  delivery_method: 'standard',
  coupon: null,
  items: 10_000,
  discount: 0,
  delivery: null,
  fee: 0,
  total: 10_000,
  wallet: 4000,
  payments: [{ method: 'card', amount: 6000 }],
}

async function newOrder(): Promise<Omit<InvoiceDraft, 'lines'>> {
  count += 1
  const number = `482-915-${String(count).padStart(3, '0')}`
  const [row] = await shop.db
    .insert(orders)
    .values({ number, customerId, items: 10000, vat: 1304, total: 10000 })
    .returning()
  return {
    cause: `order:${row!.id}`,
    orderId: row!.id,
    orderNumber: number,
    buyer: { name: 'نورة', address: 'الرياض' },
    supply: { delivered: '2026-11-22', promised: null },
    record: { buyer: { customer_id: customerId, address: null }, order: bought },
    test: false,
  }
}

const line = (total: number, vat = 0, tax: Tax = STANDARD_TAX): InvoiceLine => ({
  kind: 'product',
  title: 'تمر سكري',
  sku: 'DATES',
  quantity: 1,
  price: total,
  discount: 0,
  total,
  vat,
  ...tax,
  vat_percent: tax.tax_class === 'standard' ? 15 : 0,
})
const lines = [line(3333, 435), line(3333, 434), line(3334, 435)]
const sequence = (numbers: string[]): number[] =>
  numbers.map((number) => Number(number.slice(4))).toSorted((a, b) => a - b)

describe('an invoice', () => {
  it('states seller, goods, VAT to the halala and a QR code', async () => {
    const order = await newOrder()
    const invoice = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'INV-000001',
      net: 8696,
      vat: 1304,
      total: 10000,
      vat_percent: 15,
      seller: { vat_number: '310122393500003' },
      supply: { delivered: '2026-11-22' },
    })
    const tlv = Buffer.from(invoice.qr!, 'base64').toString('utf8')
    expect(tlv).toContain('100.00')
    expect(tlv).toContain('13.04')
    expect(await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))).toEqual(invoice)
  })

  it('without a recorded supply date states none', async () => {
    const order = await newOrder()
    const { number } = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    await shop.db.execute(sql`update invoices set document = document - 'supply' where number = ${number}`)
    expect(await invoicesOf(shop.db, order.orderId)).toMatchObject([
      { number, supply: { delivered: null, promised: null } },
    ])
  })

  it('leaves no gap in the numbers, after failed transactions or concurrent issues', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 24 }, async (_, index) => {
        const order = await newOrder()
        return shop.db.transaction(async (tx) => {
          const invoice = await issueInvoice(tx, { ...order, lines })
          if (index % 3 === 0) throw new Error('the payment was refused after all')
          return invoice
        })
      }),
    )
    const issued = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []))
    expect(sequence(issued)).toEqual(Array.from({ length: 16 }, (_, index) => index + 3))
  })

  it('is issued once per order, also for concurrent calls', async () => {
    const order = await newOrder()
    const made = await Promise.all(
      Array.from({ length: 6 }, () => shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))),
    )
    expect(new Set(made.map(({ number }) => number)).size).toBe(1)
    const another = await newOrder()
    const next = await shop.db.transaction((tx) => issueInvoice(tx, { ...another, lines }))
    expect(sequence([made[0]!.number, next.number])).toEqual([19, 20])
  })
})

describe('credit notes', () => {
  it('refer to their invoice, and their VAT adds up to its VAT', async () => {
    const order = await newOrder()
    const invoice = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    const back = (cause: string, total: number) =>
      shop.db.transaction((tx) => issueCreditNote(tx, { ...order, cause, reason: 'returned', lines: [line(total)] }))
    const notes = [await back('a', 3333), await back('b', 3333), await back('c', 3334)]
    expect(notes.map(({ vat }) => vat).reduce((a, b) => a + b)).toBe(1304)
    expect(
      notes.every(({ original_number, kind }) => kind === 'credit_note' && original_number === invoice.number),
    ).toBe(true)
    expect(await back('c', 3334)).toEqual(notes[2])
    await expect(back('d', 1)).rejects.toThrow('exceed')
    expect((await invoicesOf(shop.db, order.orderId)).map(({ number }) => number)).toEqual([
      invoice.number,
      ...notes.map(({ number }) => number),
    ])
  })

  it('credit the VAT rate of their invoice, whatever the rate is today', async () => {
    const order = await newOrder()
    const { number } = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    await shop.db.execute(
      sql`update invoices set vat = 476, document = document || '{"vat_percent": 5, "vat": 476, "net": 9524}' where number = ${number}`,
    )
    const back = (cause: string, total: number) =>
      shop.db.transaction((tx) => issueCreditNote(tx, { ...order, cause, reason: 'returned', lines: [line(total)] }))
    expect([await back('half', 5000), await back('rest', 5000)]).toMatchObject([
      { vat_percent: 5, vat: 238, net: 4762 },
      { vat_percent: 5, vat: 238 },
    ])
  })

  it('credit VAT only for taxed goods, and never more of a class than was sold', async () => {
    const exempt: Tax = { tax_class: 'exempt', tax_reason: 'VATEX-SA-30' }
    const order = await newOrder()
    await shop.db.transaction((tx) =>
      issueInvoice(tx, { ...order, lines: [line(3333, 435), line(5000, 0, exempt), line(6667, 869)] }),
    )
    const back = (cause: string, ...gone: InvoiceLine[]) =>
      shop.db.transaction((tx) => issueCreditNote(tx, { ...order, cause, reason: 'late', lines: gone }))
    expect(await back('mixed/a', line(3333), line(2000, 0, exempt))).toMatchObject({
      vat: 435,
      total: 5333,
      lines: [
        { vat: 435, vat_percent: 15 },
        { vat: 0, vat_percent: 0, ...exempt },
      ],
    })
    await expect(back('mixed/b', line(3001, 0, exempt))).rejects.toThrow('exceed')
    await expect(back('mixed/b', line(1, 0, { ...exempt, tax_reason: 'VATEX-SA-29' }))).rejects.toThrow('exceed')
    expect(await back('mixed/c', line(3000, 0, exempt))).toMatchObject({ vat: 0, net: 3000 })
    expect(await back('mixed/d', line(6667))).toMatchObject({ vat: 869 })
    expect(
      await shop.db.transaction(async (tx) => (await creditable(tx, order)).left.map(({ total }) => total)),
    ).toEqual([0, 0])
  })

  it('require an invoice', async () => {
    const order = await newOrder()
    await expect(
      shop.db.transaction((tx) => issueCreditNote(tx, { ...order, cause: 'x', reason: 'returned', lines: [line(1)] })),
    ).rejects.toThrow('no invoice')
  })
})

describe('the tax of an invoice', () => {
  it('keeps class and reason of each line and totals per class, as later documents need', async () => {
    const medicine: Tax = { tax_class: 'zero', tax_reason: 'VATEX-SA-35' }
    const mixed = [line(11_500, 1500), line(4000, 0, medicine), line(1000, 0, medicine)]
    const order = await newOrder()
    const invoice = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines: mixed }))
    expect(invoice).toMatchObject({ net: 15_000, vat: 1500, total: 16_500 })
    expect(invoice.taxes).toEqual([
      { ...STANDARD_TAX, vat_percent: 15, net: 10_000, vat: 1500, total: 11_500 },
      { ...medicine, vat_percent: 0, net: 5000, vat: 0, total: 5000 },
    ])
    expect(Buffer.from(invoice.qr!, 'base64').toString('utf8')).toMatch(/165\.00.{2}15\.00$/s)
    const { original } = await shop.db.transaction((tx) => creditable(tx, order))
    expect(original.record).toEqual({
      seller: settings().contact.address,
      buyer: { customer_id: customerId, address: null },
      order: bought,
      reason: null,
    })
    expect(invoice).not.toHaveProperty('record')
  })

  it('is standard rated on documents from before classes were stored', async () => {
    const order = await newOrder()
    const invoice = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    await shop.db.execute(sql`
      update invoices set document = document - 'taxes' - 'record' || jsonb_build_object('lines', (
        select jsonb_agg(line - 'kind' - 'tax_class' - 'tax_reason' - 'vat_percent') from jsonb_array_elements(document -> 'lines') line))
      where number = ${invoice.number}`)
    expect(await invoicesOf(shop.db, order.orderId)).toEqual([invoice])
    const note = await shop.db.transaction((tx) =>
      issueCreditNote(tx, { ...order, cause: 'old', reason: 'returned', lines: [line(10_000)] }),
    )
    expect(note).toMatchObject({ vat: 1304, buyer: invoice.buyer })
  })
})
