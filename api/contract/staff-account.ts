import { Type, type Static } from 'typebox'
import { PASSWORD_MAX } from './identity-limits.ts'
import { closed, text } from './staff-entry.ts'
import { CreatedPasskey, UsedPasskey } from './staff-passkey.ts'
import { Id, nullable, Time } from './shared.ts'
import { whole } from './staff.ts'

/** Signing in, and a person's own account: /staff/auth, /staff/me, /staff/sessions. */

/** A built-in role's name, or the number of one of the shop's own. */
export const RoleId = Type.String({ pattern: '^([a-z]{3,20}|[1-9][0-9]{0,9})$', maxLength: 20 })
export const RoleName = Type.Object({ id: Type.String(), name: Type.String() })
export const Email = Type.String({ format: 'email', maxLength: 200 })

/** GET /staff/me. A key has neither e-mail, role, session nor ways to sign in. */
export const StaffMe = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: Type.Enum(['person', 'key']),
  email: nullable(Type.String()),
  role: nullable(RoleName),
  /** What providers of payments and messages are called, by their names in this API. */
  provider_names: Type.Record(Type.String(), Type.String()),
  permissions: Type.Array(Type.String({ description: 'of api/contract/staff-permissions.ts' })),
  session: nullable(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      /** When it ends if no other call is made. */
      idle_ends_at: Time,
      /** When it ends in any case. */
      ends_at: Time,
      /** Until then operations marked `x-step-up` work; may be in the past. */
      step_up_until: Time,
    }),
  ),
  sign_in: nullable(
    Type.Object({ passkeys: Type.Integer(), password: Type.Boolean(), recovery_codes_left: Type.Integer() }),
  ),
})
export type StaffMe = Static<typeof StaffMe>

const Hour = nullable(Type.Integer({ minimum: 0, maximum: 23, description: 'in Riyadh' }))
/**
 * GET and PUT /staff/me/alerts: e-mails about new orders. In quiet hours, from `quiet_from` until before `quiet_until`,
 * none is sent; one afterwards names all orders of that time.
 */
export const OrderAlerts = closed({ orders: Type.Boolean(), quiet_from: Hour, quiet_until: Hour })
export type OrderAlerts = Static<typeof OrderAlerts>

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'from the link of the invitation' })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })
/** Six digits of the authenticator app, or a recovery code, which works once. */
const Code = text(40)
const PasskeyName = Type.Optional(text(60))

export const InvitationToken = closed({ token: Token })
export type InvitationToken = Static<typeof InvitationToken>

/** POST /staff/auth/invitation */
export const Invitation = Type.Object({
  name: Type.String(),
  email: nullable(Type.String()),
  role: RoleName,
  expires_at: Time,
  /** For a person who had joined already: accepting it removes their passkeys, password and sessions. */
  renews: Type.Boolean(),
})
export type Invitation = Static<typeof Invitation>

/** POST /staff/auth/invitation/passkey; the name is shown in the list of passkeys. */
export const InvitationPasskey = closed({ token: Token, passkey: CreatedPasskey, name: PasskeyName })
export type InvitationPasskey = Static<typeof InvitationPasskey>

/**
 * A secret for an authenticator app, as text and as `otpauth:` URI for a QR code. `setup` is sent back with a code.
 */
export const TotpSetup = Type.Object({ secret: Type.String(), uri: Type.String(), setup: Type.String() })
export type TotpSetup = Static<typeof TotpSetup>

/** POST /staff/auth/invitation/password */
export const InvitationPassword = closed({
  token: Token,
  /** The person signs in with it. */
  email: Email,
  password: Password,
  setup: text(200),
  code: Code,
})
export type InvitationPassword = Static<typeof InvitationPassword>

const RecoveryCodes = Type.Array(Type.String(), { description: 'shown once; each works once' })
/** The response also sets the session's cookie. There are no recovery codes with a passkey. */
export const StaffJoined = Type.Object({ me: StaffMe, recovery_codes: RecoveryCodes })
export type StaffJoined = Static<typeof StaffJoined>

/** POST /staff/auth/passkey and /staff/auth/step-up/passkey */
export const PasskeySignIn = closed({ passkey: UsedPasskey })
export type PasskeySignIn = Static<typeof PasskeySignIn>

/** POST /staff/auth/password. A refusal does not say which of the three was wrong. */
export const PasswordSignIn = closed({ email: text(200), password: Password, code: Code })
export type PasswordSignIn = Static<typeof PasswordSignIn>

/** POST /staff/auth/step-up/password */
export const PasswordStepUp = closed({ password: Password, code: Code })
export type PasswordStepUp = Static<typeof PasswordStepUp>

/** PUT /staff/me/password: sets or replaces the password; ends the person's other sessions. */
export const PasswordSetup = closed({ email: Email, password: Password, setup: text(200), code: Code })
export type PasswordSetup = Static<typeof PasswordSetup>
export const NewRecoveryCodes = Type.Object({ recovery_codes: RecoveryCodes })
export type NewRecoveryCodes = Static<typeof NewRecoveryCodes>

export const StaffPasskey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  created_at: Time,
  last_used_at: nullable(Time),
})
export type StaffPasskey = Static<typeof StaffPasskey>
export const StaffPasskeys = whole(StaffPasskey)
/** POST /staff/me/passkeys */
export const PasskeyEntry = closed({ passkey: CreatedPasskey, name: PasskeyName })
export type PasskeyEntry = Static<typeof PasskeyEntry>
export const NumberedId = Type.Object({ id: Id })

export const StaffSession = Type.Object({
  id: Type.String({ format: 'uuid' }),
  current: Type.Boolean(),
  /** Browser and system. */
  device: Type.String(),
  /** The network it was opened from. */
  address: Type.String(),
  created_at: Time,
  last_seen_at: Time,
})
export type StaffSession = Static<typeof StaffSession>
export const StaffSessions = whole(StaffSession)
export const SessionId = Type.Object({ id: Type.String({ format: 'uuid' }) })
