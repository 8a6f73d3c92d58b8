import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'

const Moment = Type.String({ format: 'date-time' })
export const ZatcaEnvironment = Type.Enum(['sandbox', 'simulation', 'production'])

/** Of Fatoora's portal; the sandbox takes one only. */
const Otp = Type.String({ pattern: '^\\d{6}$', examples: ['123345'] })

export const ZatcaUnitEntry = Type.Object({ environment: ZatcaEnvironment, otp: Otp })
export const ZatcaRenewal = Type.Object({ otp: Otp })

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

/** Whether invoices are stamped, and what became of them. */
export const ZatcaStatus = Type.Object({
  units: Type.Array(ZatcaUnit),
  waiting: Type.Integer(),
  rejected: Type.Integer(),
  accepted: Type.Integer(),
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

export const ZatcaDocument = Type.Object({
  number: Type.String(),
  unit: Type.Integer(),
  icv: Type.Integer(),
  uuid: Type.String(),
  hash: Type.String(),
  state: Type.Enum(['waiting', 'accepted', 'rejected']),
  findings: Type.Array(ZatcaFinding),
  attempts: Type.Integer(),
  problem: nullable(Type.String()),
  stamped_at: Moment,
  answered_at: nullable(Moment),
})
export type ZatcaDocument = Static<typeof ZatcaDocument>

export const ZatcaDocumentsQuery = Type.Object({
  state: Type.Optional(Type.Enum(['waiting', 'accepted', 'rejected'])),
  number: Type.Optional(Type.String({ maxLength: 40 })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
/** Newest first. */
export const ZatcaDocuments = Type.Object({ items: Type.Array(ZatcaDocument) })

export const ZatcaNumberParams = Type.Object({ number: Type.String({ maxLength: 40 }) })
export const ZatcaUnitCreated = Type.Object({ unit: ZatcaUnit })
