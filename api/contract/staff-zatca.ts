import { Type, type Static } from 'typebox'
import { Business } from './business.ts'
import { nullable } from './shared.ts'
import { ZATCA_ENVIRONMENTS, ZATCA_LISTS } from './zatca-lists.ts'
import { listBy } from './staff.ts'

const Moment = Type.String({ format: 'date-time' })
const ZatcaEnvironment = Type.Enum([...ZATCA_ENVIRONMENTS])

/** Of Fatoora's portal; the sandbox takes one only. */
const Otp = Type.String({ pattern: '^\\d{6}$', examples: ['123345'] })

/** Only for a VAT group, whose number the whole group shares: which of its members sells here. */
const MemberTin = Type.String({ pattern: '^\\d{10}$', examples: ['3001234567'] })

export const ZatcaRenewal = Type.Object({ otp: Otp, member_tin: Type.Optional(MemberTin) })
export type ZatcaRenewal = Static<typeof ZatcaRenewal>
export const ZatcaUnitEntry = Type.Object({ environment: ZatcaEnvironment, ...ZatcaRenewal.properties })
export type ZatcaUnitEntry = Static<typeof ZatcaUnitEntry>

export const ZatcaUnit = Type.Object({
  id: Type.Integer(),
  environment: ZatcaEnvironment,
  /** `active` stamps; `retired` only sends what it has stamped. */
  state: Type.Enum(['ready', 'active', 'retired']),
  name: Type.String(),
  vat_number: Type.String(),
  /** Documents in its chain. */
  documents: Type.Integer(),
  /** When its certificate ends. */
  valid_to: Moment,
  /** Within 60 days of its end. */
  is_ending: Type.Boolean(),
  /** Its key cannot be opened with this shop's secret key. */
  is_locked: Type.Boolean(),
  activated_at: nullable(Moment),
  retired_at: nullable(Moment),
})
export type ZatcaUnit = Static<typeof ZatcaUnit>

/**
 * `off`: never connected. `restored`: a backup ended the chains, so that a new unit is needed. `expired`, `locked` and
 * `other_number`: the unit cannot stamp, because of its certificate, its key or the shop's VAT number.
 */
const ZATCA_CONNECTIONS = ['off', 'active', 'restored', 'expired', 'locked', 'other_number'] as const
export type ZatcaConnection = (typeof ZATCA_CONNECTIONS)[number]

const Counts = { waiting: Type.Integer(), rejected: Type.Integer(), accepted: Type.Integer() }

/** Whether invoices are stamped, and what became of them. */
export const ZatcaStatus = Type.Object({
  connection: Type.Enum([...ZATCA_CONNECTIONS]),
  /** The shop's VAT number is a group's, so that a unit needs the TIN of its member. */
  is_vat_group: Type.Boolean(),
  units: Type.Array(ZatcaUnit),
  /** Of the documents that were stamped today in Riyadh. */
  today: Type.Object(Counts),
  ...Counts,
  /** Accepted with a remark of the platform. */
  warned: Type.Integer(),
  /** Issued while no unit could stamp; they join the chain later. */
  unstamped: Type.Integer(),
  /** Of the oldest document that waits or is not stamped; ZATCA wants simplified ones within 24 hours. */
  oldest_open: nullable(Moment),
  /** What the platform last answered of a document that waits. */
  problem: nullable(Type.String()),
})
export type ZatcaStatus = Static<typeof ZatcaStatus>

export const ZatcaFinding = Type.Object({
  type: Type.Enum(['warning', 'error']),
  code: Type.String(),
  category: Type.String(),
  message: Type.String(),
})
export type ZatcaFinding = Static<typeof ZatcaFinding>

export const ZatcaDocument = Type.Object({
  number: Type.String(),
  kind: Type.Enum(['invoice', 'credit_note']),
  profile: Type.Enum(['simplified', 'standard']),
  order: Type.Object({ id: Type.Integer(), number: Type.String() }),
  /** The order's as it is now, or the document's after the customer was erased; null for a consumer. */
  business: nullable(Business),
  /** Halalas, VAT included. */
  total: Type.Integer(),
  unit: Type.Integer(),
  icv: Type.Integer(),
  uuid: Type.String(),
  hash: Type.String(),
  state: Type.Enum(['waiting', 'accepted', 'rejected']),
  /** Rejected, and issued again since. */
  is_replaced: Type.Boolean(),
  findings: Type.Array(ZatcaFinding),
  attempts: Type.Integer(),
  problem: nullable(Type.String()),
  stamped_at: Moment,
  answered_at: nullable(Moment),
})
export type ZatcaDocument = Static<typeof ZatcaDocument>

export const ZatcaDocumentsQuery = Type.Object({
  state: Type.Optional(Type.Enum([...ZATCA_LISTS])),
  /** A number or a UUID. */
  number: Type.Optional(Type.String({ maxLength: 40 })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  /** Those before this UUID in their chain and in earlier ones. */
  after: Type.Optional(Type.String({ format: 'uuid' })),
})
/** Newest first. */
export const ZatcaDocuments = listBy(ZatcaDocument, Type.String())

export const ZatcaXml = Type.Object({ name: Type.String(), xml: Type.String() })

export const ZatcaNumberParams = Type.Object({ number: Type.String({ maxLength: 40 }) })

/** One document of each kind, which the platform checked before it gave the certificate. */
export const ZatcaCheck = Type.Object({
  profile: Type.Enum(['simplified', 'standard']),
  kind: Type.Enum(['invoice', 'credit_note', 'debit_note']),
  warnings: Type.Array(ZatcaFinding),
})
export type ZatcaCheck = Static<typeof ZatcaCheck>
export const ZatcaUnitCreated = Type.Object({ unit: ZatcaUnit, checks: Type.Array(ZatcaCheck) })
export type ZatcaUnitCreated = Static<typeof ZatcaUnitCreated>

/** Part of the shop's last documents, the oldest of them first. */
export const ZatcaRehearsalEntry = Type.Object({
  last: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
  skip: Type.Integer({ minimum: 0, maximum: 99, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 10 }),
})
export const ZatcaRehearsal = Type.Object({
  /** How many of the last documents there are. */
  count: Type.Integer(),
  items: Type.Array(
    Type.Object({
      number: Type.String(),
      kind: Type.Enum(['accepted', 'rejected', 'undecided', 'locked_out']),
      findings: Type.Array(ZatcaFinding),
      problem: nullable(Type.String()),
    }),
  ),
})
export type ZatcaRehearsal = Static<typeof ZatcaRehearsal>
/** Documents that were added to the chain before all that wait are sent. */
export const ZatcaSending = Type.Object({ stamped: Type.Integer() })
