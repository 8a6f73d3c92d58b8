import type { Database } from '#server/platform/database/connect.ts'
import { and, asc, eq, gt } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { archivable, legalXml, nameOf } from './archive-documents.ts'
import { openArchive } from './archive.ts'
import { lostDocuments } from './lost.ts'

/** `lost`: only the archive has it. `unreported`: the same, and ZATCA does not have it either. */
export type ArchiveFault = {
  number: string
  uuid: string
  fault: 'not archived' | 'missing in the archive' | 'differs in the archive' | 'lost' | 'unreported'
}

/** Documents that are in memory at once. */
const PAGE = 200

/** Compares each document, byte for byte, with its copy outside the database. */
export async function verifyArchive({
  db,
  config,
}: {
  db: Database
  config: Place
}): Promise<{ archived: number; faults: ArchiveFault[] }> {
  const archive = openArchive(config)
  const faults: ArchiveFault[] = []
  let archived = 0
  for (const unit of await db.select().from(zatcaUnits).orderBy(asc(zatcaUnits.id))) {
    for (let icv = 0, rows; (rows = await pageOf(db, unit.id, icv)).length > 0; icv = rows.at(-1)!.document.icv) {
      for (const row of rows) {
        const { number, uuid, archivedAt } = row.document
        const kept = await archive.readXml(nameOf(row))
        const fault =
          archivedAt === null
            ? 'not archived'
            : kept === undefined
              ? 'missing in the archive'
              : kept === legalXml(row.document)
                ? undefined
                : 'differs in the archive'
        if (fault) faults.push({ number, uuid, fault })
        else archived += 1
      }
    }
  }
  for (const { name, number, uuid, isLost } of await lostDocuments(db, archive)) {
    if (!isLost) continue
    const isOpen = (await archive.read(name))?.state === 'waiting'
    faults.push({ number, uuid, fault: isOpen ? 'unreported' : 'lost' })
  }
  return { archived, faults }
}

const pageOf = (db: Database, unitId: number, after: number) =>
  archivable(db)
    .where(and(eq(zatcaDocuments.unitId, unitId), gt(zatcaDocuments.icv, after)))
    .orderBy(asc(zatcaDocuments.icv))
    .limit(PAGE)
