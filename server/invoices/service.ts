import { store } from '#config'
import type { Invoice, InvoiceKind, InvoiceLine, Supply } from '#api/contract/invoice.ts'
import type { Tx } from '#server/database/connect.ts'
import { and, asc, eq, sql } from '#server/database/drizzle.ts'
import { invoiceCounters, invoices } from '#server/database/schema.ts'
import { share, vatAt } from '#server/money/service.ts'
import { riyals, zatcaQr } from './qr.ts'

export { riyals } from './qr.ts'

/** What a document is made of; amounts in halalas, VAT included. */
export type InvoiceDraft = {
  orderId: number
  orderNumber: string
  buyer: Invoice['buyer']
  supply: Supply
  /** Delivery and fees are lines of their own. Their VAT adds up to the document's. */
  lines: InvoiceLine[]
  /** Paid to a stand-in. */
  test: boolean
}

/** What is given back; `lines` without VAT, which follows from the sums. */
export type CreditDraft = Omit<InvoiceDraft, 'lines'> & {
  /** The same cause makes one credit note. */
  cause: string
  lines: Omit<InvoiceLine, 'vat'>[]
}

/** The order's one invoice: the same order gets the same document again. */
export async function issueInvoice(tx: Tx, draft: InvoiceDraft): Promise<Invoice> {
  const total = sum(draft.lines.map((line) => line.total))
  return issue(tx, {
    ...draft,
    kind: 'invoice',
    cause: `order:${draft.orderId}`,
    original: null,
    percent: store.vat.percent,
    total,
    vat: sum(draft.lines.map(({ vat }) => vat)),
  })
}

/**
 * Takes an invoice back in part or in whole, at the rate that it bears. The VAT of all credit notes of an invoice comes to its own when all is given back.
 * @throws Error when there is no invoice, or more would be credited than it says
 */
export async function issueCreditNote(tx: Tx, draft: CreditDraft): Promise<Invoice> {
  const known = await byCause(tx, draft.cause)
  if (known) return known
  // Locked, so that two credit notes of one invoice count each other.
  const [original] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, draft.orderId), eq(invoices.kind, 'invoice')))
    .for('update')
  if (!original) throw new Error(`order ${draft.orderNumber} has no invoice to take back`)
  const before = await tx
    .select({ total: invoices.total, vat: invoices.vat })
    .from(invoices)
    .where(eq(invoices.originalNumber, original.number))
  const total = sum(draft.lines.map((line) => line.total))
  const credited = sum(before.map((note) => note.total)) + total
  if (credited > original.total) throw new Error(`credit notes of ${original.number} would exceed it`)
  const { vat_percent: percent } = original.document as Invoice
  const vat =
    (credited === original.total ? original.vat : vatAt(credited, percent)) - sum(before.map((note) => note.vat))
  const vats = share(
    vat,
    draft.lines.map((line) => line.total),
  )
  const lines = draft.lines.map((line, index) => ({ ...line, vat: vats[index]! }))
  return issue(tx, { ...draft, lines, kind: 'credit_note', original: original.number, percent, total, vat })
}

/** Oldest first. */
export async function invoicesOf(tx: Tx, orderId: number): Promise<Invoice[]> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  return rows.map(toInvoice)
}

/** Documents are as they were on their day, and say nothing of what was not on them then. */
const toInvoice = ({ document }: { document: unknown }): Invoice => ({
  supply: { delivered: null, promised: null },
  ...(document as Omit<Invoice, 'supply'> & Partial<Invoice>),
})

async function byCause(tx: Tx, cause: string): Promise<Invoice | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.cause, cause))
  return row && toInvoice(row)
}

type Issue = InvoiceDraft & {
  kind: InvoiceKind
  cause: string
  original: string | null
  percent: number
  total: number
  vat: number
}

async function issue(tx: Tx, { kind, cause, original, percent, total, vat, ...draft }: Issue): Promise<Invoice> {
  const sequence = await nextNumber(tx, kind)
  // Whoever issued it first held the counter until now.
  const known = await byCause(tx, cause)
  if (known) {
    await giveBack(tx, kind)
    return known
  }
  const number = `${PREFIX[kind]}-${String(sequence).padStart(6, '0')}`
  const issuedAt = new Date()
  const qr = zatcaQr({
    seller: store.legalName,
    vatNumber: store.vatNumber,
    at: issuedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    total: riyals(total),
    vat: riyals(vat),
  })
  const document: Invoice = {
    kind,
    number,
    original_number: original,
    order_number: draft.orderNumber,
    issued_at: issuedAt.toISOString(),
    seller: {
      name: store.legalName,
      vat_number: store.vatNumber,
      commercial_registration: store.commercialRegistration,
      address: sellerAddress(),
    },
    buyer: draft.buyer,
    supply: draft.supply,
    lines: draft.lines,
    vat_percent: percent,
    net: total - vat,
    vat,
    total,
    qr,
    test: draft.test,
  }
  await tx
    .insert(invoices)
    .values({
      number,
      sequence,
      kind,
      orderId: draft.orderId,
      originalNumber: original,
      cause,
      issuedAt,
      total,
      vat,
      document,
      qr,
      isTest: draft.test,
    })
  return document
}

const PREFIX: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CRN' }

/** From a locked row and not from a sequence: a transaction that comes to nothing leaves no gap. */
async function nextNumber(tx: Tx, kind: InvoiceKind): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series: kind, next: 2 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { next: sql`${invoiceCounters.next} + 1` } })
    .returning()
  return counter!.next - 1
}

const giveBack = (tx: Tx, kind: InvoiceKind): Promise<unknown> =>
  tx
    .update(invoiceCounters)
    .set({ next: sql`${invoiceCounters.next} - 1` })
    .where(eq(invoiceCounters.series, kind))

const sellerAddress = (): string => {
  const { building, street, district, city, postalCode } = store.address
  return `${building} ${street}، ${district}، ${city} ${postalCode}`
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
