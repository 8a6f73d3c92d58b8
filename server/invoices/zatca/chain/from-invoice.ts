import { settings } from '#server/settings/service.ts'
import { message } from '#server/platform/http/messages.ts'
import type { InvoiceRecord, InvoiceSnapshot } from '../../snapshot.ts'
import type { Party, TaxDocument } from '../document/tax-document.ts'

type Place = Pick<TaxDocument, 'uuid' | 'icv' | 'previousHash'>

/**
 * What is said of an invoice or credit note. Only documents from before addresses were stored take the shop's present
 * one.
 * @param seller instead of the one on the document, to mend what ZATCA rejected
 */
export function taxDocumentOf(
  { record, supply, lines, ...invoice }: InvoiceSnapshot,
  place: Place,
  seller: Party = sellerOf(invoice.seller, record?.seller ?? settings().contact.address),
): TaxDocument {
  return {
    ...place,
    profile: 'simplified',
    kind: invoice.kind,
    number: invoice.number,
    issuedAt: new Date(invoice.issued_at),
    original:
      invoice.original_number === null
        ? null
        : { number: invoice.original_number, reason: record?.reason || message('api.invoice.credited') },
    seller,
    buyer: null,
    supplied: supply.delivered,
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
  seller: Pick<InvoiceSnapshot['seller'], 'name' | 'vat_number' | 'commercial_registration'>,
  address: InvoiceRecord['seller'],
): Party => ({
  name: seller.name,
  vatNumber: seller.vat_number,
  id: seller.commercial_registration === null ? null : { scheme: 'CRN', value: seller.commercial_registration },
  address: {
    street: address.street,
    building: address.building,
    district: address.district,
    city: address.city,
    postalCode: address.postal_code,
    country: address.country,
  },
})
