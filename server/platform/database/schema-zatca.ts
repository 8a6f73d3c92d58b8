import { id, time } from './columns.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from './drizzle.ts'
import { invoices } from './schema-invoices.ts'

/** What ZATCA says of a document: a rule's code, and its words. */
export type ZatcaFinding = { type: 'warning' | 'error'; code: string; category: string; message: string }

/**
 * Units (EGS) that ZATCA has given a certificate, each with its own chain. The row is locked while a document is
 * stamped, so that the chain has neither gaps nor forks.
 */
export const zatcaUnits = pgTable(
  'zatca_units',
  {
    id: id(),
    environment: text({ enum: ['sandbox', 'simulation', 'production'] }).notNull(),
    /** `active` stamps; `retired` only sends what it has stamped. */
    state: text({ enum: ['ready', 'active', 'retired'] })
      .notNull()
      .default('ready'),
    /** Common name of its certificate. */
    name: text().notNull(),
    vatNumber: text().notNull(),
    /** JSON of the signing key (PEM) and the API's secret, encrypted: server/platform/http/sealed.ts. */
    sealed: text().notNull(),
    /** As ZATCA gave it: base64 of the certificate's text. */
    token: text().notNull(),
    /** When its certificate ends. */
    validTo: time().notNull(),
    /** Counter and hash of the last document of its chain. */
    icv: bigint({ mode: 'number' }).notNull().default(0),
    lastHash: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    activatedAt: time(),
    retiredAt: time(),
  },
  (t) => [
    uniqueIndex('zatca_units_active')
      .on(t.environment)
      .where(sql`${t.state} = 'active'`),
  ],
)

/** Documents of a chain. Their content never changes; a rejected one keeps its place, and another takes its number. */
export const zatcaDocuments = pgTable(
  'zatca_documents',
  {
    unitId: integer()
      .notNull()
      .references(() => zatcaUnits.id),
    icv: bigint({ mode: 'number' }).notNull(),
    number: text()
      .notNull()
      .references(() => invoices.number),
    uuid: uuid().notNull().unique(),
    profile: text({ enum: ['simplified', 'standard'] }).notNull(),
    /** Base64 of the 32 bytes. */
    hash: text().notNull(),
    /** Sent and kept byte for byte, in UTF-8. */
    xml: text().notNull(),
    qr: text(),
    /** A simplified document is accepted when it is reported, a standard one when it is cleared. */
    state: text({ enum: ['waiting', 'accepted', 'rejected'] })
      .notNull()
      .default('waiting'),
    /** A standard document as ZATCA stamped it. */
    clearedXml: text(),
    findings: jsonb().$type<ZatcaFinding[]>().notNull().default([]),
    /** Answers that decided nothing, and what the last one was. */
    attempts: integer().notNull().default(0),
    problem: text(),
    stampedAt: time().notNull().defaultNow(),
    answeredAt: time(),
    /** When the archive got it as it is now; null while that is still to do. */
    archivedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.icv] }),
    // An invoice is in force once.
    uniqueIndex('zatca_documents_number')
      .on(t.number)
      .where(sql`${t.state} <> 'rejected'`),
    index('zatca_documents_open')
      .on(t.state, t.stampedAt)
      .where(sql`${t.state} <> 'accepted'`),
    index('zatca_documents_unarchived')
      .on(t.stampedAt)
      .where(sql`${t.archivedAt} is null`),
  ],
)
