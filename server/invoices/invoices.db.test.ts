import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/database/drizzle.ts'
import { customers, orders } from '#server/database/schema.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { invoicesOf, issueCreditNote, issueInvoice, type InvoiceDraft } from './service.ts'

let shop: Shop
let customerId: number
let count = 0
beforeAll(async () => {
  shop = await openShop()
  const [row] = await shop.db
    .insert(customers)
    .values({ name: 'نورة', phone: '+966500000001', passwordHash: '-' })
    .returning()
  customerId = row!.id
})
afterAll(() => shop.close())

async function newOrder(): Promise<Omit<InvoiceDraft, 'lines'>> {
  count += 1
  const number = `482-915-${String(count).padStart(3, '0')}`
  const [row] = await shop.db
    .insert(orders)
    .values({ number, customerId, items: 10000, vat: 1304, total: 10000 })
    .returning()
  return {
    orderId: row!.id,
    orderNumber: number,
    buyer: { name: 'نورة', address: 'الرياض' },
    supply: { delivered: '2026-11-22', promised: null },
    test: false,
  }
}

const line = (total: number, vat = 0) => ({
  title: 'تمر سكري',
  sku: 'DATES',
  quantity: 1,
  price: total,
  discount: 0,
  total,
  vat,
})
const lines = [line(3333, 435), line(3333, 434), line(3334, 435)]
const sequence = (numbers: string[]): number[] =>
  numbers.map((number) => Number(number.slice(4))).toSorted((a, b) => a - b)

describe('an invoice', () => {
  it('says who sold what, with VAT to the halala and a QR code', async () => {
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
    const tlv = Buffer.from(invoice.qr, 'base64').toString('utf8')
    expect(tlv).toContain('100.00')
    expect(tlv).toContain('13.04')
    expect(await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))).toEqual(invoice)
  })

  it('of a time when none said when the goods came says nothing of it', async () => {
    const order = await newOrder()
    const { number } = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    await shop.db.execute(sql`update invoices set document = document - 'supply' where number = ${number}`)
    expect(await invoicesOf(shop.db, order.orderId)).toMatchObject([
      { number, supply: { delivered: null, promised: null } },
    ])
  })

  it('leaves no number out: not after transactions that fail, not when many are issued at once', async () => {
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

  it('of one order is one, however many ask at the same time', async () => {
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
  it('refer to their invoice, and their VAT comes to its own when all is given back', async () => {
    const order = await newOrder()
    const invoice = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    const back = (cause: string, total: number) =>
      shop.db.transaction((tx) => issueCreditNote(tx, { ...order, cause, lines: [line(total)] }))
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

  it('take back the VAT that their invoice bears, whatever the rate is today', async () => {
    const order = await newOrder()
    const { number } = await shop.db.transaction((tx) => issueInvoice(tx, { ...order, lines }))
    await shop.db.execute(
      sql`update invoices set vat = 476, document = document || '{"vat_percent": 5, "vat": 476, "net": 9524}' where number = ${number}`,
    )
    const back = (cause: string, total: number) =>
      shop.db.transaction((tx) => issueCreditNote(tx, { ...order, cause, lines: [line(total)] }))
    expect([await back('half', 5000), await back('rest', 5000)]).toMatchObject([
      { vat_percent: 5, vat: 238, net: 4762 },
      { vat_percent: 5, vat: 238 },
    ])
  })

  it('need an invoice', async () => {
    const order = await newOrder()
    await expect(
      shop.db.transaction((tx) => issueCreditNote(tx, { ...order, cause: 'x', lines: [line(1)] })),
    ).rejects.toThrow('no invoice')
  })
})
