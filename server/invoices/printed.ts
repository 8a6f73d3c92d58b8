import type { Invoice } from '#api/contract/invoice.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, ne, sql } from '#server/platform/database/drizzle.ts'
import { invoices, zatcaDocuments } from '#server/platform/database/schema.ts'
import { businessAddress } from './business.ts'
import { readInvoice, type XmlElement } from './zatca/rules/read-xml.ts'
import { reasonOf, toSnapshot } from './snapshot.ts'

/** What ZATCA has of a number; a rejected document is none. */
type InForce = Pick<typeof zatcaDocuments.$inferSelect, 'state' | 'profile' | 'qr' | 'clearedXml'> & {
  /** Of a document that was issued again; it may name seller and buyer otherwise. */
  xml: string | null
}

const isReissued = sql`exists (
  select from zatca_documents rejected where rejected.number = ${invoices.number} and rejected.state = 'rejected')`

/** Documents with what a chain says of them: the QR code of a later stamp, and who is named by what ZATCA has. */
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
        xml: sql<string | null>`case when ${isReissued} then ${zatcaDocuments.xml} end`,
      },
    })
    .from(invoices)
    .leftJoin(zatcaDocuments, and(eq(zatcaDocuments.number, invoices.number), ne(zatcaDocuments.state, 'rejected')))
    .$dynamic()

export function toPrinted({ document, inForce }: { document: unknown; inForce: InForce | null }): Invoice {
  const { record, ...snapshot } = toSnapshot(document)
  const issued = snapshot.original_number === null ? snapshot : { ...snapshot, reason: reasonOf(record) }
  if (!inForce) return issued
  const { profile, state, clearedXml, xml } = inForce
  const isCleared = profile === 'standard' && state === 'accepted'
  const said = isCleared ? (clearedXml ?? xml) : xml
  const named = said === null ? issued : withParties(issued, readInvoice(said))
  if (profile === 'simplified') return { ...named, qr: inForce.qr ?? issued.qr }
  if (!isCleared) return { ...named, qr: null, clearance: 'waiting' }
  // Without a cleared document it was accepted before, and not given back again.
  return { ...named, qr: clearedXml === null ? issued.qr : inForce.qr, clearance: 'cleared' }
}

/** Seller and buyer, who may have been corrected since the invoice was issued. A consumer is not named in XML. */
function withParties(issued: Invoice, invoice: XmlElement): Invoice {
  const seller = partyIn(invoice, 'cac:AccountingSupplierParty')
  const buyer = partyIn(invoice, 'cac:AccountingCustomerParty')
  const { name, address, vatNumber, registration } = seller
  return {
    ...issued,
    seller: {
      ...issued.seller,
      name,
      address,
      vat_number: vatNumber,
      ...(seller.scheme === 'OTH' ? { freelance_document: registration } : { commercial_registration: registration }),
    },
    ...(buyer.name && {
      buyer: {
        name: buyer.name,
        address: buyer.address,
        vat_number: buyer.vatNumber,
        registration: buyer.registration,
      },
    }),
  }
}

function partyIn(invoice: XmlElement, role: string) {
  const at = (path: string): string => invoice.textAt(`${role}/cac:Party/${path}`)
  const place = (name: string): string => at(`cac:PostalAddress/cbc:${name}`)
  return {
    name: at('cac:PartyLegalEntity/cbc:RegistrationName'),
    vatNumber: at('cac:PartyTaxScheme/cbc:CompanyID') || null,
    registration: at('cac:PartyIdentification/cbc:ID') || null,
    scheme: invoice.first(`${role}/cac:Party/cac:PartyIdentification/cbc:ID`)?.attribute('schemeID'),
    address: businessAddress({
      building: place('BuildingNumber'),
      street: place('StreetName'),
      district: place('CitySubdivisionName'),
      city: place('CityName'),
      postal_code: place('PostalZone'),
    }),
  }
}
