import { Type, type Static } from 'typebox'
import { nullable } from '../shared.ts'
import { PROVIDERS } from './provider-names.ts'

export const ProviderParams = Type.Object({ provider: Type.Enum(PROVIDERS) })

/** Values by their names in the environment, such as `MOYASAR_SECRET_KEY`. They are never shown again. */
export const ProviderEntry = Type.Object({
  values: Type.Record(Type.String({ pattern: '^[A-Z_]{3,40}$' }), Type.String({ minLength: 1, maxLength: 500 }), {
    minProperties: 1,
    maxProperties: 5,
  }),
})

export const ProviderKeys = Type.Object({
  provider: Type.Enum(PROVIDERS),
  /** Names of the values that are kept. */
  kept: Type.Array(Type.String()),
  /** The environment has values of this provider, which replace the kept ones. */
  is_overridden: Type.Boolean(),
  updated_at: nullable(Type.String({ format: 'date-time' })),
})
export type ProviderKeys = Static<typeof ProviderKeys>
export const ProviderKeysList = Type.Object({ items: Type.Array(ProviderKeys) })

/** `phone` gets a message by SMS; the others need none. */
export const ProviderTest = Type.Object({
  phone: Type.Optional(Type.String({ pattern: '^\\+[1-9]\\d{6,14}$', examples: ['+966501234567'] })),
})
/** Whether the provider took the keys; `unreachable` says nothing of them. */
export const ProviderTested = Type.Object({ result: Type.Enum(['accepted', 'refused', 'unreachable']) })
export type ProviderTested = Static<typeof ProviderTested>
