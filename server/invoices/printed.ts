import type { Invoice } from '#api/contract/invoice.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, ne } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaDocuments } from '#server/platform/database/schema.ts'
import { businessAddress } from './business.ts'
import { referenceOf } from './zatca/rules/content-rules.ts'
import { readInvoice, type XmlElement } from './zatca/rules/read-xml.ts'
import { toSnapshot } from './snapshot.ts'

/** What ZATCA has of a number; a rejected document is none. */
type InForce = Pick<typeof zatcaDocuments.$inferSelect, 'state' | 'profile' | 'qr' | 'clearedXml'>

/** Documents with what a chain says of them: the QR code of a later stamp, and of standard ones what ZATCA cleared. */
export const printable = (tx: Tx) =>
  tx
    .select({
      orderId: invoices.orderId,
      document: invoices.document,
      inForce: {
        state: zatcaDocuments.state,
        profile: zatcaDocuments.profile,
        qr: zatcaDocuments.qr,
        clearedXml: zatcaDocuments.clearedXml,
      },
    })
    .from(invoices)
    .leftJoin(zatcaDocuments, and(eq(zatcaDocuments.number, invoices.number), ne(zatcaDocuments.state, 'rejected')))
    .$dynamic()

export function toPrinted({ document, inForce }: { document: unknown; inForce: InForce | null }): Invoice {
  const { record: _record, ...printed } = toSnapshot(document)
  if (!inForce) return printed
  if (inForce.profile === 'simplified') return { ...printed, qr: inForce.qr ?? printed.qr }
  if (inForce.state !== 'accepted') return { ...printed, qr: null, clearance: 'waiting' }
  // Accepted before, and so not given back again: what was issued is what ZATCA has.
  if (inForce.clearedXml === null) return { ...printed, clearance: 'cleared' }
  const cleared = readInvoice(inForce.clearedXml)
  const qr = referenceOf(cleared, 'QR')?.textAt('cac:Attachment/cbc:EmbeddedDocumentBinaryObject') || null
  return { ...printed, buyer: { ...printed.buyer, ...buyerIn(cleared) }, qr, clearance: 'cleared' }
}

/** The buyer of a cleared document, who may have been corrected since the invoice was issued. */
function buyerIn(cleared: XmlElement): Partial<Invoice['buyer']> {
  const buyer = cleared.first('cac:AccountingCustomerParty/cac:Party')
  if (!buyer) return {}
  const at = (name: string): string => buyer.textAt(`cac:PostalAddress/cbc:${name}`)
  return {
    name: buyer.textAt('cac:PartyLegalEntity/cbc:RegistrationName'),
    address: businessAddress({
      building: at('BuildingNumber'),
      street: at('StreetName'),
      district: at('CitySubdivisionName'),
      city: at('CityName'),
      postal_code: at('PostalZone'),
    }),
    vat_number: buyer.textAt('cac:PartyTaxScheme/cbc:CompanyID') || null,
    registration: buyer.textAt('cac:PartyIdentification/cbc:ID') || null,
  }
}
