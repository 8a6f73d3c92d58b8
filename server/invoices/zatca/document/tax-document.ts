import type { InvoiceLine } from '#api/contract/invoice.ts'
import type { PaymentMethod } from '#api/contract/order-states.ts'

/** `simplified`: for consumers, stamped by the shop and reported. `standard`: for businesses, cleared by ZATCA. */
export const PROFILES = ['simplified', 'standard'] as const
export type Profile = (typeof PROFILES)[number]

export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'debit_note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

type PartyAddress = {
  street: string
  building: string
  district: string
  city: string
  /** Five digits. */
  postalCode: string
  country: string
}

export type Party = {
  name: string
  /** 15 digits; null for a buyer without one, whose `id` is given. */
  vatNumber: string | null
  /** A number by its scheme in ZATCA's list, such as CRN. */
  id: { scheme: string; value: string } | null
  address: PartyAddress
}

/** What one XML document says. Amounts are halalas, as in the invoice that it is made of. */
export type TaxDocument = {
  profile: Profile
  kind: DocumentKind
  /** The printed number. */
  number: string
  uuid: string
  issuedAt: Date
  /** Counter of the unit's documents of all kinds, from 1. */
  icv: number
  /** Hash of the document before it. */
  previousHash: string
  /** The invoice that a note corrects, and why. */
  original: { number: string; reason: string } | null
  seller: Party
  /** A consumer is not named. */
  buyer: Party | null
  /** Date of the supply in Riyadh. */
  supplied: string | null
  payments: PaymentMethod[]
  lines: InvoiceLine[]
}

/** Hash that the first document of a unit names: base64 of the hex SHA-256 of "0". Only this one is of the hex text. */
export const FIRST_HASH = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

/** Riyadh has no daylight saving time. */
const RIYADH_MS = 3 * 3600_000

/** Date and time of the issue in Riyadh, which the XML and the QR code both say. */
export function issueMoment(issuedAt: Date): { date: string; time: string } {
  const [date, time] = new Date(issuedAt.getTime() + RIYADH_MS).toISOString().slice(0, 19).split('T')
  return { date: date!, time: time! }
}
