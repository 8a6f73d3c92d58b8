import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'
import { beforeByTime, listBy } from './staff.ts'

const Time = Type.String({ format: 'date-time' })

export const PULL_KINDS = ['pull', 'comparison'] as const
const PULL_CAUSES = ['schedule', 'notice', 'staff'] as const
const PULL_STATES = ['waiting', 'running', 'retrying', 'done', 'failed'] as const

const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** How many rows the source has, and what became of them, or would become of a comparison. */
const PullCounts = Type.Object({ read: Count, created: Count, updated: Count, unchanged: Count, rejected: Count })
/** A product or row of the source that could not be read. */
const PullRejection = Type.Object({ product: Type.String(), field: Type.String(), reason: Type.String() })

/** Fetching the products of a source: to write them, or to compare them with the shop's. */
export const SourcePull = Type.Object({
  id: Type.String({ format: 'uuid' }),
  source: Type.String(),
  kind: Type.Enum([...PULL_KINDS]),
  cause: Type.Enum([...PULL_CAUSES]),
  /** All products, not only those changed since the last pull. */
  is_full: Type.Boolean(),
  state: Type.Enum([...PULL_STATES]),
  /** Why it failed, is retried, or did nothing: a short code. */
  reason: nullable(Type.String()),
  /** For people. */
  detail: nullable(Type.String()),
  requested_at: Time,
  started_at: nullable(Time),
  finished_at: nullable(Time),
  /** What undoes it, as an import; null where nothing has changed. */
  import_id: nullable(Type.Integer()),
  counts: nullable(PullCounts),
  /** The first of them. */
  rejected: Type.Array(PullRejection),
  /** Of a comparison: in how many places shop and source differ. */
  differences: Count,
})
export type SourcePull = Static<typeof SourcePull>
export const SourcePulls = listBy(SourcePull, Type.String({ format: 'uuid' }))
export const SourcePullsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  ...beforeByTime,
  source: Type.Optional(Type.String({ maxLength: 60 })),
  kind: Type.Optional(Type.Enum([...PULL_KINDS])),
})
export type SourcePullsQuery = Static<typeof SourcePullsQuery>

export const PullRequest = Type.Object({
  kind: Type.Optional(Type.Enum([...PULL_KINDS], { default: 'pull' })),
  is_full: Type.Optional(Type.Boolean()),
  /** Even though many products lose their price, stock, variants or visibility. */
  accepts_losses: Type.Optional(Type.Boolean()),
})
export type PullRequest = Static<typeof PullRequest>

/** `field` differs; or only one of both has the product. */
const DIFFERENCE_KINDS = ['field', 'only-shop', 'only-source'] as const
export const PullDifference = Type.Object({
  sku: Type.String(),
  kind: Type.Enum([...DIFFERENCE_KINDS]),
  /** As the log of changes names it. */
  field: nullable(Type.String()),
  shop: Type.Unknown(),
  source: Type.Unknown(),
})
export type PullDifference = Static<typeof PullDifference>

/** The last comparison that was finished; null where there was none. */
export const SourceDifferences = Type.Object({
  comparison: nullable(SourcePull),
  /** The first of them, by SKU. */
  items: Type.Array(PullDifference),
})
export type SourceDifferences = Static<typeof SourceDifferences>
