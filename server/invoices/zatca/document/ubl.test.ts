import { describe, expect, it } from 'vitest'
import type { InvoiceLine } from '#api/contract/invoice.ts'
import { STANDARD_TAX, type Tax } from '#api/contract/tax-classes.ts'
import { RULES } from '../rules/check.ts'
import { readInvoice } from '../rules/read-xml.ts'
import { canonicalHash } from './canonical.ts'
import { FIRST_HASH, type Party, type TaxDocument } from './tax-document.ts'
import { assemble, hashOf, ublParts } from './ubl.ts'

const seller: Party = {
  name: 'شركة <الواحة> & أبناؤها',
  vatNumber: '310122393500003',
  id: { scheme: 'CRN', value: '1010123456' },
  address: {
    street: 'الأمير سلطان',
    building: '2322',
    district: 'المربع',
    city: 'الرياض',
    postalCode: '12211',
    country: 'SA',
  },
}

const line = (total: number, vat: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  kind: 'product',
  title: 'تمر',
  sku: 'DATES',
  quantity: 1,
  price: total,
  discount: 0,
  total,
  vat,
  ...STANDARD_TAX,
  vat_percent: 15,
  ...more,
})
const untaxed = (tax: Tax): Partial<InvoiceLine> => ({ ...tax, vat_percent: 0 })

const documentOf = (more: Partial<TaxDocument> = {}): TaxDocument => ({
  profile: 'simplified',
  kind: 'invoice',
  number: 'INV-000001',
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  issuedAt: new Date('2026-11-28T22:30:05.900Z'),
  icv: 1,
  previousHash: FIRST_HASH,
  original: null,
  seller,
  buyer: null,
  supplied: null,
  payments: ['card'],
  lines: [line(11_500, 1500)],
  ...more,
})

const xmlOf = (more?: Partial<TaxDocument>): string => assemble(ublParts(documentOf(more)))
const invoiceOf = (more?: Partial<TaxDocument>) => readInvoice(xmlOf(more))
const broken = (more: Partial<TaxDocument>): string[] => {
  const invoice = invoiceOf(more)
  return RULES.filter((rule) => !rule.holds(invoice, new Date('2026-11-28T23:00:00Z'))).map(({ code }) => code)
}

describe('a tax document', () => {
  it('is canonical as it is built, with or without its stamp', () => {
    const parts = ublParts(documentOf())
    expect(canonicalHash(assemble(parts))).toBe(hashOf(parts))
    const stamped = assemble(parts, { extensions: '<ext:UBLExtensions><a b="1"/></ext:UBLExtensions>', qr: 'QQ==' })
    expect(canonicalHash(stamped)).toBe(hashOf(parts))
  })

  it('says the day and the time of its issue in Riyadh', () => {
    const invoice = invoiceOf()
    expect([invoice.textAt('cbc:IssueDate'), invoice.textAt('cbc:IssueTime')]).toEqual(['2026-11-29', '01:30:05'])
  })

  it('keeps what people typed as text, without characters that XML does not have', () => {
    const invoice = invoiceOf({ lines: [line(11_500, 1500, { title: 'أ\u0000 <b>\r\n“x” &amp; \ud83d\ude00\ud83d' })] })
    expect(invoice.textAt('cac:InvoiceLine/cac:Item/cbc:Name')).toContain('أ')
    expect(xmlOf({ lines: [line(11_500, 1500, { title: 'أ\u0000 <b>\r\n“x” &amp; \ud83d\ude00\ud83d' })] })).toContain(
      '<cbc:Name>أ &lt;b&gt; “x” &amp;amp; \ud83d\ude00</cbc:Name>',
    )
    expect(invoiceOf().textAt('cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName')).toBe(
      'شركة <الواحة> & أبناؤها',
    )
  })

  it('passes the rules, whatever it is', () => {
    expect(broken({})).toEqual([])
    expect(broken({ kind: 'credit_note', original: { number: 'INV-000001', reason: 'إرجاع' } })).toEqual([])
    expect(broken({ kind: 'debit_note', original: { number: 'INV-000001', reason: 'فرق' } })).toEqual([])
    const buyer = { ...seller, vatNumber: '399999999800003' }
    expect(broken({ profile: 'standard', buyer, supplied: '2026-11-29' })).toEqual([])
  })

  it.each([
    ['a note without a reason', { kind: 'credit_note' as const }, ['BR-KSA-17', 'BR-KSA-56']],
    ['a wrong VAT number', { seller: { ...seller, vatNumber: '1' } }, ['BR-KSA-39']],
    [
      'zero-rated goods without a reason',
      { lines: [line(100, 0, untaxed({ tax_class: 'zero', tax_reason: null }))] },
      ['BR-KSA-23'],
    ],
    ['a VAT that is not 15 percent', { lines: [line(11_500, 1400)] }, ['BR-CO-17']],
    [
      'a building without four digits',
      { seller: { ...seller, address: { ...seller.address, building: '12 أ' } } },
      ['BR-KSA-37'],
    ],
  ])('with %s breaks the rule for it', (_, more, codes) => {
    expect(broken(more)).toEqual(codes)
  })
})

it.each([
  ['ten minutes ahead', '2026-11-28T20:45:00Z', '2026-11-28T20:35:00Z', []],
  ['ten minutes ahead at midnight in Riyadh', '2026-11-28T21:05:00Z', '2026-11-28T20:55:00Z', ['BR-KSA-04']],
  ['ten minutes behind', '2026-11-28T20:55:00Z', '2026-11-28T21:05:00Z', []],
])('a document of a clock that is %s is refused only for its day', (_, ours, theirs, codes) => {
  const invoice = invoiceOf({ issuedAt: new Date(ours) })
  expect(RULES.filter((rule) => !rule.holds(invoice, new Date(theirs))).map(({ code }) => code)).toEqual(codes)
})

describe('amounts', () => {
  it('are those of the invoice, also where net × 15 % is another halala', () => {
    // 4 of 23 halalas: VAT of 0.04 is 0.01 by the gross amount, and 0.00 by the net amount of 0.03.
    for (const gross of [4, 11, 19, 10_000, 9999]) {
      const vat = Math.round((gross * 15) / 115)
      expect(broken({ lines: [line(gross, vat)] })).toEqual([])
      const totals = invoiceOf({ lines: [line(gross, vat)] })
      expect(totals.halalas('cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(gross)
      expect(totals.halalas('cac:TaxTotal/cbc:TaxAmount')).toBe(vat)
    }
  })

  it('of a line with pieces and a discount come to its net amount', () => {
    // 7 × 33.33 less 20.00 is 213.31, of which 27.82 are VAT.
    const discounted = line(21_331, 2782, { quantity: 7, price: 3333, discount: 2000 })
    expect(broken({ lines: [discounted] })).toEqual([])
    const invoice = invoiceOf({ lines: [discounted] })
    expect(invoice.halalas('cac:InvoiceLine/cbc:LineExtensionAmount')).toBe(18_549)
    expect(invoice.halalas('cac:InvoiceLine/cac:AllowanceCharge/cbc:Amount')).toBe(1739)
  })

  it('have one subtotal for a category, which names all its reasons and the code of the largest', () => {
    const medicine = untaxed({ tax_class: 'zero', tax_reason: 'VATEX-SA-35' })
    const exported = untaxed({ tax_class: 'zero', tax_reason: 'VATEX-SA-32' })
    const lines = [line(100, 0, medicine), line(11_500, 1500), line(300, 0, exported), line(100, 0, medicine)]
    expect(broken({ lines })).toEqual([])
    const categories = invoiceOf({ lines }).all('cac:TaxTotal/cac:TaxSubtotal')
    expect(categories.map((one) => one.textAt('cac:TaxCategory/cbc:ID'))).toEqual(['Z', 'S'])
    expect(categories[0]!.halalas('cbc:TaxableAmount')).toBe(500)
    expect(categories[0]!.textAt('cac:TaxCategory/cbc:TaxExemptionReasonCode')).toBe('VATEX-SA-32')
    expect(categories[0]!.textAt('cac:TaxCategory/cbc:TaxExemptionReason')).toContain('الأدوية')
  })

  it('are paid by a wallet like by any other means: it is no advance', () => {
    const invoice = invoiceOf({ payments: ['cod', 'wallet'] })
    expect(invoice.all('cac:PaymentMeans/cbc:PaymentMeansCode').map(({ text }) => text)).toEqual(['10', '1'])
    expect(invoice.halalas('cac:LegalMonetaryTotal/cbc:PrepaidAmount')).toBe(0)
  })
})
