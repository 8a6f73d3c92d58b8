import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '#api/contract/invoice.ts'
import { InvoiceDocument } from './InvoiceDocument.tsx'

const invoice: Invoice = {
  kind: 'invoice',
  number: 'INV-2026-000012',
  original_number: null,
  order_number: '482-915-30',
  issued_at: '2026-11-20T10:15:00.000Z',
  seller: {
    name: 'شركة واحة',
    vat_number: '310122393500003',
    commercial_registration: '1010000000',
    address: 'الرياض',
  },
  buyer: { name: 'نورة', address: 'جدة' },
  supply: { delivered: '2026-11-22', promised: { earliest: '2026-11-23', latest: '2026-11-25' } },
  lines: [
    {
      kind: 'product',
      title: 'دلة نحاسية',
      sku: 'WH-1',
      quantity: 2,
      price: 11_500,
      discount: 0,
      total: 23_000,
      vat: 3000,
      tax_class: 'standard',
      tax_reason: null,
      vat_percent: 15,
    },
  ],
  taxes: [{ tax_class: 'standard', tax_reason: null, vat_percent: 15, net: 20_000, vat: 3000, total: 23_000 }],
  vat_percent: 15,
  net: 20_000,
  vat: 3000,
  total: 23_000,
  qr: 'AQID',
  test: false,
}

describe('a simplified tax invoice', () => {
  const markup = html(<InvoiceDocument invoice={invoice} />)

  it('contains everything that the tax authority requires', () => {
    for (const fact of [
      'فاتورة ضريبية مبسطة',
      invoice.number,
      invoice.seller.name,
      invoice.seller.vat_number,
      invoice.seller.commercial_registration,
      'دلة نحاسية',
      '20 نوفمبر 2026',
      '15',
    ]) {
      expect(markup).toContain(fact)
    }
  })

  it('shows the delivery date, the promised dates, or nothing if both are unknown', () => {
    expect(markup).toContain('22 نوفمبر')
    expect(markup).not.toContain('25 نوفمبر')
    const before = html(<InvoiceDocument invoice={{ ...invoice, supply: { ...invoice.supply, delivered: null } }} />)
    expect(before).toContain('23 نوفمبر')
    expect(before).toContain('25 نوفمبر')
    expect(
      html(<InvoiceDocument invoice={{ ...invoice, supply: { delivered: null, promised: null } }} />),
    ).not.toContain('التسليم')
  })

  it('isolates numbers from the surrounding Arabic', () => {
    expect(markup).toContain(`<bdi dir="ltr">${invoice.number}</bdi>`)
    expect(markup).toContain('<bdi dir="ltr">482-915-30</bdi>')
  })

  it('is marked as a test only if it was paid with a test provider', () => {
    expect(markup).not.toContain('تجربة')
    expect(html(<InvoiceDocument invoice={{ ...invoice, test: true }} />)).toContain('تجربة')
  })
})

describe('an invoice of goods without VAT', () => {
  const withTax = (tax_class: 'zero' | 'exempt' | 'out_of_scope', tax_reason: string | null): string => {
    const tax = { tax_class, tax_reason, vat_percent: 0 }
    const line = { ...invoice.lines[0]!, title: 'دواء', price: 4000, quantity: 1, total: 4000, vat: 0, ...tax }
    return html(
      <InvoiceDocument
        invoice={{
          ...invoice,
          lines: [...invoice.lines, line],
          taxes: [...invoice.taxes, { ...tax, net: 4000, vat: 0, total: 4000 }],
          net: 24_000,
          total: 27_000,
        }}
      />,
    )
  }

  it('names the tax class and its reason, per line and in the totals', () => {
    expect(withTax('zero', 'VATEX-SA-35').split('خاضع لنسبة الصفر: الأدوية والمعدات الطبية')).toHaveLength(3)
    expect(withTax('exempt', 'VATEX-SA-30')).toContain('معفى من الضريبة: التوريدات العقارية المعفاة')
    expect(withTax('out_of_scope', 'VATEX-SA-OOS')).toContain('خارج نطاق الضريبة<')
    expect(withTax('zero', 'VATEX-SA-35')).toContain('خاضع للنسبة الأساسية')
  })

  it('shows an unknown code unchanged', () => {
    expect(withTax('zero', 'VATEX-SA-99')).toContain('<bdi dir="ltr">VATEX-SA-99</bdi>')
  })

  it('shows no classes if everything is standard rated', () => {
    expect(html(<InvoiceDocument invoice={invoice} />)).not.toContain('خاضع')
  })
})

describe('a credit note', () => {
  it('names the invoice that it corrects, and why', () => {
    const note = { ...invoice, kind: 'credit_note' as const, number: 'CN-1', original_number: invoice.number }
    const markup = html(<InvoiceDocument invoice={{ ...note, reason: 'تعديل الطلب' }} />)
    expect(markup).toMatch(/رقم الإشعار:[^]*CN-1[^]*تعديل الطلب/)
    expect(markup).not.toContain('رقم الفاتورة')
    expect(markup).toContain('إشعار دائن')
    expect(markup).toContain(`<bdi dir="ltr">${invoice.number}</bdi>`)
  })
})

describe('a standard tax invoice', () => {
  const buyer = { name: 'شركة النخيل', address: 'الرياض', vat_number: '310122393500011', registration: null }
  const { kind, number, original_number, order_number, issued_at, test } = invoice
  const facts = { kind, number, original_number, order_number, issued_at, test, profile: 'standard' as const }

  it('shows only that it waits until it is cleared', () => {
    const waiting = html(<InvoiceDocument invoice={{ ...facts, clearance: 'waiting' }} />)
    for (const fact of ['تنتظر اعتماد', 'فاتورة ضريبية<', number]) expect(waiting).toContain(fact)
    for (const fact of ['مبسطة', buyer.name, '<table']) expect(waiting).not.toContain(fact)
    const cleared = html(
      <InvoiceDocument invoice={{ ...invoice, ...facts, buyer, qr: 'AQID', clearance: 'cleared' }} />,
    )
    for (const fact of ['فاتورة ضريبية<', buyer.vat_number, '<table']) expect(cleared).toContain(fact)
    expect(cleared).not.toContain('تنتظر')
  })
})
