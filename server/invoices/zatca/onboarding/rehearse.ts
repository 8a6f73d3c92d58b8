import { randomUUID } from 'node:crypto'
import { databaseNow } from '#server/platform/database/clock.ts'
import { and, desc, eq, ne } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaUnits, type ZatcaFinding } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { toSnapshot } from '../../snapshot.ts'
import { presentSeller, taxDocumentOf } from '../chain/from-invoice.ts'
import { stampDocument } from '../chain/stamp-document.ts'
import { openUnit } from '../chain/unit-keys.ts'
import { sendDocument, type Access, type Outcome, type SentDocument } from '../platform/client.ts'
import type { ZatcaShop } from './onboard.ts'

type RehearsedDocument = {
  number: string
  kind: Outcome['kind']
  findings: ZatcaFinding[]
  problem: string | null
}

/** A part of the last documents, the oldest of them first. */
export type RehearsedPart = { last: number; skip: number; limit: number }

/**
 * Sends the shop's last documents to the sandbox or the simulation, as if they were issued now by the seller that the
 * settings name. They go into the chain of that unit alone, and are not kept.
 * @throws Refusal 404, and 409 for a unit of production
 */
export async function rehearse(
  shop: ZatcaShop,
  id: number,
  part: RehearsedPart,
): Promise<{ count: number; items: RehearsedDocument[] }> {
  const { access, count: all, documents } = await stampLast(shop, id, part)
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
  return { count: all, items: results }
}

type Rehearsal = { count: number; access: Access; documents: (SentDocument & { number: string })[] }

const stampLast = ({ db, config }: ZatcaShop, id: number, part: RehearsedPart): Promise<Rehearsal> =>
  inTransaction(db, async (tx) => {
    const [unit] = await tx.select().from(zatcaUnits).where(eq(zatcaUnits.id, id)).for('update')
    if (!unit) throw notFound()
    if (unit.environment === 'production') throw new Refusal(409, 'api.zatca.noRehearsal')
    const keys = openUnit(unit, config)
    if (!keys) throw new Refusal(409, 'api.zatca.keyLost')
    const isOne = and(ne(invoices.total, 0), eq(invoices.series, 'tax'))
    const last = Math.min(part.last, await tx.$count(invoices, isOne))
    const limit = Math.min(part.limit, Math.max(0, last - part.skip))
    const rows = await tx
      .select({ number: invoices.number, document: invoices.document })
      .from(invoices)
      .where(isOne)
      .orderBy(desc(invoices.issuedAt), desc(invoices.sequence))
      .offset(last - part.skip - limit)
      .limit(limit)
    let { icv, lastHash } = unit
    const seller = presentSeller()
    const documents = rows.toReversed().map(({ number, document }) => {
      const place = { uuid: randomUUID(), icv: (icv += 1), previousHash: lastHash }
      const said = taxDocumentOf(toSnapshot(document), place, { seller })
      const { hash, xml } = stampDocument({ ...said, issuedAt: databaseNow() }, keys)
      lastHash = hash
      return { number, hash, xml, uuid: place.uuid, profile: said.profile }
    })
    await tx.update(zatcaUnits).set({ icv, lastHash }).where(eq(zatcaUnits.id, id))
    const { environment, token } = unit
    return { count: last, access: { url: config.zatcaUrl, environment, token, secret: keys.secret }, documents }
  })
