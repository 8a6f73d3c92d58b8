import { Type, type Static } from 'typebox'
import { CARD_BRANDS } from './cards.ts'
import { PASSWORD_MAX } from './identity-limits.ts'
import { nullable } from './shared.ts'

export * from './identity-limits.ts'

/** As typed: Arabic, Persian or Latin digits, with or without country code. */
const PhoneInput = Type.String({ minLength: 1, maxLength: 40 })
const Email = Type.String({ minLength: 1, maxLength: 254 })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })
/** Opaque id of a verification. It is secret, so that other people cannot use up the attempts. */
const Verification = Type.String({ minLength: 16, maxLength: 100 })
const Code = Type.String({ minLength: 1, maxLength: 20, description: '6 digits of any script' })

/** A customer, as visible to that customer only. */
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
    /** Consent to offers by channel; opt-in only. */
    offers: Type.Optional(Type.Object({ email: Type.Boolean(), sms: Type.Boolean() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)
export type Registration = Static<typeof Registration>

/** The response after a code was, or may have been, sent. */
export const CodeSent = Type.Object({
  verification: Verification,
  /** Seconds until the code expires. */
  expires_in: Type.Integer(),
  /** Seconds until another code may be requested. */
  resend_in: Type.Integer(),
})
export type CodeSent = Static<typeof CodeSent>

/** POST /register/verify and POST /verify-forgot-password-otp */
export const CodeEntry = Type.Object({ verification: Verification, code: Code }, { additionalProperties: false })
export type CodeEntry = Static<typeof CodeEntry>

/**
 * POST /login/send-otp: `phone` signs in the number's customer, or signs up a new one; `email` signs in the customer
 * who proved the address.
 */
export const LoginTarget = Type.Object(
  { email: Type.Optional(Email), phone: Type.Optional(PhoneInput) },
  { additionalProperties: false },
)
export type LoginTarget = Static<typeof LoginTarget>

/** POST /login/verify: only a number without an account needs the name. */
export const LoginEntry = Type.Object(
  {
    ...CodeEntry.properties,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type LoginEntry = Static<typeof LoginEntry>

/** POST /proof: the code to be requested. `to` is the phone, the e-mail address, or the verification to resend. */
export const ProofWish = Type.Object(
  {
    for: Type.Enum(['register', 'login', 'recover', 'resend']),
    to: Type.String({ minLength: 1, maxLength: 254 }),
  },
  { additionalProperties: false },
)
export type ProofWish = Static<typeof ProofWish>

/** The altcha-lib challenge as JSON; null if no proof is required. */
export const ProofAsked = Type.Object({ challenge: nullable(Type.String()) })
export type ProofAsked = Static<typeof ProofAsked>

/** POST /resend-otp, for every purpose. */
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

/** The response to signing in or up. Send the token as `Authorization: Bearer`. */
export const SignedIn = Type.Object({ user: User, token: Type.String() })
export type SignedIn = Static<typeof SignedIn>

/** POST /forgot-password: either the e-mail address or the mobile number of the account. */
export const Forgotten = Type.Object(
  { email: Type.Optional(Email), phone: Type.Optional(PhoneInput) },
  { additionalProperties: false },
)
export type Forgotten = Static<typeof Forgotten>

/** The response of POST /verify-forgot-password-otp: valid once, for ten minutes. */
export const ResetGrant = Type.Object({ reset_token: Type.String() })
export type ResetGrant = Static<typeof ResetGrant>

/** POST /reset-password */
export const PasswordReset = Type.Object(
  { reset_token: Type.String({ minLength: 16, maxLength: 100 }), password: Password },
  { additionalProperties: false },
)
export type PasswordReset = Static<typeof PasswordReset>

/**
 * POST /change-password: ends every other session. Customers who have no password yet send the code of
 * POST /account/send-otp instead of the current one.
 */
export const PasswordChange = Type.Object(
  {
    current_password: Type.Optional(Password),
    verification: Type.Optional(Verification),
    code: Type.Optional(Code),
    password: Password,
  },
  { additionalProperties: false },
)
export type PasswordChange = Static<typeof PasswordChange>

/** The cart summary in the header. */
export const CartSummary = Type.Object({
  /** Pieces of all lines. */
  length: Type.Integer({ minimum: 0 }),
  /** Unguessable; null without a cart. */
  id: nullable(Type.String()),
})
export type CartSummary = Static<typeof CartSummary>

/** The ways to pay on the shop's own pages that a customer with a usual address has. */
export const Express = Type.Object({
  /** The saved card used last. */
  card: nullable(Type.Object({ brand: Type.Enum([...CARD_BRANDS]), last4: Type.String() })),
  /** The shop takes it on its own page; only some devices have it. */
  apple_pay: Type.Boolean(),
})
export type Express = Static<typeof Express>

/** GET /profile */
export const Profile = Type.Object({
  user: User,
  cart: CartSummary,
  /** Null for a customer who cannot pay without the checkout. */
  express: nullable(Express),
})
export type Profile = Static<typeof Profile>

/** GET /sessions: the customer's sessions. DELETE /sessions/{id} ends one. */
export const Session = Type.Object({
  id: Type.String(),
  /** Browser and system, derived from the user agent. */
  device: Type.String(),
  created_at: Type.String(),
  last_seen_at: Type.String(),
  current: Type.Boolean(),
})
export type Session = Static<typeof Session>
