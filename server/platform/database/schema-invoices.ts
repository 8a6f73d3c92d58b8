import { INVOICE_LINE_KINDS } from '#api/contract/invoice-kinds.ts'
import { TAX_CLASSES } from '#api/contract/tax-classes.ts'
import { halalas, time } from './columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from './drizzle.ts'
import { orders } from './schema-orders.ts'

/**
 * Next number of a series: a kind of document, with `plain_` before it if it has no VAT. The row is locked while a
 * number is issued, so that there are no gaps.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  next: bigint({ mode: 'number' }).notNull().default(1),
})

/**
 * Never changed or deleted. `document` is an InvoiceSnapshot (server/invoices/snapshot.ts): what is printed, and what
 * later tax documents need.
 */
export const invoices = pgTable(
  'invoices',
  {
    number: text().primaryKey(),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** Documents of a time without VAT registration are numbered apart from tax documents. */
    series: text({ enum: ['tax', 'plain'] })
      .notNull()
      .default('tax'),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The invoice that a credit note corrects. */
    originalNumber: text(),
    /** Idempotency key: the same cause creates one document. */
    cause: text().notNull().unique(),
    issuedAt: time().notNull(),
    total: halalas().notNull(),
    vat: halalas().notNull(),
    document: jsonb().notNull(),
    /** ZATCA's TLV, base64; null without VAT. */
    qr: text(),
    isTest: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('invoices_numbered').on(t.series, t.kind, t.sequence),
    index('invoices_order').on(t.orderId),
    index('invoices_original')
      .on(t.originalNumber)
      .where(sql`${t.originalNumber} is not null`),
    // For reports, which read nothing else of a document.
    index('invoices_issued').on(t.issuedAt, t.isTest, t.kind, t.orderId, t.total, t.vat, t.cause),
    // Tells a trial, which has none of them, from a shop.
    index('invoices_real')
      .on(t.issuedAt)
      .where(sql`not ${t.isTest}`),
    index('invoices_test')
      .on(t.issuedAt)
      .where(sql`${t.isTest}`),
  ],
)

/** Lines of `invoices.document`, for reports. A trigger writes them with their document, and nothing else does. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    number: text()
      .notNull()
      .references(() => invoices.number, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: [...INVOICE_LINE_KINDS] }).notNull(),
    sku: text(),
    title: text().notNull(),
    quantity: integer().notNull(),
    total: halalas().notNull(),
    vat: halalas().notNull(),
    taxClass: text({ enum: TAX_CLASSES }).notNull(),
    taxReason: text(),
    /** Of the document, so that a report of goods reads one index. */
    isCredit: boolean().notNull().default(false),
    issuedAt: time().notNull().defaultNow(),
    isTest: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.position] }),
    index('invoice_lines_title').on(t.sku, t.title, t.kind, t.issuedAt, t.isTest),
    index('invoice_lines_issued').on(
      t.issuedAt,
      t.isTest,
      t.isCredit,
      t.kind,
      t.sku,
      t.quantity,
      t.total,
      t.vat,
      t.taxClass,
      t.taxReason,
      t.number,
    ),
  ],
)
