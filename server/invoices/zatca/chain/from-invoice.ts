import type { Business } from '#api/contract/business.ts'
import { settings } from '#server/settings/service.ts'
import { reasonOf, type InvoiceRecord, type InvoiceSnapshot } from '../../snapshot.ts'
import { issueMoment, type Party, type TaxDocument } from '../document/tax-document.ts'

/** Those of a document as they are now. */
export type Parties = { seller?: Party; business?: Business | null }

type Place = Pick<TaxDocument, 'uuid' | 'icv' | 'previousHash'>

/**
 * What is said of an invoice or credit note. Only documents from before addresses were stored take the shop's present
 * one.
 * @param parties instead of those on the document, to mend what ZATCA rejected
 */
export function taxDocumentOf(
  { record, supply, lines, ...invoice }: InvoiceSnapshot,
  place: Place,
  { seller = sellerOf(invoice.seller, record?.seller ?? settings().contact.address), business }: Parties = {},
): TaxDocument {
  const buyer = business ?? record?.buyer.business
  return {
    ...place,
    profile: buyer ? 'standard' : 'simplified',
    kind: invoice.kind,
    number: invoice.number,
    issuedAt: new Date(invoice.issued_at),
    original: invoice.original_number === null ? null : { number: invoice.original_number, reason: reasonOf(record) },
    seller,
    buyer: buyer ? buyerOf(buyer) : null,
    supplied: buyer && invoice.kind === 'invoice' ? suppliedOn(supply, invoice.issued_at) : supply.delivered,
    payments: paymentsOf(record),
    lines,
  }
}

function paymentsOf(record: InvoiceRecord | null): TaxDocument['payments'] {
  if (!record) return []
  const { payments, wallet } = record.order
  return [...payments.map(({ method }) => method), ...(wallet > 0 ? (['wallet'] as const) : [])]
}

/** As the settings name the shop now. */
export function presentSeller(): Party {
  const { identity, legal, contact } = settings()
  return sellerOf({ name: identity.legal_name, ...legal }, contact.address)
}

const sellerOf = (
  seller: Pick<InvoiceSnapshot['seller'], 'name' | 'vat_number' | 'commercial_registration' | 'freelance_document'>,
  address: InvoiceRecord['seller'],
): Party => ({
  name: seller.name,
  vatNumber: seller.vat_number,
  id: registered(seller.commercial_registration) ?? freelance(seller.freelance_document ?? null),
  address: {
    street: address.street,
    building: address.building,
    district: address.district,
    city: address.city,
    postalCode: address.postal_code,
    country: address.country,
  },
})

/** Unified numbers begin with 7, and have a scheme of their own. */
const registered = (value: string | null): Party['id'] =>
  value === null ? null : { scheme: value.startsWith('7') ? '700' : 'CRN', value }

/** ZATCA has no scheme for them. */
const freelance = (value: string | null): Party['id'] => (value === null ? null : { scheme: 'OTH', value })

const buyerOf = (business: Business): Party => ({
  name: business.name,
  vatNumber: business.vat_number,
  id: registered(business.registration),
  address: {
    street: business.street,
    building: business.building,
    district: business.district,
    city: business.city,
    postalCode: business.postal_code,
    country: 'SA',
  },
})

/** ZATCA wants a day of supply on standard invoices, also of what is paid before it is delivered. */
const suppliedOn = ({ delivered, promised }: InvoiceSnapshot['supply'], issuedAt: string): string =>
  delivered ?? promised?.latest ?? issueMoment(new Date(issuedAt)).date
