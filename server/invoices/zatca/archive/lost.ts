import type { Tx } from '#server/platform/database/connect.ts'
import { inArray } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments } from '#server/platform/database/schema.ts'
import type { Archive } from './archive.ts'

/** All archived documents, and whether the database lacks them. */
export async function lostDocuments(db: Tx, archive: Archive) {
  const files = await archive.list()
  const known = new Set<string>()
  for (let at = 0; at < files.length; at += MOST_UUIDS) {
    const uuids = files.slice(at, at + MOST_UUIDS).map(({ uuid }) => uuid)
    const rows = await db
      .select({ uuid: zatcaDocuments.uuid })
      .from(zatcaDocuments)
      .where(inArray(zatcaDocuments.uuid, uuids))
    for (const { uuid } of rows) known.add(uuid)
  }
  return files.map((file) => ({ ...file, isLost: !known.has(file.uuid) }))
}

/** In one query. */
const MOST_UUIDS = 1000
