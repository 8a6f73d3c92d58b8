import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, asc, eq, isNull } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { openArchive, type ArchivedState } from './archive.ts'
import { archiveName } from './names.ts'

/** Documents that are in memory at once. */
const BATCH = 50

export const archivable = (db: Database) =>
  db
    .select({ document: zatcaDocuments, unit: zatcaUnits, issuedAt: invoices.issuedAt })
    .from(zatcaDocuments)
    .innerJoin(zatcaUnits, eq(zatcaUnits.id, zatcaDocuments.unitId))
    .innerJoin(invoices, eq(invoices.number, zatcaDocuments.number))

type Row = Awaited<ReturnType<typeof archivable>>[number]

/** What the platform stamped is the document; until then, and for simplified ones, it is what the shop made. */
export const legalXml = ({ clearedXml, xml }: Row['document']): string => clearedXml ?? xml

export const nameOf = ({ document: { number, uuid }, unit: { vatNumber }, issuedAt }: Row): string =>
  archiveName({ vatNumber, issuedAt, number, uuid })

/** Writes documents that the archive has not got as they are now. @returns how many */
export async function archiveDocuments({ db, config }: { db: Database; config: Place }): Promise<number> {
  const archive = openArchive(config)
  let count = 0
  for (;;) {
    const rows = await archivable(db)
      .where(isNull(zatcaDocuments.archivedAt))
      .orderBy(asc(zatcaDocuments.stampedAt), asc(zatcaDocuments.icv))
      .limit(BATCH)
    for (const row of rows) {
      await archive.write(nameOf(row), legalXml(row.document), stateOf(row))
      await noteArchived(db, row)
    }
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

const stateOf = ({ document, unit }: Row): ArchivedState => ({
  unit: unit.name,
  icv: document.icv,
  number: document.number,
  uuid: document.uuid,
  hash: document.hash,
  profile: document.profile,
  state: document.state,
  findings: document.findings,
  answered_at: document.answeredAt?.toISOString() ?? null,
})

/**
 * Marks a document as archived. If ZATCA answered while its files were written, it is marked to be archived again, as the
 * files have the earlier state.
 */
async function noteArchived(db: Database, { document: { uuid, state } }: Row): Promise<void> {
  const known = eq(zatcaDocuments.uuid, uuid)
  const { rowCount } = await db
    .update(zatcaDocuments)
    .set({ archivedAt: databaseNow() })
    .where(and(known, eq(zatcaDocuments.state, state)))
  if (rowCount === 0) await db.update(zatcaDocuments).set({ archivedAt: null }).where(known)
}
