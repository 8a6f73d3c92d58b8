import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray, ne } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { legalXml } from './archive/archive-documents.ts'
import { fileName } from './archive/names.ts'

/** The XML in force of these documents, in their order, by the name that ZATCA wants. Without a stamp there is none. */
export async function stampedFiles(
  tx: Tx,
  numbers: string[],
): Promise<{ number: string; name: string; xml: string }[]> {
  const rows = await tx
    .select({ document: zatcaDocuments, vatNumber: zatcaUnits.vatNumber, issuedAt: invoices.issuedAt })
    .from(zatcaDocuments)
    .innerJoin(zatcaUnits, eq(zatcaUnits.id, zatcaDocuments.unitId))
    .innerJoin(invoices, eq(invoices.number, zatcaDocuments.number))
    .where(and(inArray(zatcaDocuments.number, numbers), ne(zatcaDocuments.state, 'rejected')))
  const files = rows.map(({ document, vatNumber, issuedAt }) => {
    const { number } = document
    return { number, name: `${fileName({ vatNumber, issuedAt, number })}.xml`, xml: legalXml(document) }
  })
  return files.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}
