import type { Database } from '#server/database/connect.ts'
import { pageFiles, siteDir } from './layout.ts'
import type { Batch, PublishedPage, RenderedPage } from './messages.ts'
import type { Pool } from './pool.ts'
import { forgetPages, quickly, recordPages } from './records.ts'
import { keepPages } from './undo.ts'
import { removeSiteFile } from './write-file.ts'

/** What came of the pages of a run. */
export type Tally = { rendered: number; written: number; unchanged: number; removed: number; bytes: number; failed: { path: string; reason: string }[]; seen: Set<string>; changed: string[]; /** Pages of which something else is known now. */ recorded: number; /** When the last page that changed, so far, was in its place. */ inPlaceAt: Date }

export const newTally = (): Tally => ({ rendered: 0, written: 0, unchanged: 0, removed: 0, bytes: 0, failed: [], seen: new Set(), changed: [], recorded: 0, inPlaceAt: new Date() })

export type Site = { db: Database; dataDir: string; /** Of the run that can be taken back. */ runId?: string | undefined; keep?: string | undefined }

/** Renders batches as they come and notes each in the database as soon as its files are in place. */
export async function renderPages(site: Site, pool: Pick<Pool, 'render'>, batches: AsyncIterable<Batch>, tally: Tally, onDone?: () => void): Promise<void> {
  await pool.render(batches, async (pages) => {
    await recordRendered(site, pages, tally)
    onDone?.()
  })
}

async function recordRendered(site: Site, pages: RenderedPage[], tally: Tally): Promise<void> {
  const now = new Date()
  const published: PublishedPage[] = []
  const vanished: string[] = []
  for (const page of pages) {
    tally.rendered += 1
    tally.seen.add(page.path)
    if (page.state === 'failed') tally.failed.push({ path: page.path, reason: page.reason })
    else if (page.state === 'vanished') vanished.push(page.path)
    else if (page.state === 'same') tally.unchanged += 1
    else {
      published.push(page)
      tally[page.state] += 1
      tally.bytes += page.bytes
      if (page.state === 'written') {
        tally.changed.push(page.path)
        tally.inPlaceAt = now
      }
    }
  }
  tally.recorded += published.length
  if (published.length) await site.db.transaction(async (tx) => {
    await quickly(tx)
    const written = published.filter(({ state }) => state === 'written').map(({ path }) => path)
    if (site.runId && written.length) await keepPages(tx, site.runId, written)
    await recordPages(tx, published)
  })
  await removePages(site, vanished, tally)
}

export async function removePages({ db, dataDir, runId, keep }: Site, paths: string[], tally: Tally): Promise<void> {
  if (paths.length === 0) return
  for (const path of paths) {
    const { html, payload } = pageFiles(path)
    removeSiteFile(siteDir(dataDir), html, keep)
    if (payload) removeSiteFile(siteDir(dataDir), payload, keep)
    tally.changed.push(path)
  }
  tally.removed += paths.length
  tally.inPlaceAt = new Date()
  await db.transaction(async (tx) => {
    await quickly(tx)
    if (runId) await keepPages(tx, runId, paths)
    await forgetPages(tx, paths)
  })
}
