import type { RenderedBatch } from './messages.ts'

/** What came of the pages of a run. */
export type Tally = {
  rendered: number
  written: number
  unchanged: number
  removed: number
  bytes: number
  failed: { path: string; reason: string }[]
  seen: Set<string>
  /** Paths of the pages written and removed. */
  changed: string[]
  /** Pages of which something else is known now. */
  recorded: number
  /** When the last page that changed, so far, was in its place. */
  inPlaceAt: Date
}

export const newTally = (): Tally => ({
  rendered: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
  bytes: 0,
  failed: [],
  seen: new Set(),
  changed: [],
  recorded: 0,
  inPlaceAt: new Date(),
})

export function countRendered(tally: Tally, { pages, at }: RenderedBatch): void {
  tally.rendered += pages.length
  for (const page of pages) {
    tally.seen.add(page.path)
    if (page.state === 'failed') tally.failed.push({ path: page.path, reason: page.reason })
    else if (page.state === 'same') tally.unchanged += 1
    else if (page.state !== 'vanished') {
      tally.recorded += 1
      tally[page.state] += 1
      tally.bytes += page.bytes
    }
  }
  const changed = pages.filter(({ state }) => state === 'written' || state === 'vanished').map(({ path }) => path)
  tally.changed.push(...changed)
  tally.removed += pages.filter(({ state }) => state === 'vanished').length
  if (changed.length) tally.inPlaceAt = new Date(Math.max(at, tally.inPlaceAt.getTime()))
}

export function countRemoved(tally: Tally, paths: string[]): void {
  tally.changed.push(...paths)
  tally.removed += paths.length
  if (paths.length) tally.inPlaceAt = new Date()
}
