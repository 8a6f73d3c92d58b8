import type { Address } from '#api/contract/address.ts'
import type { Business } from '#api/contract/business.ts'
import type { Invoice, InvoiceLine, InvoiceTax } from '#api/contract/invoice.ts'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { PaymentMethod } from '#api/contract/order-states.ts'
import { STANDARD_TAX } from '#api/contract/tax-classes.ts'
import { isMessage, message } from '#server/platform/http/messages.ts'

/** The order as of its invoice's issue. Amounts are halalas, VAT included; times are ISO 8601 in UTC. */
export type InvoicedOrder = {
  ordered_at: string
  confirmed_at: string | null
  delivered_at: string | null
  delivery_method: DeliveryMethod | null
  coupon: string | null
  items: number
  discount: number
  delivery: number | null
  fee: number
  /** Absent in documents from before there was any. */
  wrapping?: number
  total: number
  /** The wallet's part, and the method that paid the rest. */
  wallet: number
  payments: { method: PaymentMethod; amount: number }[]
}

/** Data that is not printed. Later tax documents read it here, never from orders, products or settings. */
export type InvoiceRecord = {
  seller: { building: string; street: string; district: string; city: string; postal_code: string; country: string }
  /** `business` is absent for consumers. */
  buyer: { customer_id: number; address: Address | null; business?: Business }
  order: InvoicedOrder
  /** Why a credit note was issued; null for an invoice. */
  reason: string | null
}

/** `record` is null for documents from before it was stored. */
export type InvoiceSnapshot = Invoice & { record: InvoiceRecord | null }

/** Documents from before classes were stored: everything was standard rated. */
type OldDocument = Omit<Invoice, 'supply' | 'taxes' | 'lines'> &
  Partial<Pick<InvoiceSnapshot, 'supply' | 'taxes' | 'record'>> & {
    lines: (Omit<InvoiceLine, 'kind' | 'tax_class' | 'tax_reason' | 'vat_percent'> & Partial<InvoiceLine>)[]
  }

/** A document as issued; fields that did not exist then are null. */
export function toSnapshot(document: unknown): InvoiceSnapshot {
  const old = document as OldDocument
  const { vat_percent, net, vat, total } = old
  return {
    supply: { delivered: null, promised: null },
    taxes: [{ ...STANDARD_TAX, vat_percent, net, vat, total }],
    record: null,
    ...old,
    lines: old.lines.map((line) => ({ kind: kindOf(line), ...STANDARD_TAX, vat_percent, ...line })),
  }
}

function kindOf({ sku, title }: Pick<InvoiceLine, 'sku' | 'title'>): InvoiceLine['kind'] {
  if (sku !== null) return 'product'
  if (title === message('api.invoice.delivery')) return 'delivery'
  return title === message('api.invoice.fee') ? 'fee' : 'refund'
}

/** In Arabic why a note was issued: a record has a key of what the shop does itself, and the words of staff. */
export function reasonOf(record: InvoiceRecord | null): string {
  const reason = record?.reason || 'credited'
  const key = `api.invoice.because.${reason}`
  return isMessage(key) ? message(key) : reason
}

export const sameTax = (a: Pick<InvoiceLine, 'tax_class' | 'tax_reason'>, b: typeof a): boolean =>
  a.tax_class === b.tax_class && a.tax_reason === b.tax_reason

/** Totals per class and reason, in the order of their first lines. */
export function taxesOf(lines: InvoiceLine[]): InvoiceTax[] {
  const taxes: InvoiceTax[] = []
  for (const { tax_class, tax_reason, vat_percent, vat, total } of lines) {
    const known = taxes.find((tax) => sameTax(tax, { tax_class, tax_reason }))
    if (!known) taxes.push({ tax_class, tax_reason, vat_percent, net: total - vat, vat, total })
    else Object.assign(known, { net: known.net + total - vat, vat: known.vat + vat, total: known.total + total })
  }
  return taxes
}
