import type { PublishingRun } from '#api/contract/publishing.ts'
import type { Run } from './queries.ts'

const time = (date: Date | null): string | null => date?.toISOString() ?? null

/** The receipt of a run, as the API shows it. */
export const toRun = (run: Run): PublishingRun => ({
  id: run.id,
  cause: run.cause,
  state: run.state,
  delivery: run.delivery,
  merged_into: run.mergedInto,
  requested: run.requested,
  version: run.version,
  received_at: run.receivedAt.toISOString(),
  started_at: time(run.startedAt),
  live_at: time(run.liveAt),
  finished_at: time(run.finishedAt),
  rendered: run.rendered,
  written: run.written,
  unchanged: run.unchanged,
  removed: run.removed,
  bytes: run.bytes,
  failed: run.failed,
  reason: run.reason,
  ms: run.ms,
  rolled_back_at: time(run.rolledBackAt),
})
