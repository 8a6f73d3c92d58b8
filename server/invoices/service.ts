import type { Business } from '#api/contract/business.ts'
import type { Invoice, InvoiceKind, InvoiceLine, Supply } from '#api/contract/invoice.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, inArray } from '#server/platform/database/drizzle.ts'
import { invoices, orders } from '#server/platform/database/schema.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { share, standardPercent, vatAt } from '#server/money/service.ts'
import { isRegistered, settings } from '#server/settings/service.ts'
import { businessAddress, wasConnected } from './business.ts'
import { giveBack, nextNumber, numberOf } from './numbers.ts'
import { printable, toPrinted } from './printed.ts'
import { qrOf } from './qr.ts'
import { keep, lockUnit, stamp } from './zatca/chain/chain.ts'
import { sameTax, taxesOf, toSnapshot, type InvoiceRecord, type InvoiceSnapshot } from './snapshot.ts'

export { businessFixedBy, namesBusiness, offersBusiness, readBusiness } from './business.ts'
export { qrOf, riyals } from './qr.ts'
export type { InvoicedOrder, InvoiceRecord, InvoiceSnapshot } from './snapshot.ts'

/** The content of an invoice; amounts in halalas, VAT included. */
export type InvoiceDraft = {
  /** Makes it idempotent. */
  cause: string
  orderId: number
  orderNumber: string
  /** As printed. */
  buyer: Invoice['buyer']
  supply: Supply
  /** Includes delivery and fees. Their VAT adds up to the document's. */
  lines: InvoiceLine[]
  /** Not printed. */
  record: Pick<InvoiceRecord, 'buyer' | 'order'>
  /** Paid to a stand-in. */
  test: boolean
}

/** The content of a credit note; the VAT of `lines` follows from the totals, buyer and order from the invoice. */
export type CreditDraft = {
  orderId: number
  orderNumber: string
  /** Makes it idempotent. */
  cause: string
  reason: string
  supply: Supply
  lines: Omit<InvoiceLine, 'vat' | 'vat_percent'>[]
}

/** The standard rate of an invoice, and whether it is a tax invoice. */
export type InvoiceTerms = { percent: number; isTax: boolean }

/** Those of today. */
const termsNow = (): InvoiceTerms => ({ percent: standardPercent(), isTax: isRegistered() })

/** Of the order's standing invoice, since the tax of a sale stays what it was; of today if it has none. */
export async function invoiceTerms(tx: Tx, orderId: number): Promise<InvoiceTerms> {
  const [row] = await lastInvoices(tx, orderId)
  if (!row) return termsNow()
  const { vat_percent: percent, seller } = toSnapshot(row.document)
  return { percent, isTax: seller.vat_number !== null }
}

/**
 * Issues an order's invoice, or returns the one already issued for this cause. Without VAT its lines are out of scope,
 * so that they stand in no box of a VAT return.
 */
export async function issueInvoice(tx: Tx, draft: InvoiceDraft, terms: InvoiceTerms = termsNow()): Promise<Invoice> {
  const { percent, isTax } = terms
  return issue(tx, {
    ...draft,
    kind: 'invoice',
    original: null,
    lines: isTax ? draft.lines : draft.lines.map((line) => ({ ...line, tax_class: 'out_of_scope', tax_reason: null })),
    seller: sellerNow(isTax),
    percent,
    record: { ...draft.record, seller: settings().contact.address, reason: null },
  })
}

/** As the settings name the shop today. */
function sellerNow(isTax: boolean): Invoice['seller'] {
  const { identity, contact, legal } = settings()
  return {
    name: identity.legal_name,
    vat_number: isTax ? legal.vat_number : null,
    commercial_registration: legal.commercial_registration,
    freelance_document: legal.freelance_document,
    address: businessAddress(contact.address),
  }
}

/**
 * Credits an invoice in part or in whole, at its own VAT rates. The VAT of all credit notes adds up to the invoice's. It
 * names the seller as today: docs/decisions/0175-tax-documents.md
 * @throws Error if there is no invoice, or the credit exceeds what is left of a class and reason
 */
export async function issueCreditNote(tx: Tx, draft: CreditDraft): Promise<Invoice> {
  const known = await byCause(tx, draft.cause)
  if (known) return known
  const { original, notes, left } = await creditable(tx, draft)
  for (const { tax_class, tax_reason, total } of taxesOf(draft.lines.map((line) => ({ ...line, ...NO_VAT })))) {
    const open = left.find((tax) => sameTax(tax, { tax_class, tax_reason }))?.total ?? 0
    if (total > open) throw new Error(`credit notes of ${original.number} would exceed it`)
  }
  const before = { total: sum(notes.map(taxedOf)), vat: sum(notes.map(({ vat }) => vat)) }
  const weights = draft.lines.map((line) => (line.tax_class === 'standard' ? line.total : 0))
  const credited = before.total + sum(weights)
  const vat = (credited === taxedOf(original) ? original.vat : vatAt(credited, original.vat_percent)) - before.vat
  const vats = share(vat, weights)
  const now = sellerNow(original.seller.vat_number !== null)
  const isSameSeller = now.vat_number === original.seller.vat_number
  const record = original.record && {
    ...original.record,
    ...(isSameSeller && { seller: settings().contact.address }),
    buyer: await buyerNow(tx, draft.orderId, original.record.buyer),
  }
  return issue(tx, {
    ...draft,
    kind: 'credit_note',
    original: original.number,
    seller: isSameSeller ? now : original.seller,
    buyer: record?.buyer.business ? printedBusiness(record.buyer.business) : original.buyer,
    percent: original.vat_percent,
    lines: draft.lines.map((line, index) => ({
      ...line,
      vat: vats[index]!,
      vat_percent: line.tax_class === 'standard' ? original.vat_percent : 0,
    })),
    record: record && { ...record, reason: draft.reason },
    test: original.test,
  })
}

/** A business as the order names it now: its invoice may have been rejected and issued again with other data. */
async function buyerNow(tx: Tx, orderId: number, buyer: InvoiceRecord['buyer']): Promise<InvoiceRecord['buyer']> {
  if (!buyer.business) return buyer
  const [order] = await tx.select({ business: orders.business }).from(orders).where(eq(orders.id, orderId))
  return { ...buyer, business: order?.business ?? buyer.business }
}

/** As a document names it. */
export const printedBusiness = (business: Business): Invoice['buyer'] => ({
  name: business.name,
  address: businessAddress(business),
  vat_number: business.vat_number,
  registration: business.registration,
})

const NO_VAT = { vat: 0, vat_percent: 0 }

/** Gross amount of a document that bears VAT. */
const taxedOf = ({ taxes }: Invoice): number =>
  sum(taxes.flatMap(({ tax_class, total }) => (tax_class === 'standard' ? total : [])))

/** The valid invoice of an order, its last, and what is left to credit. Locked against concurrent credit notes. */
export async function creditable(tx: Tx, { orderId, orderNumber }: Pick<CreditDraft, 'orderId' | 'orderNumber'>) {
  const [row] = await lastInvoices(tx, orderId).for('update')
  if (!row) throw new Error(`order ${orderNumber} has no invoice to take back`)
  const original = toSnapshot(row.document)
  const rows = await tx.select().from(invoices).where(eq(invoices.originalNumber, original.number))
  const notes = rows.map(({ document }) => toSnapshot(document))
  const credited = notes.flatMap(({ taxes }) => taxes)
  const left = original.taxes.map(({ tax_class, tax_reason, total }) => ({
    tax_class,
    tax_reason,
    /** Halalas. */
    total: total - sum(credited.filter((tax) => sameTax(tax, { tax_class, tax_reason })).map((tax) => tax.total)),
  }))
  return { original, notes, left }
}

/** The order's last invoice; those of an order are of one series. */
const lastInvoices = (tx: Tx, orderId: number) =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.sequence))
    .limit(1)

/** Oldest first. */
export async function invoicesOf(tx: Tx, orderId: number): Promise<Invoice[]> {
  const rows = await printable(tx)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  return rows.map(toPrinted)
}

/** Of several orders, in the given order, the oldest of each first. */
export async function documentsOf(tx: Tx, orderIds: number[]): Promise<Invoice[]> {
  const rows = await printable(tx)
    .where(inArray(invoices.orderId, orderIds))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return orderIds.flatMap((id) => (byOrder.get(id) ?? []).map(toPrinted))
}

export async function documentByNumber(tx: Tx, number: string): Promise<Invoice | undefined> {
  const [row] = await printable(tx).where(eq(invoices.number, number))
  return row && toPrinted(row)
}

async function byCause(tx: Tx, cause: string): Promise<Invoice | undefined> {
  const [row] = await printable(tx).where(eq(invoices.cause, cause))
  return row && toPrinted(row)
}

type Issue = Omit<InvoiceDraft, 'record'> & {
  kind: InvoiceKind
  cause: string
  original: string | null
  seller: Invoice['seller']
  percent: number
  record: InvoiceRecord | null
}

async function issue(tx: Tx, { kind, cause, original, seller, percent, ...draft }: Issue): Promise<Invoice> {
  const unit = draft.test || seller.vat_number === null ? undefined : await lockUnit(tx, seller.vat_number)
  const series = seller.vat_number === null ? 'plain' : 'tax'
  const counter = series === 'plain' ? (`plain_${kind}` as const) : kind
  const sequence = await nextNumber(tx, counter)
  // A concurrent call may have issued it while this one waited for the counter.
  const known = await byCause(tx, cause)
  if (known) {
    await giveBack(tx, counter)
    return known
  }
  const number = numberOf(counter, sequence)
  const issuedAt = databaseNow()
  const total = sum(draft.lines.map((line) => line.total))
  const vat = sum(draft.lines.map((line) => line.vat))
  const at = issuedAt.toISOString()
  const business = draft.record?.buyer.business
  // What ZATCA has to clear has its QR code from there.
  const isCleared =
    business !== undefined && series === 'tax' && !draft.test && (unit !== undefined || (await wasConnected(tx)))
  const qr = isCleared ? null : qrOf({ seller, issued_at: at, total, vat })
  const unstamped: InvoiceSnapshot = {
    kind,
    number,
    original_number: original,
    order_number: draft.orderNumber,
    issued_at: at,
    seller,
    buyer: draft.buyer,
    supply: draft.supply,
    lines: draft.lines,
    taxes: taxesOf(draft.lines),
    vat_percent: percent,
    net: total - vat,
    vat,
    total,
    qr,
    ...(business && { profile: 'standard' }),
    ...(isCleared && { clearance: 'waiting' }),
    test: draft.test,
    record: draft.record,
  }
  const stamped = unit && stamp(unit, unstamped)
  const document = { ...unstamped, qr: stamped?.qr ?? qr }
  await tx.insert(invoices).values({
    number,
    sequence,
    series,
    kind,
    orderId: draft.orderId,
    originalNumber: original,
    cause,
    issuedAt,
    total,
    vat,
    document,
    qr: document.qr,
    isTest: draft.test,
  })
  if (stamped) await keep(tx, unit, number, stamped)
  await emitEvents(tx, [
    {
      type: 'invoice.issued',
      subject: `order:${draft.orderId}`,
      data: {
        number,
        kind,
        original_number: original,
        order_id: draft.orderId,
        total,
        vat,
        currency: 'SAR',
        test: draft.test,
      },
    },
  ])
  return toPrinted({ document, inForce: null })
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
