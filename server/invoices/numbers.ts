import type { InvoiceKind } from '#api/contract/invoice.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { invoiceCounters } from '#server/platform/database/schema.ts'

/** Documents with VAT and plain ones have series of their own. */
export type Counter = InvoiceKind | `plain_${InvoiceKind}`

const PREFIX: Record<Counter, string> = {
  invoice: 'INV',
  credit_note: 'CRN',
  plain_invoice: 'BIL',
  plain_credit_note: 'BCN',
}

export const numberOf = (series: Counter, sequence: number): string =>
  `${PREFIX[series]}-${String(sequence).padStart(6, '0')}`

/** The counter of a document's number; undefined for any other text. */
export function counterOf(number: string): { counter: Counter; sequence: number } | undefined {
  const [, prefix, digits] = /^([A-Z]+)-(\d+)$/.exec(number) ?? []
  const found = Object.entries(PREFIX).find(([, one]) => one === prefix)
  return found && { counter: found[0] as Counter, sequence: Number(digits) }
}

/** From a locked row instead of a sequence, since a rolled back transaction must leave no gap. */
export async function nextNumber(tx: Tx, series: Counter): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, next: 2 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { next: sql`${invoiceCounters.next} + 1` } })
    .returning()
  return counter!.next - 1
}

/** Of a document that had been issued already. */
export const giveBack = (tx: Tx, series: Counter): Promise<unknown> =>
  tx
    .update(invoiceCounters)
    .set({ next: sql`${invoiceCounters.next} - 1` })
    .where(eq(invoiceCounters.series, series))
