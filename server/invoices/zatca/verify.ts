import type { Database } from '#server/platform/database/connect.ts'
import { and, asc, eq, gt } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { riyals } from '../qr.ts'
import { FIRST_HASH } from './document/tax-document.ts'
import { referenceOf } from './rules/content-rules.ts'
import { readInvoice } from './rules/read-xml.ts'
import { stampFaults } from './rules/stamp-rules.ts'

export type ChainFault = { unit: number; icv: number; number: string; fault: string }

const ATTACHED = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

/** Documents that are in memory at once. */
const PAGE = 500

/**
 * Checks every hash, stamp, link and counter of every chain of production, and that each document says what its invoice
 * does. Units of other environments keep no documents.
 */
export async function verifyChains(db: Database): Promise<{ documents: number; faults: ChainFault[] }> {
  const faults: ChainFault[] = []
  let documents = 0
  const real = eq(zatcaUnits.environment, 'production')
  for (const unit of await db.select().from(zatcaUnits).where(real).orderBy(asc(zatcaUnits.id))) {
    const found = await verifyChain(db, unit, (one) => faults.push({ unit: unit.id, ...one }))
    documents += found
  }
  return { documents, faults }
}

type Unit = Pick<typeof zatcaUnits.$inferSelect, 'id' | 'icv' | 'lastHash'>

async function verifyChain(
  db: Database,
  unit: Unit,
  report: (fault: Omit<ChainFault, 'unit'>) => void,
): Promise<number> {
  let [icv, hash, documents] = [0, FIRST_HASH, 0]
  for await (const { document, total, vat } of documentsOf(db, unit.id)) {
    const { number } = document
    // Beyond the known end: stamped during this check, or taken from the archive after a restore, where gaps are expected.
    const isBeyond = document.icv > unit.icv
    if (!isBeyond && document.icv !== icv + 1) report({ icv: icv + 1, number, fault: 'gap' })
    for (const fault of faultsOf(document, { total, vat, previous: isBeyond ? null : hash }))
      report({ icv: document.icv, number, fault })
    if (!isBeyond) ({ icv, hash } = document)
    documents += 1
  }
  if (icv !== unit.icv || hash !== unit.lastHash) report({ icv: unit.icv, number: '-', fault: 'end' })
  return documents
}

/** In the order of the chain. */
async function* documentsOf(db: Database, unitId: number) {
  for (let icv = 0; ;) {
    const rows = await db
      .select({ document: zatcaDocuments, total: invoices.total, vat: invoices.vat })
      .from(zatcaDocuments)
      .innerJoin(invoices, eq(invoices.number, zatcaDocuments.number))
      .where(and(eq(zatcaDocuments.unitId, unitId), gt(zatcaDocuments.icv, icv)))
      .orderBy(asc(zatcaDocuments.icv))
      .limit(PAGE)
    yield* rows
    if (rows.length < PAGE) return
    ;({ icv } = rows.at(-1)!.document)
  }
}

type Expected = { total: number; vat: number; /** Null where it is not known. */ previous: string | null }

function faultsOf(
  { xml, hash, icv, uuid, profile, qr }: typeof zatcaDocuments.$inferSelect,
  expected: Expected,
): string[] {
  try {
    const invoice = readInvoice(xml)
    const said = (id: string, path: string): string => referenceOf(invoice, id)?.textAt(path) ?? ''
    const isRight = {
      counter: said('ICV', 'cbc:UUID') === String(icv),
      link: [null, said('PIH', ATTACHED)].includes(expected.previous),
      // As it is printed.
      qr: profile === 'standard' || said('QR', ATTACHED) === qr,
      uuid: invoice.textAt('cbc:UUID') === uuid,
      total: invoice.textAt('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount') === riyals(expected.total),
      vat: invoice.textAt('cac:TaxTotal/cbc:TaxAmount') === riyals(expected.vat),
    }
    const wrong = Object.entries(isRight).flatMap(([name, right]) => (right ? [] : [name]))
    return [...wrong, ...stampFaults(xml, invoice, hash)]
  } catch {
    return ['xml']
  }
}
