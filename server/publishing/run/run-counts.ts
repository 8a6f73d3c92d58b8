import { databaseNow } from '#server/platform/database/clock.ts'
import { noOutcome, type Outcome } from '../records/runs.ts'
import type { Batch, RenderedBatch } from '../worker-protocol.ts'

/** Totals of a run's page results. */
export type RunCounts = Outcome & {
  seen: Set<string>
  /** Paths of written and removed pages. */
  changed: string[]
  /** Number of pages with changed records. */
  recorded: number
  /** When the last changed page so far was in place. */
  inPlaceAt: Date
}

export const newRunCounts = (): RunCounts => ({
  ...noOutcome(),
  seen: new Set(),
  changed: [],
  recorded: 0,
  inPlaceAt: databaseNow(),
})

export function countRendered(counts: RunCounts, { pages, at }: RenderedBatch, batch: Batch): void {
  const unpublished = new Set(batch.pages.filter(({ fileHash }) => fileHash === null).map(({ path }) => path))
  counts.rendered += pages.length
  for (const page of pages) {
    counts.seen.add(page.path)
    if (page.state === 'failed') counts.failed.push({ path: page.path, reason: page.reason })
    else if (page.state === 'same') counts.unchanged += 1
    else if (page.state !== 'vanished') {
      counts.recorded += 1
      counts[page.state] += 1
      counts.bytes += page.bytes
    }
  }
  const removed = pages.filter(({ state, path }) => state === 'vanished' && !unpublished.has(path))
  const changed = [...pages.filter(({ state }) => state === 'written'), ...removed].map(({ path }) => path)
  counts.changed.push(...changed)
  counts.removed += removed.length
  if (changed.length) counts.inPlaceAt = new Date(Math.max(at, counts.inPlaceAt.getTime()))
}

export function countRemoved(counts: RunCounts, paths: string[]): void {
  counts.changed.push(...paths)
  counts.removed += paths.length
  if (paths.length) counts.inPlaceAt = databaseNow()
}
