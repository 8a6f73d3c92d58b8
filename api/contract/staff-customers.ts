import { Type, type Static } from 'typebox'
import { Account } from './account.ts'
import { Halalas, Id, nullable, Time } from './shared.ts'
import { list, paging, StaffMember, Why } from './staff.ts'
import { closed } from './staff-entry.ts'
import { TicketSummary } from './support.ts'
import { WalletMovement } from './wallet.ts'

export const StaffCustomerSummary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  email: nullable(Type.String()),
  /** Confirmed orders. */
  orders: Type.Integer(),
  last_order_at: nullable(Time),
  created_at: Time,
})
export type StaffCustomerSummary = Static<typeof StaffCustomerSummary>
export const StaffCustomers = list(StaffCustomerSummary)

/** POST /staff/customers/search: in the body, so that no log of addresses has it. */
export const CustomerSearch = closed({
  ...paging,
  /** A part of a name, of a mobile or of an e-mail. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
})
export type CustomerSearch = Static<typeof CustomerSearch>

/** POST /staff/customer-files/{format}: the customers of a search as a file. */
export const CustomersFile = Type.Pick(CustomerSearch, ['q'], { additionalProperties: false })
export type CustomersFile = Static<typeof CustomersFile>

export const CustomerNote = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  at: Time,
  /** Null for the command line. */
  staff: nullable(StaffMember),
})
export type CustomerNote = Static<typeof CustomerNote>
export const CustomerNoteEntry = closed({ text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) })
export type CustomerNoteEntry = Static<typeof CustomerNoteEntry>

export const StaffCustomer = Type.Object({
  ...StaffCustomerSummary.properties,
  email_verified: Type.Boolean(),
  /** When the account was closed. */
  closed_at: nullable(Time),
  /** Halalas in the wallet. */
  balance: Halalas,
  consents: Account.properties.consents,
  consent_history: Account.properties.consent_history,
  notes: Type.Array(CustomerNote),
  /** The latest ones; empty without the permission `community.read`. */
  tickets: Type.Array(TicketSummary),
})
export type StaffCustomer = Static<typeof StaffCustomer>

export const CustomerMovementsQuery = Type.Object({ ...paging, before: Type.Optional(Id) })
export const CustomerMovements = list(WalletMovement)

/** POST /staff/customers/{id}/erasure, which cannot be undone. */
export const CustomerErasure = closed({
  why: Why,
  /** The customer gives up the wallet's balance. */
  waive_wallet: Type.Optional(Type.Boolean()),
})
export type CustomerErasure = Static<typeof CustomerErasure>
