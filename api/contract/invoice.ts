import { Type, type Static } from 'typebox'
import { INVOICE_LINE_KINDS } from './invoice-kinds.ts'
import { Halalas, nullable } from './shared.ts'
import { TaxFields } from './tax.ts'
import { LineText } from './text-options.ts'

const INVOICE_KINDS = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const InvoiceLine = Type.Object({
  kind: Type.Enum([...INVOICE_LINE_KINDS]),
  title: Type.String(),
  sku: nullable(Type.String()),
  /** Typed by the customer and named in `title`; their price is part of `price`. */
  texts: Type.Optional(Type.Array(LineText)),
  quantity: Type.Integer({ minimum: 1 }),
  /** Unit price, VAT included, before the discount. */
  price: Halalas,
  discount: Halalas,
  /** VAT included. */
  total: Halalas,
  vat: Halalas,
  ...TaxFields,
  /** 0 where no VAT is borne. */
  vat_percent: Type.Integer(),
})
export type InvoiceLine = Static<typeof InvoiceLine>

/** What the lines of one class and reason come to: `net + vat = total`. */
export const InvoiceTax = Type.Object({
  ...TaxFields,
  vat_percent: Type.Integer(),
  net: Halalas,
  vat: Halalas,
  total: Halalas,
})
export type InvoiceTax = Static<typeof InvoiceTax>

/** Supply of the goods, as dates in Riyadh (YYYY-MM-DD): the actual date once known, and the promised ones. */
export const Supply = Type.Object({
  delivered: nullable(Type.String({ format: 'date' })),
  promised: nullable(
    Type.Object({ earliest: Type.String({ format: 'date' }), latest: Type.String({ format: 'date' }) }),
  ),
})
export type Supply = Static<typeof Supply>

/**
 * A tax invoice or its credit note, simplified unless its buyer is a business: everything printed, as of that day.
 * Without the seller's VAT number it is a plain invoice, of a shop that was not registered for VAT.
 */
export const Invoice = Type.Object({
  kind: Type.Enum([...INVOICE_KINDS]),
  number: Type.String(),
  /** The invoice that a credit note corrects. */
  original_number: nullable(Type.String()),
  /** Why a credit note was issued; absent for invoices. */
  reason: Type.Optional(Type.String()),
  order_number: Type.String(),
  issued_at: Type.String({ description: 'ISO 8601, UTC' }),
  seller: Type.Object({
    name: Type.String(),
    vat_number: nullable(Type.String()),
    commercial_registration: nullable(Type.String()),
    /** Absent in documents from before there was any. */
    freelance_document: Type.Optional(nullable(Type.String())),
    address: Type.String(),
  }),
  buyer: Type.Object({
    name: Type.String(),
    address: Type.String(),
    /** Of a business; a consumer has neither. */
    vat_number: Type.Optional(nullable(Type.String())),
    registration: Type.Optional(nullable(Type.String())),
  }),
  supply: Supply,
  lines: Type.Array(InvoiceLine),
  /** One for each class and reason; they add up to `net`, `vat` and `total`. */
  taxes: Type.Array(InvoiceTax),
  /** The standard rate; 0 without VAT. */
  vat_percent: Type.Integer(),
  net: Halalas,
  vat: Halalas,
  total: Halalas,
  /** Content of the QR code: ZATCA's TLV, base64; null without VAT. */
  qr: nullable(Type.String()),
  /** Of a standard invoice at ZATCA, which counts once it is cleared; absent for all others. */
  clearance: Type.Optional(Type.Enum(['waiting', 'cleared'])),
  /** `standard`: the buyer is a business. */
  profile: Type.Optional(Type.Enum(['simplified', 'standard'])),
  /** Paid with the test provider: not a document of a real sale. */
  test: Type.Boolean(),
})
export type Invoice = Static<typeof Invoice>

/** A standard document that ZATCA has not cleared yet: its customer sees that there is one, and nothing of its content. */
export const WaitingInvoice = Type.Object({
  ...Type.Pick(Invoice, ['kind', 'number', 'original_number', 'order_number', 'issued_at', 'profile', 'test'])
    .properties,
  clearance: Type.Literal('waiting'),
})
type WaitingInvoice = Static<typeof WaitingInvoice>
/** What a customer is shown of a document. */
export const CustomerInvoice = Type.Union([Invoice, WaitingInvoice])
export type CustomerInvoice = Invoice | WaitingInvoice
