import type { Database } from '#server/platform/database/connect.ts'
import { filesOf } from '../delivery/deliver.ts'
import { pullFiles } from '../delivery/pull.ts'
import type { PublicBucket } from '../delivery/s3.ts'
import { pageFiles } from '../site/paths.ts'
import type { Batch, Outcome, PublishedPage, RenderedPage } from '../worker-protocol.ts'
import { recordPages, withdrawPages } from './pages.ts'
import { keepOldPages } from './rollback-history.ts'
import { removeSiteFile } from '../site/write-file.ts'

export type Site = { db: Database; site: string; bucket?: PublicBucket | undefined }
/** For a run that can be rolled back. */
type RollbackTarget = Pick<Batch, 'runId' | 'keep'>

/** Records the pages whose files are in place, and removes the files and records of vanished pages. */
export async function recordResults(site: Site, pages: RenderedPage[], rollback: RollbackTarget): Promise<void> {
  await recordPages(
    site.db,
    pages.filter((page): page is PublishedPage => page.state === 'written' || page.state === 'unchanged'),
    rollback.runId,
  )
  await removePages(
    site,
    pages.filter(({ state }) => state === 'vanished').map(({ path }) => path),
    rollback,
  )
}

/** The results without the recorded details. */
export const outcomes = (pages: RenderedPage[]): Outcome[] =>
  pages.map((page) =>
    page.state === 'written' || page.state === 'unchanged'
      ? { path: page.path, state: page.state, bytes: page.bytes }
      : page,
  )

export async function removePages(
  { db, site, bucket }: Site,
  paths: string[],
  { runId, keep }: RollbackTarget,
): Promise<void> {
  if (paths.length === 0) return
  // A rollback restores them from here, though another machine may have published them.
  if (bucket && keep) await pullFiles(db, site, bucket, paths.flatMap(filesOf))
  for (const path of paths) {
    const { html, payload } = pageFiles(path)
    removeSiteFile(site, html, keep)
    if (payload) removeSiteFile(site, payload, keep)
  }
  await db.transaction(async (tx) => {
    if (runId) await tx.execute(keepOldPages(runId, paths))
    await withdrawPages(tx, paths)
  })
}
