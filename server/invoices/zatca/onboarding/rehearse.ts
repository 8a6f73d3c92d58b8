import { randomUUID } from 'node:crypto'
import { databaseNow } from '#server/platform/database/clock.ts'
import { desc, eq, ne } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaUnits, type ZatcaFinding } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { toSnapshot } from '../../snapshot.ts'
import { presentSeller, taxDocumentOf } from '../chain/from-invoice.ts'
import { stampDocument } from '../chain/stamp-document.ts'
import { openUnit } from '../chain/unit-keys.ts'
import { sendDocument, type Access, type SentDocument } from '../platform/client.ts'
import type { ZatcaShop } from './onboard.ts'

export type RehearsedDocument = { number: string; kind: string; findings: ZatcaFinding[]; problem: string | null }

/**
 * Sends the shop's last documents to the sandbox or the simulation, as if they were issued now by the seller that the
 * settings name. They go into the chain of that unit alone, and are not kept.
 * @throws Refusal 404, and 409 for a unit of production
 */
export async function rehearse(shop: ZatcaShop, id: number, last: number): Promise<RehearsedDocument[]> {
  const { access, documents } = await stampLast(shop, id, last)
  const results: RehearsedDocument[] = []
  for (const { number, ...document } of documents) {
    const outcome = await sendDocument(access, document)
    const { kind } = outcome
    results.push({
      number,
      kind,
      findings: 'findings' in outcome ? outcome.findings : [],
      problem: 'problem' in outcome ? outcome.problem : null,
    })
    if (kind === 'locked_out') break
  }
  return results
}

type Rehearsal = { access: Access; documents: (SentDocument & { number: string })[] }

const stampLast = ({ db, config }: ZatcaShop, id: number, last: number): Promise<Rehearsal> =>
  inTransaction(db, async (tx) => {
    const [unit] = await tx.select().from(zatcaUnits).where(eq(zatcaUnits.id, id)).for('update')
    if (!unit) throw notFound()
    if (unit.environment === 'production') throw new Refusal(409, 'api.zatca.noRehearsal')
    const keys = openUnit(unit, config)
    if (!keys) throw new Refusal(409, 'api.zatca.keyLost')
    const rows = await tx
      .select({ number: invoices.number, document: invoices.document })
      .from(invoices)
      .where(ne(invoices.total, 0))
      .orderBy(desc(invoices.issuedAt), desc(invoices.sequence))
      .limit(last)
    let { icv, lastHash } = unit
    const seller = presentSeller()
    const documents = rows.toReversed().map(({ number, document }) => {
      const place = { uuid: randomUUID(), icv: (icv += 1), previousHash: lastHash }
      const said = taxDocumentOf(toSnapshot(document), place, seller)
      const { hash, xml } = stampDocument({ ...said, issuedAt: databaseNow() }, keys)
      lastHash = hash
      return { number, hash, xml, uuid: place.uuid, profile: said.profile }
    })
    await tx.update(zatcaUnits).set({ icv, lastHash }).where(eq(zatcaUnits.id, id))
    const { environment, token } = unit
    return { access: { url: config.zatcaUrl, environment, token, secret: keys.secret }, documents }
  })
