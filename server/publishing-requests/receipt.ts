import type { PublishingRun } from '#api/contract/publishing.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Run } from './queries.ts'

const time = (date: Date | null): string | null => date?.toISOString() ?? null

/** By the time that the pages so far took, wherever the run waited. */
function expectedAt({ state, planned, rendered, mergedInto, ms }: Run): Date | null {
  if (state !== 'running' || planned === null || rendered === 0 || mergedInto) return null
  return new Date(databaseNow().getTime() + ((ms.pages ?? 0) / rendered) * (planned - rendered))
}

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
  planned: run.planned,
  left: run.planned === null || run.mergedInto ? null : run.planned - run.rendered,
  expected_at: time(expectedAt(run)),
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
