import { Type, type Static } from 'typebox'
import { Halalas, nullable } from './shared.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const InvoiceLine = Type.Object({
  title: Type.String(),
  sku: nullable(Type.String()),
  quantity: Type.Integer({ minimum: 1 }),
  /** One piece, VAT included, before the discount. */
  price: Halalas,
  discount: Halalas,
  /** VAT included. */
  total: Halalas,
  vat: Halalas,
})
export type InvoiceLine = Static<typeof InvoiceLine>

/** When the goods are supplied, as dates in Riyadh (YYYY-MM-DD): when they were, once that is known, and when that was promised. */
export const Supply = Type.Object({
  delivered: nullable(Type.String({ format: 'date' })),
  promised: nullable(
    Type.Object({ earliest: Type.String({ format: 'date' }), latest: Type.String({ format: 'date' }) }),
  ),
})
export type Supply = Static<typeof Supply>

/** A simplified tax invoice, or the credit note that takes one back: all that is printed, as it was on that day. */
export const Invoice = Type.Object({
  kind: Type.Enum([...INVOICE_KINDS]),
  number: Type.String(),
  /** The invoice that a credit note takes back. */
  original_number: nullable(Type.String()),
  order_number: Type.String(),
  issued_at: Type.String({ description: 'ISO 8601, UTC' }),
  seller: Type.Object({
    name: Type.String(),
    vat_number: Type.String(),
    commercial_registration: Type.String(),
    address: Type.String(),
  }),
  buyer: Type.Object({ name: Type.String(), address: Type.String() }),
  supply: Supply,
  lines: Type.Array(InvoiceLine),
  vat_percent: Type.Integer(),
  net: Halalas,
  vat: Halalas,
  total: Halalas,
  /** Content of the QR code: ZATCA's TLV, base64. */
  qr: Type.String(),
  /** Paid to a stand-in: not a document of a real sale. */
  test: Type.Boolean(),
})
export type Invoice = Static<typeof Invoice>
