import { Type, type Static } from 'typebox'
import { closed } from './staff-entry.ts'
import { Email, RoleId, RoleName } from './staff-account.ts'
import { STAFF_PERMISSIONS } from './staff-permissions.ts'
import { nullable, Time } from './shared.ts'
import { whole } from './staff.ts'

/** /staff/people, /staff/roles and /staff/keys. The caller can grant only permissions of their own. */

const Permissions = Type.Array(Type.Enum([...STAFF_PERMISSIONS]), {
  minItems: 1,
  maxItems: STAFF_PERMISSIONS.length,
  uniqueItems: true,
})
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })

const PERSON_STATES = ['invited', 'active', 'stopped'] as const
export const StaffPerson = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: nullable(Type.String()),
  role: RoleName,
  state: Type.Enum([...PERSON_STATES]),
  passkeys: Type.Integer(),
  password: Type.Boolean(),
  sessions: Type.Integer(),
  created_at: Time,
  last_seen_at: nullable(Time),
})
export type StaffPerson = Static<typeof StaffPerson>
export const StaffPeople = whole(StaffPerson)

/** POST /staff/people */
export const PersonEntry = closed({ name: Name, email: Type.Optional(Email), role: RoleId })
export type PersonEntry = Static<typeof PersonEntry>
/** PATCH /staff/people/{id}. */
export const PersonPatch = closed({ name: Type.Optional(Name), role: Type.Optional(RoleId) })
export type PersonPatch = Static<typeof PersonPatch>

/** The link is shown once, and a newer one replaces it. */
export const Invited = Type.Object({
  person: StaffPerson,
  link: Type.String(),
  expires_at: Time,
  /** Whether it was sent by e-mail too. */
  sent: Type.Boolean(),
})
export type Invited = Static<typeof Invited>

export const StaffRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  built_in: Type.Boolean(),
  permissions: Type.Array(Type.String()),
  /** How many people have it, without those stopped. */
  people: Type.Integer(),
})
export type StaffRole = Static<typeof StaffRole>
export const StaffRoles = whole(StaffRole)
/** POST /staff/roles, PUT /staff/roles/{id}. OWN_ACCOUNT is added to every role. */
export const RoleEntry = closed({ name: Name, permissions: Permissions })
export type RoleEntry = Static<typeof RoleEntry>

const KEY_STATES = ['active', 'expired', 'revoked'] as const
export const StaffKey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  /** Every permission: a staff token of an earlier release. */
  unlimited: Type.Boolean(),
  state: Type.Enum([...KEY_STATES]),
  created_at: Time,
  created_by: nullable(Type.String()),
  /** Null for a staff token of an earlier release. */
  expires_at: nullable(Time),
  last_used_at: nullable(Time),
  last_used_from: nullable(Type.String()),
})
export type StaffKey = Static<typeof StaffKey>
export const StaffKeys = whole(StaffKey)

/** POST /staff/keys; at most two years. */
export const KeyEntry = closed({
  name: Name,
  permissions: Permissions,
  expires_at: Type.String({ format: 'date-time' }),
})
export type KeyEntry = Static<typeof KeyEntry>
/** `token` goes into `Authorization: Bearer …`; it is shown once. */
export const NewKey = Type.Object({ key: StaffKey, token: Type.String() })
export type NewKey = Static<typeof NewKey>
export const OwnRoleId = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) })
