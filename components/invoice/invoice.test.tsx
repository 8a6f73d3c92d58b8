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
  lines: [{ title: 'دلة نحاسية', sku: 'WH-1', quantity: 2, price: 11_500, discount: 0, total: 23_000, vat: 3000 }],
  vat_percent: 15,
  net: 20_000,
  vat: 3000,
  total: 23_000,
  qr: 'AQID',
  test: false,
}

describe('a simplified tax invoice', () => {
  const markup = html(<InvoiceDocument invoice={invoice} />)

  it('says all that the tax authority wants to be read on it', () => {
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

  it('says when the goods came, or when that was promised, or nothing where nobody knows', () => {
    expect(markup).toContain('22 نوفمبر')
    expect(markup).not.toContain('25 نوفمبر')
    const before = html(<InvoiceDocument invoice={{ ...invoice, supply: { ...invoice.supply, delivered: null } }} />)
    expect(before).toContain('23 نوفمبر')
    expect(before).toContain('25 نوفمبر')
    expect(
      html(<InvoiceDocument invoice={{ ...invoice, supply: { delivered: null, promised: null } }} />),
    ).not.toContain('التسليم')
  })

  it('keeps numbers apart from the Arabic around them', () => {
    expect(markup).toContain(`<bdi dir="ltr">${invoice.number}</bdi>`)
    expect(markup).toContain('<bdi dir="ltr">482-915-30</bdi>')
  })

  it('is no test, unless it was paid in one', () => {
    expect(markup).not.toContain('تجربة')
    expect(html(<InvoiceDocument invoice={{ ...invoice, test: true }} />)).toContain('تجربة')
  })
})

describe('a credit note', () => {
  it('names the invoice that it takes back', () => {
    const markup = html(
      <InvoiceDocument
        invoice={{ ...invoice, kind: 'credit_note', number: 'CN-1', original_number: invoice.number }}
      />,
    )
    expect(markup).toContain('إشعار دائن')
    expect(markup).toContain(`<bdi dir="ltr">${invoice.number}</bdi>`)
  })
})
