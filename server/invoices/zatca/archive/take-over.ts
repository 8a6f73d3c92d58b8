import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { qrIn } from '../rules/qr-in.ts'
import type { Archive, ArchivedDocument } from './archive.ts'
import { lostDocuments } from './lost.ts'
import { archiveName } from './names.ts'

/** Answers, and stamps of invoices that the database has, from after the backup. */
export async function takeOver(tx: Tx, archive: Archive): Promise<void> {
  const waiting = await tx
    .select({ uuid: zatcaDocuments.uuid })
    .from(zatcaDocuments)
    .where(eq(zatcaDocuments.state, 'waiting'))
  const open = new Set(waiting.map(({ uuid }) => uuid))
  const files = await lostDocuments(tx, archive)
  for (const { name, uuid } of files) {
    const kept = open.has(uuid) ? await archive.read(name) : undefined
    if (!kept || kept.state === 'waiting') continue
    await tx
      .update(zatcaDocuments)
      .set(answerOf(kept))
      .where(and(eq(zatcaDocuments.uuid, uuid), eq(zatcaDocuments.state, 'waiting')))
  }
  // After the answers, which free the numbers of what was rejected.
  for (const { name, vatNumber, number, uuid, isLost } of files) {
    const [invoice] = isLost ? await tx.select().from(invoices).where(eq(invoices.number, number)) : []
    if (!invoice || name !== archiveName({ vatNumber, issuedAt: invoice.issuedAt, number, uuid })) continue
    const kept = await archive.read(name)
    if (kept) await addStamp(tx, kept, invoice.issuedAt)
  }
}

const answerOf = ({ state, findings, answered_at: at, profile, xml }: ArchivedDocument) => ({
  state,
  findings,
  answeredAt: at === null ? null : new Date(at),
  ...(profile === 'standard' && state === 'accepted' && { clearedXml: xml, qr: qrIn(xml) }),
})

/**
 * An invoice that was stamped, or issued again, after the backup: without it, it would be stamped and reported again. Its
 * place is beyond the end of the chain that the database knows.
 */
async function addStamp(tx: Tx, kept: ArchivedDocument, issuedAt: Date): Promise<void> {
  const [unit] = await tx.select().from(zatcaUnits).where(eq(zatcaUnits.name, kept.unit))
  if (!unit) return
  const { icv, number, uuid, profile, hash, xml } = kept
  const stamp = { unitId: unit.id, icv, number, uuid, profile, hash, xml, stampedAt: issuedAt }
  const qr = profile === 'simplified' ? qrIn(xml) : null
  await tx
    .insert(zatcaDocuments)
    .values({ ...stamp, qr, ...answerOf(kept) })
    .onConflictDoNothing()
}
