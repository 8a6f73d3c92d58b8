import { createHash } from 'node:crypto'
import type { PaymentMethod } from '#api/contract/order-states.ts'
import { lineElement, monetaryTotal, taxTotals } from './lines.ts'
import { issueMoment, type DocumentKind, type Party, type TaxDocument } from './tax-document.ts'
import { branch, leaf } from './xml.ts'

/** UN/CEFACT 1001. */
const TYPE_CODES: Record<DocumentKind, string> = { invoice: '388', credit_note: '381', debit_note: '383' }
const PROFILE_FLAGS = { standard: '0100000', simplified: '0200000' }

/** UN/CEFACT 4461; 1: not defined. */
const MEANS: Partial<Record<PaymentMethod, string>> = { card: '48', apple_pay: '48', cod: '10' }

/** All namespaces stand on the root, in their canonical order. */
const ROOT = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${[
  ['cac', 'CommonAggregateComponents'],
  ['cbc', 'CommonBasicComponents'],
  ['ext', 'CommonExtensionComponents'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:specification:ubl:schema:xsd:${name}-2"`)
  .join(' ')}>`

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * A document in canonical form without extensions, QR code and signature, which the hash leaves out.
 * `head` ends where the last two go.
 */
export type UblParts = { root: string; head: string; tail: string }

/** UBL 2.1 as in ZATCA's XML implementation standard; the order of elements is that of the schema. */
export function ublParts(document: TaxDocument): UblParts {
  const { date, time } = issueMoment(document.issuedAt)
  const head = [
    leaf('cbc:ProfileID', 'reporting:1.0'),
    leaf('cbc:ID', document.number),
    leaf('cbc:UUID', document.uuid),
    leaf('cbc:IssueDate', date),
    leaf('cbc:IssueTime', time),
    leaf('cbc:InvoiceTypeCode', TYPE_CODES[document.kind], { name: PROFILE_FLAGS[document.profile] }),
    leaf('cbc:DocumentCurrencyCode', 'SAR'),
    leaf('cbc:TaxCurrencyCode', 'SAR'),
    document.original &&
      branch('cac:BillingReference', branch('cac:InvoiceDocumentReference', leaf('cbc:ID', document.original.number))),
    branch('cac:AdditionalDocumentReference', leaf('cbc:ID', 'ICV'), leaf('cbc:UUID', document.icv)),
    attachedReference('PIH', document.previousHash),
  ]
  const tail = [
    branch('cac:AccountingSupplierParty', party(document.seller)),
    document.buyer
      ? branch('cac:AccountingCustomerParty', party(document.buyer))
      : branch('cac:AccountingCustomerParty'),
    document.supplied !== null && branch('cac:Delivery', leaf('cbc:ActualDeliveryDate', document.supplied)),
    ...paymentMeans(document),
    taxTotals(document.lines),
    monetaryTotal(document.lines),
    ...document.lines.map(lineElement),
  ]
  return { root: ROOT, head: joined(head), tail: joined(tail) }
}

const joined = (parts: (string | false | null)[]): string => parts.filter(Boolean).join('')

const attachedReference = (id: string, content: string): string =>
  branch(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', id),
    branch('cac:Attachment', leaf('cbc:EmbeddedDocumentBinaryObject', content, { mimeCode: 'text/plain' })),
  )

/** Base64 of SHA-256 of the canonical document. */
export const hashOf = ({ root, head, tail }: UblParts): string =>
  createHash('sha256').update(`${root}${head}${tail}</Invoice>`).digest('base64')

/** @param stamp the signature's extensions and the QR code; none for a document that ZATCA stamps */
export function assemble({ root, head, tail }: UblParts, stamp?: { extensions: string; qr: string }): string {
  if (!stamp) return `${DECLARATION}${root}${head}${tail}</Invoice>`
  return `${DECLARATION}${root}${stamp.extensions}${head}${attachedReference('QR', stamp.qr)}${SIGNATURE}${tail}</Invoice>`
}

const SIGNATURE = branch(
  'cac:Signature',
  leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
  leaf('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
)

function party({ id, address, vatNumber, name }: Party): string {
  return branch(
    'cac:Party',
    id && branch('cac:PartyIdentification', leaf('cbc:ID', id.value, { schemeID: id.scheme })),
    branch(
      'cac:PostalAddress',
      leaf('cbc:StreetName', address.street),
      leaf('cbc:BuildingNumber', address.building),
      leaf('cbc:CitySubdivisionName', address.district),
      leaf('cbc:CityName', address.city),
      leaf('cbc:PostalZone', address.postalCode),
      branch('cac:Country', leaf('cbc:IdentificationCode', address.country)),
    ),
    branch(
      'cac:PartyTaxScheme',
      vatNumber !== null && leaf('cbc:CompanyID', vatNumber),
      branch('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
    ),
    branch('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name)),
  )
}

/** A note says its reason here, by ZATCA's rule BR-KSA-17. */
function paymentMeans({ payments, original }: TaxDocument): string[] {
  const codes = [...new Set(payments.map((method) => MEANS[method] ?? '1'))]
  return (codes.length > 0 ? codes : ['1']).map((code) =>
    branch(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', code),
      original && leaf('cbc:InstructionNote', original.reason),
    ),
  )
}
