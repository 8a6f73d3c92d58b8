import { issueMoment } from '../document/tax-document.ts'
import type { XmlElement } from './read-xml.ts'
import type { Rule } from './rule.ts'

const SELLER = 'cac:AccountingSupplierParty/cac:Party'
const BUYER = 'cac:AccountingCustomerParty/cac:Party'
const VAT_NUMBER = 'cac:PartyTaxScheme/cbc:CompanyID'
const DAY_MS = 86_400_000
const RIYADH = '+03:00'

const typeOf = (invoice: XmlElement): string => invoice.textAt('cbc:InvoiceTypeCode')
const isNote = (invoice: XmlElement): boolean => ['381', '383'].includes(typeOf(invoice))
export const isStandard = (invoice: XmlElement): boolean =>
  invoice.first('cbc:InvoiceTypeCode')?.attribute('name')?.startsWith('01') ?? false
export const referenceOf = (invoice: XmlElement, id: string): XmlElement | undefined =>
  invoice.all('cac:AdditionalDocumentReference').find((one) => one.textAt('cbc:ID') === id)
const issuedAtOf = (invoice: XmlElement): Date =>
  new Date(`${invoice.textAt('cbc:IssueDate')}T${invoice.textAt('cbc:IssueTime').replace(/Z$/, '')}${RIYADH}`)

const categories = (invoice: XmlElement): XmlElement[] => invoice.all('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')
const addressHas = (party: XmlElement | undefined, names: string[]): boolean =>
  names.every((name) => (party?.textAt(`cac:PostalAddress/cbc:${name}`) ?? '') !== '')

/** What a document has to say. */
export const CONTENT_RULES: Rule[] = [
  { code: 'BR-KSA-EN16931-01', holds: (invoice) => invoice.textAt('cbc:ProfileID') === 'reporting:1.0' },
  { code: 'BR-02', holds: (invoice) => invoice.textAt('cbc:ID') !== '' },
  { code: 'BR-KSA-03', holds: (invoice) => /^[\da-f-]{36}$/i.test(invoice.textAt('cbc:UUID')) },
  { code: 'BR-KSA-04', holds: (invoice, now) => invoice.textAt('cbc:IssueDate') <= issueMoment(now).date },
  { code: 'BR-KSA-05', holds: (invoice) => ['388', '381', '383', '386'].includes(typeOf(invoice)) },
  {
    code: 'BR-KSA-06',
    holds: (invoice) => /^0[12][01]{5}$/.test(invoice.first('cbc:InvoiceTypeCode')?.attribute('name') ?? ''),
  },
  { code: 'BR-KSA-33', holds: (invoice) => /^[1-9]\d*$/.test(referenceOf(invoice, 'ICV')?.textAt('cbc:UUID') ?? '') },
  {
    code: 'BR-KSA-61',
    holds: (invoice) =>
      (referenceOf(invoice, 'PIH')?.textAt('cac:Attachment/cbc:EmbeddedDocumentBinaryObject') ?? '') !== '',
  },
  {
    code: 'BR-KSA-39',
    holds: (invoice) => /^3\d{13}3$/.test(invoice.first(SELLER)?.textAt(VAT_NUMBER) ?? ''),
  },
  {
    code: 'BR-KSA-08',
    holds: (invoice) => /^[\da-z]+$/i.test(invoice.first(SELLER)?.textAt('cac:PartyIdentification/cbc:ID') ?? ''),
  },
  {
    code: 'BR-KSA-09',
    type: 'warning',
    holds: (invoice) =>
      addressHas(invoice.first(SELLER), [
        'StreetName',
        'BuildingNumber',
        'CitySubdivisionName',
        'CityName',
        'PostalZone',
      ]),
  },
  {
    code: 'BR-KSA-37',
    type: 'warning',
    holds: (invoice) => /^\d{4}$/.test(invoice.first(SELLER)?.textAt('cac:PostalAddress/cbc:BuildingNumber') ?? ''),
  },
  {
    code: 'BR-KSA-66',
    type: 'warning',
    holds: (invoice) => /^\d{5}$/.test(invoice.first(SELLER)?.textAt('cac:PostalAddress/cbc:PostalZone') ?? ''),
  },
  {
    code: 'BR-KSA-44',
    holds: (invoice) => /^(3\d{13}3)?$/.test(invoice.first(BUYER)?.textAt(VAT_NUMBER) ?? ''),
  },
  {
    code: 'BR-KSA-42',
    holds: (invoice) =>
      !isStandard(invoice) || (invoice.first(BUYER)?.textAt('cac:PartyLegalEntity/cbc:RegistrationName') ?? '') !== '',
  },
  {
    code: 'BR-KSA-15',
    type: 'warning',
    holds: (invoice) =>
      !isStandard(invoice) || typeOf(invoice) !== '388' || invoice.textAt('cac:Delivery/cbc:ActualDeliveryDate') !== '',
  },
  {
    code: 'BR-KSA-17',
    holds: (invoice) => !isNote(invoice) || invoice.textAt('cac:PaymentMeans/cbc:InstructionNote') !== '',
  },
  {
    code: 'BR-KSA-56',
    type: 'warning',
    holds: (invoice) =>
      !isNote(invoice) || invoice.textAt('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') !== '',
  },
  {
    code: 'BR-KSA-23',
    holds: (invoice) =>
      categories(invoice).every(
        (one) =>
          one.textAt('cbc:ID') === 'S' ||
          (one.textAt('cbc:TaxExemptionReasonCode').startsWith('VATEX-SA-') &&
            one.textAt('cbc:TaxExemptionReason') !== ''),
      ),
  },
  {
    code: 'BR-KSA-49',
    holds: (invoice) =>
      !categories(invoice).some((one) => /-(EDU|HEA)$/.test(one.textAt('cbc:TaxExemptionReasonCode'))) ||
      invoice.first(BUYER)?.first('cac:PartyIdentification/cbc:ID')?.attribute('schemeID') === 'NAT',
  },
  {
    code: 'BR-KSA-98',
    type: 'warning',
    holds: (invoice, now) => isStandard(invoice) || now.getTime() - issuedAtOf(invoice).getTime() <= DAY_MS,
  },
]
