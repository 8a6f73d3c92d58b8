import { Type, type Static } from 'typebox'
import { RUN_CAUSES, RUN_STATES } from './run-states.ts'
import { nullable } from './shared.ts'
import { beforeByTime, listBy } from './staff.ts'

export * from './run-states.ts'

const CATALOGUE_EVENTS = [
  'products.changed',
  'products.deleted',
  'prices.changed',
  'stock.changed',
  'categories.changed',
  'pages.changed',
  'catalogue.replaced',
] as const

const Time = Type.String({ format: 'date-time' })
const most = (count: number) => ({ maxItems: count, default: [] })

/** An editors' system changed the catalogue. The publisher reads it there, and takes no data from the webhook. */
export const CatalogueNotice = Type.Object({
  /** The sender's id of this delivery. */
  id: Type.String({ minLength: 1, maxLength: 200 }),
  event: Type.Enum([...CATALOGUE_EVENTS]),
  occurred_at: Time,
  /** A version of `/api/catalogue/version`: pages are rendered once the API has reached it. */
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  skus: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), most(10_000))),
  categories: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), most(1000))),
  /** Storefront paths, percent-encoded or not. */
  pages: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 1000, pattern: '^/', examples: ['/products'] }), most(1000)),
  ),
  /** Publishes every page. */
  full: Type.Optional(Type.Boolean()),
})
export type CatalogueNotice = Static<typeof CatalogueNotice>

export const RunStarted = Type.Object({
  run_id: Type.String({ format: 'uuid' }),
  /** False if this delivery was received before. */ is_new: Type.Boolean(),
  /** Fields that came along and mean nothing here. */
  unwritten: Type.Array(Type.String()),
})

export const PublishingRun = Type.Object({
  id: Type.String({ format: 'uuid' }),
  cause: Type.Enum([...RUN_CAUSES]),
  state: Type.Enum([...RUN_STATES]),
  delivery: nullable(Type.String()),
  /** The run that includes this one and has its counts. */
  merged_into: nullable(Type.String({ format: 'uuid' })),
  requested: Type.Object({
    skus: Type.Array(Type.String()),
    categories: Type.Array(Type.String()),
    pages: Type.Array(Type.String()),
    full: Type.Boolean(),
  }),
  version: nullable(Type.Integer()),
  received_at: Time,
  started_at: nullable(Time),
  /** When all pages were published. */
  live_at: nullable(Time),
  finished_at: nullable(Time),
  /** Pages to look at; null until they are known. */
  planned: nullable(Type.Integer({ minimum: 0 })),
  /** Those of them that are not done yet; null until they are known, and of a run that another one includes. */
  left: nullable(Type.Integer({ minimum: 0 })),
  /** When the run should be done; null unless that can be said. */
  expected_at: nullable(Time),
  /** Pages done so far: written, unchanged and failed ones, and pages that no longer exist. */
  rendered: Type.Integer({ minimum: 0 }),
  written: Type.Integer({ minimum: 0 }),
  unchanged: Type.Integer({ minimum: 0 }),
  removed: Type.Integer({ minimum: 0 }),
  /** Bytes written, including compressed variants. */
  bytes: Type.Integer({ minimum: 0 }),
  failed: Type.Array(Type.Object({ path: Type.String(), reason: Type.String() })),
  /** Why nothing was published, or why the run is being retried. */
  reason: nullable(Type.String()),
  /** ms; `live` from the request until all pages were published. */
  ms: Type.Object({
    plan: Type.Optional(Type.Integer()),
    pages: Type.Optional(Type.Integer()),
    live: Type.Optional(Type.Integer()),
    indexes: Type.Optional(Type.Integer()),
  }),
  rolled_back_at: nullable(Time),
})
export type PublishingRun = Static<typeof PublishingRun>

/** Newest first. */
export const PublishingRuns = listBy(PublishingRun, Type.String({ format: 'uuid' }))
export const RunsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  ...beforeByTime,
})
