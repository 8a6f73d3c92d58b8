import { Type, type Static } from 'typebox'
import { PAYMENT_METHODS } from '../order-states.ts'
import { nullable } from '../shared.ts'
import { PROVIDERS } from './provider-names.ts'
import { whole } from '../staff.ts'

export const ProviderParams = Type.Object({ provider: Type.Enum([...PROVIDERS]) })

/** Values by their names in the environment, such as `SMTP_PASSWORD`. They are never shown again. */
export const ProviderEntry = Type.Object({
  values: Type.Record(Type.String({ pattern: '^[A-Z_]{3,40}$' }), Type.String({ minLength: 1, maxLength: 500 }), {
    minProperties: 1,
    maxProperties: 7,
  }),
})

/** Replaces the named values, and keeps the others; null removes one. */
export const ProviderPatch = Type.Object({
  values: Type.Record(
    Type.String({ pattern: '^[A-Z_]{3,40}$' }),
    nullable(Type.String({ minLength: 1, maxLength: 500 })),
    { minProperties: 1, maxProperties: 7 },
  ),
})

/** When the keys were entered that are taken back; null if they were removed. */
export const ProviderUndo = Type.Object(
  { updated_at: nullable(Type.String({ format: 'date-time' })) },
  { additionalProperties: false },
)

const ProviderField = Type.Object({
  /** In the environment. */
  name: Type.String(),
  label: Type.String(),
  /** `choices` are separated by commas. */
  kind: Type.Enum(['text', 'secret', 'choice', 'choices']),
  options: Type.Array(Type.String()),
})

/**
 * `missing`: no keys. `trial`: keys for tests, or the shop's own emulator or mailbox. `refused`: the provider's last
 * answer. `connected`: keys that were not refused.
 */
const PROVIDER_STATES = ['missing', 'trial', 'refused', 'connected'] as const
const ProviderStateName = Type.Enum([...PROVIDER_STATES])
export type ProviderState = (typeof PROVIDER_STATES)[number]

export const ProviderKeys = Type.Object({
  provider: Type.Enum([...PROVIDERS]),
  name: Type.String(),
  state: ProviderStateName,
  /** Whether no real money or parcel moves with the keys; null without keys, and for messages. */
  is_test: nullable(Type.Boolean()),
  /** The last answer to the keys in use. */
  answered: nullable(
    Type.Object({
      result: Type.Enum(['accepted', 'refused', 'unreachable']),
      at: Type.String({ format: 'date-time' }),
    }),
  ),
  /** Where the provider shows the values. */
  where: nullable(Type.String()),
  fields: Type.Array(ProviderField),
  /** The address to enter at the provider, and where. */
  webhook: nullable(Type.Object({ url: Type.String(), where: Type.String() })),
  /** Names of the values that are kept. */
  kept: Type.Array(Type.String()),
  /** The environment has values of this provider, which replace the kept ones. */
  is_overridden: Type.Boolean(),
  /**
   * Parts of its address that are refused, so that it is not used, or dropped; or stored values that a newer release no
   * longer takes.
   */
  problem: nullable(
    Type.Object({ kind: Type.Enum(['refused', 'dropped', 'values']), parts: Type.Array(Type.String()) }),
  ),
  updated_at: nullable(Type.String({ format: 'date-time' })),
})
export type ProviderKeys = Static<typeof ProviderKeys>
/** What is stored of a provider, without what the shop knows of it anyway. */
export type StoredKeys = Pick<ProviderKeys, 'provider' | 'kept' | 'is_overridden' | 'problem' | 'updated_at'>
export type ProviderProblem = Pick<ProviderKeys, 'provider'> & NonNullable<ProviderKeys['problem']>
export const ProviderKeysList = whole(ProviderKeys)

/** `phone` gets a message by SMS, and `email` one by the mail server; the others need none. */
export const ProviderTest = Type.Object({
  phone: Type.Optional(Type.String({ pattern: '^\\+[1-9]\\d{6,14}$', examples: ['+966501234567'] })),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
})
export type ProviderTest = Static<typeof ProviderTest>
const MAIL_FAILURES = ['missing', 'parts', 'name', 'private', 'refused', 'silent', 'tls', 'login', 'broken'] as const
/** What failed between connecting to a mail server and logging in. */
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** Whether the provider took the keys; `unreachable` says nothing of them. */
export const ProviderTested = Type.Object({
  result: Type.Enum(['accepted', 'refused', 'unreachable']),
  /** Of a mail server. */
  failure: nullable(Type.Enum([...MAIL_FAILURES])),
  /** The same in words. */
  text: Type.String(),
})
export type ProviderTested = Static<typeof ProviderTested>

/** Ways to pay that a merchant switches on and off; the wallet is always there. */
const WAYS = PAYMENT_METHODS.filter((method) => method !== 'wallet')
export const PaymentWayParams = Type.Object({ method: Type.Enum(WAYS) })
export const PaymentWaySwitch = Type.Object({ offered: Type.Boolean() }, { additionalProperties: false })
export const PaymentWays = whole(
  Type.Object({
    method: Type.Enum(WAYS),
    /** The merchant's switch. Customers see the way if it is on, and its provider has keys. */
    offered: Type.Boolean(),
    /** Null for what needs no provider. */
    provider: nullable(Type.Enum([...PROVIDERS])),
    state: ProviderStateName,
  }),
)
export type PaymentWays = Static<typeof PaymentWays>
