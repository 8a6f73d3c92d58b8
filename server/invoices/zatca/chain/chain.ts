import { randomUUID } from 'node:crypto'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import type { InvoiceSnapshot } from '../../snapshot.ts'
import type { Profile } from '../document/tax-document.ts'
import { sendDocuments } from '../queues.ts'
import { taxDocumentOf, type Parties } from './from-invoice.ts'
import { stampDocument, type StampedDocument } from './stamp-document.ts'
import { openUnit, type UnitKeys, type UnitRow } from './unit-keys.ts'

/** The unit that stamps, locked until the transaction ends. */
export type LockedUnit = { row: UnitRow; keys: UnitKeys }

/**
 * Locks the unit that stamps this shop's documents; undefined where the shop is not connected, or cannot sign. Sales go
 * on then, and `stampMissing` adds the documents to the chain later. Lock it before any counter of numbers: all kinds
 * of documents share it, so another order of locks would be a deadlock.
 * @param vatNumber the document's seller, for whom the certificate has to be
 */
export async function lockUnit(tx: Tx, vatNumber: string): Promise<LockedUnit | undefined> {
  // If another unit becomes active while this waits for the lock, the first query finds no row.
  const row = (await lockActive(tx)) ?? (await lockActive(tx))
  if (!row || row.vatNumber !== vatNumber || row.validTo <= databaseNow()) return undefined
  const keys = openUnit(row)
  return keys && { row, keys }
}

async function lockActive(tx: Tx): Promise<UnitRow | undefined> {
  const [row] = await tx
    .select()
    .from(zatcaUnits)
    .where(and(eq(zatcaUnits.environment, 'production'), eq(zatcaUnits.state, 'active')))
    .for('update')
  return row
}

export type Stamped = StampedDocument & { uuid: string; icv: number; profile: Profile }

/** The next document of the unit's chain. @param parties instead of those on the document */
export function stamp({ row, keys }: LockedUnit, invoice: InvoiceSnapshot, parties?: Parties): Stamped {
  const place = { uuid: randomUUID(), icv: row.icv + 1, previousHash: row.lastHash }
  const document = taxDocumentOf(invoice, place, parties)
  return { ...place, profile: document.profile, ...stampDocument(document, keys) }
}

/** Adds a document to the chain, and has it sent. @returns the unit with this document as its last */
export async function keep(tx: Tx, unit: LockedUnit, number: string, stamped: Stamped): Promise<LockedUnit> {
  const { icv, hash, xml, qr, uuid, profile } = stamped
  const end = { icv, lastHash: hash }
  const { id: unitId } = unit.row
  await tx.update(zatcaUnits).set(end).where(eq(zatcaUnits.id, unitId))
  await tx
    .insert(zatcaDocuments)
    .values({ unitId, icv, number, uuid, profile, hash, xml, qr, stampedAt: databaseNow() })
  await enqueue(tx, sendDocuments, {})
  return { ...unit, row: { ...unit.row, ...end } }
}
