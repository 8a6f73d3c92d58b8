import { Type, type Static } from 'typebox'
import { nullable } from '../shared.ts'
import { PROVIDERS } from './provider-names.ts'

export const ProviderParams = Type.Object({ provider: Type.Enum([...PROVIDERS]) })

/** Values by their names in the environment, such as `SMTP_PASSWORD`. They are never shown again. */
export const ProviderEntry = Type.Object({
  values: Type.Record(Type.String({ pattern: '^[A-Z_]{3,40}$' }), Type.String({ minLength: 1, maxLength: 500 }), {
    minProperties: 1,
    maxProperties: 7,
  }),
})

export const ProviderKeys = Type.Object({
  provider: Type.Enum([...PROVIDERS]),
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
export type ProviderProblem = Pick<ProviderKeys, 'provider'> & NonNullable<ProviderKeys['problem']>
export const ProviderKeysList = Type.Object({ items: Type.Array(ProviderKeys) })

/** `phone` gets a message by SMS; the others need none. */
export const ProviderTest = Type.Object({
  phone: Type.Optional(Type.String({ pattern: '^\\+[1-9]\\d{6,14}$', examples: ['+966501234567'] })),
})
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
