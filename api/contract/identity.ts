import { Type, type Static } from 'typebox'
import { PASSWORD_MAX } from './identity-limits.ts'
import { nullable } from './shared.ts'

export * from './identity-limits.ts'

/** As a person types it: Arabic, Persian or Latin digits, with or without the country code. */
const PhoneInput = Type.String({ minLength: 1, maxLength: 40 })
const Email = Type.String({ minLength: 1, maxLength: 254 })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })
/** Names the code that was sent, so that nobody else can use up its tries. Opaque. */
const Verification = Type.String({ minLength: 16, maxLength: 100 })
const Code = Type.String({ minLength: 1, maxLength: 20, description: '6 digits of any script' })

/** A customer, as only that customer sees it. */
export const User = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** E.164 */
  phone: Type.String(),
  email: nullable(Type.String()),
  email_verified: Type.Boolean(),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type User = Static<typeof User>

/** POST /register/send-otp */
export const Registration = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    phone: PhoneInput,
    email: Type.Optional(nullable(Email)),
    password: Password,
    /** By which ways offers may come; asked for one by one, never assumed. */
    offers: Type.Optional(Type.Object({ email: Type.Boolean(), sms: Type.Boolean() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)
export type Registration = Static<typeof Registration>

/** What is said after a code was, or may have been, sent. */
export const CodeSent = Type.Object({
  verification: Verification,
  /** Seconds until the code is worth nothing. */
  expires_in: Type.Integer(),
  /** Seconds until another may be asked for. */
  resend_in: Type.Integer(),
})
export type CodeSent = Static<typeof CodeSent>

/** POST /register/verify and POST /verify-forgot-password-otp */
export const CodeEntry = Type.Object({ verification: Verification, code: Code }, { additionalProperties: false })
export type CodeEntry = Static<typeof CodeEntry>

/** POST /resend-otp, for codes of either purpose */
export const CodeAgain = Type.Object({ verification: Verification }, { additionalProperties: false })
export type CodeAgain = Static<typeof CodeAgain>

/** POST /login: `identifier` is a mobile number or an e-mail address. */
export const Credentials = Type.Object(
  {
    identifier: Type.String({ minLength: 1, maxLength: 254 }),
    password: Password,
  },
  { additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>

/** After signing in or up. The token goes into `Authorization: Bearer`. */
export const SignedIn = Type.Object({ user: User, token: Type.String() })
export type SignedIn = Static<typeof SignedIn>

/** POST /forgot-password: the e-mail address or the mobile number of the account, one of them. */
export const Forgotten = Type.Object(
  { email: Type.Optional(Email), phone: Type.Optional(PhoneInput) },
  { additionalProperties: false },
)
export type Forgotten = Static<typeof Forgotten>

/** Answer of POST /verify-forgot-password-otp: good once, for ten minutes. */
export const ResetGrant = Type.Object({ reset_token: Type.String() })
export type ResetGrant = Static<typeof ResetGrant>

/** POST /reset-password */
export const PasswordReset = Type.Object(
  { reset_token: Type.String({ minLength: 16, maxLength: 100 }), password: Password },
  { additionalProperties: false },
)
export type PasswordReset = Static<typeof PasswordReset>

/** POST /change-password: ends every other session. */
export const PasswordChange = Type.Object(
  { current_password: Password, password: Password },
  { additionalProperties: false },
)
export type PasswordChange = Static<typeof PasswordChange>

/** What the header needs of a cart. */
export const CartSummary = Type.Object({
  /** Pieces in the cart, all lines together. */
  length: Type.Integer({ minimum: 0 }),
  /** Unguessable; null while there is none. */
  id: nullable(Type.String()),
})
export type CartSummary = Static<typeof CartSummary>

/** GET /profile */
export const Profile = Type.Object({ user: User, cart: CartSummary })
export type Profile = Static<typeof Profile>

/** GET /sessions: where the customer is signed in. DELETE /sessions/{id} ends one. */
export const Session = Type.Object({
  id: Type.String(),
  /** Browser and system in words, made from the user agent. */
  device: Type.String(),
  created_at: Type.String(),
  last_seen_at: Type.String(),
  current: Type.Boolean(),
})
export type Session = Static<typeof Session>
