import { Type, type Static } from 'typebox'
import { nullable, Time } from './shared.ts'
import { closed } from './staff-entry.ts'

/** What a step of the setup knows of test messages; `unavailable` where the operator has set up no gateway. */
const TEST_STATES = ['unavailable', 'untested', 'waiting', 'sent', 'failed'] as const
export type TestState = (typeof TEST_STATES)[number]
const TestState = Type.Enum([...TEST_STATES])

/** What the owner decides in the setup, and what no record of the shop says. */
const DECISIONS = {
  /** Not shown as the first screen any longer. */
  put_away: Type.Boolean(),
  /** Terms, privacy and return policy were read. */
  policies_read: Type.Boolean(),
  samples_kept: Type.Boolean(),
  works_alone: Type.Boolean(),
  /** The first prices of delivery are as the owner wants them. */
  delivery_kept: Type.Boolean(),
  /** The shop sells by cash on delivery alone. */
  cash_alone: Type.Boolean(),
}

/** GET /staff/setup */
export const Setup = Type.Object({
  ...DECISIONS,
  is_trial: Type.Boolean(),
  is_open: Type.Boolean(),
  /** Null before the opening, and for a shop that was always open. */
  opened_at: nullable(Time),
  samples: Type.Object({
    products: Type.Integer(),
    orders: Type.Integer(),
    /** Whether the catalogue that was cleared last can be restored. */
    restorable: Type.Boolean(),
  }),
  /** On sale, without samples. */
  own_products: Type.Integer(),
  /** Of these, whether one is in stock. */
  has_stock: Type.Boolean(),
  people: Type.Integer(),
  /** Sections of the settings that were ever changed: the others have what a new shop begins with. */
  changed_sections: Type.Array(Type.String()),
  /** Ways to pay that a provider of real payments is connected for. */
  payment_methods: Type.Array(Type.String()),
  /** Whether an order of a real customer was confirmed. */
  has_order: Type.Boolean(),
  messages: Type.Object({ email: TestState, sms: TestState }),
  /** Of the shop's pages, as the operator has set it. */
  site_url: Type.String(),
})
export type Setup = Static<typeof Setup>

/** PATCH /staff/setup */
export const SetupPatch = Type.Partial(closed(DECISIONS), { additionalProperties: false })
export type SetupPatch = Static<typeof SetupPatch>

/** POST /staff/setup/messages: e-mail goes to the person's own address, if the account has one. */
export const TestMessage = closed({
  channel: Type.Enum(['email', 'sms']),
  /** The person's own mobile, as they type it. */
  phone: Type.Optional(Type.String({ maxLength: 40 })),
  /** Of a person whose account has none. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
})
export type TestMessage = Static<typeof TestMessage>

/** POST /staff/setup/samples/clear */
export const SamplesCleared = Type.Object({
  deleted: Type.Integer(),
  archived: Type.Integer(),
  categories: Type.Integer(),
  brands: Type.Integer(),
  orders: Type.Integer(),
})
export type SamplesCleared = Static<typeof SamplesCleared>

/** POST /staff/setup/samples/restore */
export const SamplesRestored = Type.Object({ restored: Type.Integer() })

/** POST /staff/setup/visit: this browser sees the whole shop from now on. */
export const UnopenedVisit = Type.Object({ url: Type.String() })

/** POST /staff/setup/opening */
export const Opened = Type.Object({ opened_at: Time })
