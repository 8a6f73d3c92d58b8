import { Type, type Static } from 'typebox'
import { STAFF_PERMISSIONS } from './staff-permissions.ts'
import { Id, nullable, Time } from './shared.ts'
import { list, whole } from './staff.ts'

/** Who did what, when and from where, and what was refused. Phones, e-mails and IBANs are masked. */

const AUDIT_OUTCOMES = ['done', 'refused'] as const

const Fields = nullable(Type.Record(Type.String(), Type.Unknown()))
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  /** Null for the command line, and for a refusal of somebody unknown. */
  who: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), kind: Type.Enum(['person', 'key']) })),
  /** Such as `order.shipped`, `stock.set`; of a refusal, the operation without `staff_`. */
  action: Type.String(),
  /** What the action is called. */
  words: Type.String(),
  /** Such as `order:17`, `sku:DATES-1`; of a refusal, the path. */
  subject: Type.String(),
  outcome: Type.Enum([...AUDIT_OUTCOMES]),
  /** The permission that the call needs; null on the command line. */
  permission: nullable(Type.String()),
  /** The network; null on the command line. */
  address: nullable(Type.String()),
  /** Browser and system. */
  device: nullable(Type.String()),
  details: Type.Unknown(),
  /** The first 20 changes of the catalogue and the settings, before and after. */
  changes: Type.Array(Type.Object({ entity: Type.String(), entity_id: Type.String(), before: Fields, after: Fields })),
})
export type AuditEntry = Static<typeof AuditEntry>
export const AuditEntries = list(AuditEntry)
export type AuditEntries = Static<typeof AuditEntries>

/** GET /staff/notices: what owners were notified of in the last week, newest first. */
export const OwnerNotice = Type.Object({
  id: Type.Integer(),
  at: Time,
  /** Null for the command line, and for what an update found. */
  who: nullable(Type.String()),
  text: Type.String(),
})
export type OwnerNotice = Static<typeof OwnerNotice>
export const OwnerNotices = whole(OwnerNotice)

const Day = Type.String({ format: 'date' })
const filters = {
  /** A person or a key. */
  staff: Type.Optional(Id),
  permission: Type.Optional(Type.Enum([...STAFF_PERMISSIONS])),
  outcome: Type.Optional(Type.Enum([...AUDIT_OUTCOMES])),
  /** An action or a prefix: `order` selects all actions on orders. */
  action: Type.Optional(Type.String({ maxLength: 60 })),
  subject: Type.Optional(Type.String({ maxLength: 250 })),
  /** Part of an action, its words, a subject or a name. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** Days in Riyadh, both inclusive. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
}
/** GET /staff/audit: newest first; pass the last id as `before`. */
export const AuditQuery = Type.Object({
  ...filters,
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
export type AuditQuery = Static<typeof AuditQuery>
/** GET /staff/audit/export: CSV, newest first. */
export const AuditExportQuery = Type.Object(filters)
export type AuditExportQuery = Static<typeof AuditExportQuery>
