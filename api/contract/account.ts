import { Type, type Static } from 'typebox'
import { Business, BusinessEntry } from './business.ts'
import { CONSENT_CHANNELS, GENDERS, PASSWORD_MAX } from './identity-limits.ts'
import { Session, User } from './identity.ts'
import { nullable, Time } from './shared.ts'

const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$`, description: 'YYYY-MM-DD', examples: ['1990-02-18'] })
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })

/** The password, or the code of POST /account/send-otp for customers who have no password. */
const ownerProof = {
  password: Type.Optional(Password),
  verification: Type.Optional(Type.String({ minLength: 16, maxLength: 100 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
}
export type OwnerProof = { password?: string; verification?: string; code?: string }

/** A consent given or withdrawn by a customer. */
export const Consent = Type.Object({
  channel: Type.Enum([...CONSENT_CHANNELS]),
  granted: Type.Boolean(),
  via: Type.Enum(['register', 'account']),
  at: Time,
})
export type Consent = Static<typeof Consent>

/** GET /account: everything that its page shows. */
export const Account = Type.Object({
  user: User,
  /** False after signing up by code, until a password is set. */
  has_password: Type.Boolean(),
  birthday: nullable(Day),
  gender: nullable(Type.Enum([...GENDERS])),
  /** Absent where the shop issues no invoices to businesses. */
  business: Type.Optional(nullable(Business)),
  /** Channels on which the customer accepts offers. */
  consents: Type.Object({ email: Type.Boolean(), sms: Type.Boolean() }),
  /** Newest first. */
  consent_history: Type.Array(Consent),
  sessions: Type.Array(Session),
})
export type Account = Static<typeof Account>

/** PATCH /account: omitted fields stay unchanged. */
export const ProfileChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    birthday: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 20 }))),
    gender: Type.Optional(nullable(Type.Enum([...GENDERS]))),
    business: Type.Optional(nullable(BusinessEntry)),
  },
  { additionalProperties: false },
)
export type ProfileChange = Static<typeof ProfileChange>

/** PUT /account/consents */
export const ConsentChange = Type.Object(
  { email: Type.Boolean(), sms: Type.Boolean() },
  { additionalProperties: false },
)
export type ConsentChange = Static<typeof ConsentChange>

/** POST /account/email: sends a code. Needs the owner's proof, except to confirm the current address. */
export const EmailChange = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 254 }), ...ownerProof },
  { additionalProperties: false },
)
export type EmailChange = Static<typeof EmailChange>

/** POST /account/phone: sends a code to the number. */
export const PhoneChange = Type.Object(
  { phone: Type.String({ minLength: 1, maxLength: 40 }), ...ownerProof },
  { additionalProperties: false },
)
export type PhoneChange = Static<typeof PhoneChange>

/** POST /account/close: with the password, or the code of POST /account/close/send-otp. */
export const Closing = Type.Object(
  {
    ...ownerProof,
    /** The customer gives up the wallet's balance. */
    waive_wallet: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Closing = Static<typeof Closing>

/** POST /account/export */
export const ExportRequest = Type.Object({ ...ownerProof }, { additionalProperties: false })
export type ExportRequest = Static<typeof ExportRequest>

/** Every row that the shop stores about the customer, by table, without secrets and hashes. */
export const AccountExport = Type.Object({
  exported_at: Time,
  store: Type.String(),
  tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})
export type AccountExport = Static<typeof AccountExport>
