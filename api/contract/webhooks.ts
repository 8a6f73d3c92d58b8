import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'
import { ColumnMap, ImportAnswers } from './staff-imports.ts'
import { beforeByTime, listBy, whole } from './staff.ts'

export const PRESET_NAMES = [
  'standard-webhooks',
  'strapi',
  'directus',
  'sanity',
  'contentful',
  'woocommerce',
  'shopify',
  'saleor',
  'salla',
  'zid',
] as const
export type PresetName = (typeof PRESET_NAMES)[number]

const Time = Type.String({ format: 'date-time' })
const HeaderName = Type.String({ pattern: '^[a-z0-9-]+$', examples: ['x-signature'], maxLength: 100 })
const Text = Type.String({ minLength: 1, maxLength: 200 })
/**
 * Where a value of a call stands: `/data/sku` in the JSON body (JSON Pointer, RFC 6901; `*` is every item of a list, and
 * `ar*` is `ar` or else every name that begins so), `header:NAME`, `header:NAME#KEY` for one `KEY=value` of a header, or `query:NAME`.
 */
export const Place = Type.String({
  pattern: '^(/|header:[a-z0-9-]+(#[a-z0-9]+)?$|query:[a-z0-9_-]+$)',
  examples: ['/entry/sku'],
  maxLength: 200,
})
export type Place = Static<typeof Place>

const Hmac = Type.Object({
  kind: Type.Literal('hmac'),
  algorithm: Type.Enum(['sha256', 'sha384', 'sha512']),
  header: HeaderName,
  /** What stands before the signature; other signatures are passed over. */
  prefix: Type.Optional(Text),
  /** What stands between several signatures. */
  between: Type.Optional(Type.Enum([' ', ','])),
  encoding: Type.Enum(['hex', 'base64', 'base64url']),
  /** Text that is signed, of `{body}`, `{id}`, `{time}`, `{method}`, `{path}` and `{headers}`. */
  signs: Type.String({ pattern: '\\{body\\}', examples: ['{time}.{body}'], maxLength: 200 }),
  /** The header that lists the headers of `{headers}`. */
  signedHeaders: Type.Optional(HeaderName),
})
/** The secret itself stands in a header. */
const InHeader = Type.Object({ kind: Type.Literal('header'), header: HeaderName, prefix: Type.Optional(Text) })
/** The secret is `user:password` (RFC 7617). */
const Basic = Type.Object({ kind: Type.Literal('basic') })
/** Detached JSON Web Signature (RFC 7515, 7797), RS256; the secret is the sender's public keys as a JWK set. */
const Jws = Type.Object({ kind: Type.Literal('jws'), header: HeaderName })

const Events = Type.Array(Text, { maxItems: 50 })
const ContentFields = {
  title: Type.Optional(Place),
  description: Type.Optional(Place),
  /** In riyals, as people write them. */
  price: Type.Optional(Place),
  compare_at: Type.Optional(Place),
  stock: Type.Optional(Place),
  status: Type.Optional(Place),
}

/** How a system reports changes. Events and other values may begin or end with `*`. */
export const SourceRow = Type.Object(
  {
    proof: Type.Union([Hmac, InHeader, Basic, Jws]),
    event: Type.Optional(Place),
    /** Events that mean that products changed; all, where the row names no place of an event. */
    changed: Events,
    gone: Events,
    /** Events that are known and say nothing of products. */
    other: Events,
    delivery: Type.Optional(Place),
    time: Type.Optional(
      Type.Object({
        at: Place,
        unit: Type.Enum(['s', 'ms', 'text']),
        /** Seconds that it may differ from now. */
        window: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
      }),
    ),
    products: Type.Array(Type.Object({ at: Place, is: Type.Enum(['sku', 'id', 'slug']) }), {
      minItems: 1,
      maxItems: 20,
    }),
    /** The document's type: deliveries of another are not about products, nor are those of none unless `orAbsent`. */
    only: Type.Optional(Type.Object({ at: Place, values: Events, orAbsent: Type.Optional(Type.Boolean()) })),
    /** Deliveries of drafts, by event or by a value (null is the text `null`). They change nothing. */
    draft: Type.Optional(
      Type.Object({
        events: Type.Optional(Events),
        at: Type.Optional(Place),
        values: Type.Optional(Events),
        /** The system keeps no published version beside the draft: a published product that becomes one is hidden. */
        hides: Type.Optional(Type.Boolean()),
      }),
    ),
    /** Events that show a product again which the source had taken away. */
    shows: Type.Optional(Events),
    /** Deliveries in another language are ignored; without one they are in the shop's. */
    language: Type.Optional(Type.Object({ at: Place, values: Events })),
    /** Currency of the prices, one for all or one for each of a list. Only prices in SAR are written. */
    currency: Type.Optional(Place),
    /** Beginning of the body of a call that only asks whether the address works. */
    ping: Type.Optional(Text),
    /** Status of a taken delivery. */
    status: Type.Enum([200, 202]),
    /** Platform whose ids imports have kept. */
    platform: Type.Optional(Type.Enum(['salla', 'zid', 'shopify', 'woocommerce'])),
    content: Type.Optional(
      Type.Object({
        ...ContentFields,
        /** The sender's words for the states of a product. */
        statuses: Type.Optional(
          Type.Record(Type.String({ maxLength: 100 }), Type.Enum(['active', 'draft', 'archived'])),
        ),
      }),
    ),
  },
  { additionalProperties: false },
)
export type SourceRow = Static<typeof SourceRow>
const SourceOverrides = Type.Partial(SourceRow, { additionalProperties: false })
type SourceOverrides = Static<typeof SourceOverrides>
export type ContentField = keyof typeof ContentFields
export const CONTENT_FIELDS = Object.keys(ContentFields) as ContentField[]

const SourceName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', examples: ['cms'], maxLength: 60 })
export const SourceParams = Type.Object({ name: SourceName })

/** A web address on the public internet. */
const WebAddress = Type.String({
  format: 'uri',
  pattern: '^https?://[^@/?#]+([/?#]|$)',
  examples: ['https://cms.example.com/receipts'],
  maxLength: 500,
})

/** Address that is pulled from; what it asks for to identify the shop is `pull_key`, never a part of the address. */
const PullAddress = Type.String({
  format: 'uri',
  pattern: '^https?://[^@/?#]+([/?#]|$)',
  examples: ['https://erp.example.com/stock.csv'],
  maxLength: 2000,
})
const pullHabits = {
  /** Time between pulls; an hour unless said. */
  every_minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 10_080 })),
  /** To what its files are asked about; a pull stops at a question that has none. */
  answers: Type.Optional(ImportAnswers),
}
export const PULL_FORMATS = ['salla', 'zid', 'shopify', 'woocommerce', 'google', 'jsonl', 'csv'] as const
export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const

/** Where the shop pulls the source's products from, and how often. */
export const PullSettings = Type.Union([
  Type.Object(
    {
      from: Type.Literal('woocommerce'),
      /** Of the shop; its REST API is below. */
      url: PullAddress,
      /** In which its products are weighed, which its API does not say; weights are left alone without it. */
      weight_unit: Type.Optional(Type.Enum([...WEIGHT_UNITS])),
      ...pullHabits,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      from: Type.Literal('file'),
      url: PullAddress,
      /** Recognised by the content when not given. */
      format: Type.Optional(Type.Enum([...PULL_FORMATS])),
      /** What columns are that nothing reads by their names. */
      columns: Type.Optional(ColumnMap),
      ...pullHabits,
    },
    { additionalProperties: false },
  ),
])
export type PullSettings = Static<typeof PullSettings>

/** Absent fields stay as they are; of a new source, the preset is needed. */
export const SourceEntry = Type.Object({
  preset: Type.Optional(Type.Enum([...PRESET_NAMES])),
  overrides: Type.Optional(SourceOverrides),
  /** The secrets from now on, newest first. They are never shown again. */
  secrets: Type.Optional(Type.Array(Type.String({ minLength: 16, maxLength: 8000 }), { minItems: 1, maxItems: 5 })),
  callback_url: Type.Optional(nullable(WebAddress)),
  writes_content: Type.Optional(Type.Boolean()),
  /** Null ends pulling. */
  pull: Type.Optional(nullable(PullSettings)),
  /** `user:password`, which of WooCommerce is `ck_…:cs_…`. It is never shown again. */
  pull_key: Type.Optional(
    nullable(Type.String({ pattern: '^[^:]+:.+$', examples: ['user:password'], minLength: 3, maxLength: 500 })),
  ),
})
export type SourceEntry = Static<typeof SourceEntry>

export const WebhookSource = Type.Object({
  name: SourceName,
  preset: Type.String(),
  /** What the system calls. */
  url: Type.String(),
  row: SourceRow,
  /** How many secrets are valid. */
  secrets: Type.Integer({ minimum: 0, maximum: 5 }),
  callback_url: nullable(Type.String()),
  /** When the receiver of receipts answered that it wants no more. */
  callback_stopped_at: nullable(Time),
  writes_content: Type.Boolean(),
  pull: nullable(PullSettings),
  has_pull_key: Type.Boolean(),
  next_pull_at: nullable(Time),
})
export type WebhookSource = Static<typeof WebhookSource>
export const WebhookSources = whole(WebhookSource)

/** The secret that was made for it, shown this once. */
export const SourceKept = Type.Object({ source: WebhookSource, secret: nullable(Type.String()) })

export const VERDICTS = ['accepted', 'repeated', 'ignored', 'ping', 'refused'] as const

export const WebhookDelivery = Type.Object({
  id: Type.String({ format: 'uuid' }),
  source: Type.String(),
  received_at: Time,
  verdict: Type.Enum([...VERDICTS]),
  reason: nullable(Type.String()),
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  event: nullable(Type.String()),
  delivery_id: nullable(Type.String()),
  occurred_at: nullable(Time),
  bytes: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  /** Values are masked unless the source's row names their place. */
  body: Type.Unknown(),
  skus: Type.Array(Type.String()),
  /** Fields of the body that were not written. */
  unwritten: Type.Array(Type.String()),
  run_id: nullable(Type.String({ format: 'uuid' })),
  repeats: nullable(Type.String({ format: 'uuid' })),
  receipt: nullable(
    Type.Object({
      state: Type.Enum(['due', 'queued', 'sent', 'failed']),
      at: nullable(Time),
      reason: nullable(Type.String()),
    }),
  ),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDeliveries = listBy(WebhookDelivery, Type.String({ format: 'uuid' }))
export const WebhookDeliveriesQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  ...beforeByTime,
  source: Type.Optional(Type.String({ maxLength: 60 })),
  verdict: Type.Optional(Type.Enum([...VERDICTS])),
})
export type WebhookDeliveriesQuery = Static<typeof WebhookDeliveriesQuery>

/** The answer to a delivery. */
export const DeliveryTaken = Type.Object({
  delivery: Type.String({ format: 'uuid' }),
  /** Null when no page follows from it. */
  run_id: nullable(Type.String({ format: 'uuid' })),
  is_new: Type.Boolean(),
  /** Fields that came along and were not written. */
  unwritten: Type.Array(Type.String()),
  verdict: Type.Enum([...VERDICTS]),
  /** A short code: why the delivery was ignored, or not written in whole. */
  reason: nullable(Type.String()),
})
export type DeliveryTaken = Static<typeof DeliveryTaken>
