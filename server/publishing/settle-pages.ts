import type { Database } from '#server/database/connect.ts'
import { pageFiles } from './layout.ts'
import type { Batch, Outcome, PublishedPage, RenderedPage } from './messages.ts'
import { forgetPages, quickly, recordPages } from './records.ts'
import { keepingPages } from './undo.ts'
import { removeSiteFile } from './write-file.ts'

export type Site = { db: Database; site: string }
/** Of a run that can be taken back. */
type Kept = Pick<Batch, 'runId' | 'keep'>
/** Pages in one statement: on the embedded database, which has one session, shoppers wait meanwhile. */
const NOTED_AT_ONCE = { besideShoppers: 3, alone: 100 }

/** Settles pages as they are rendered, one statement after the other, so that what comes at the end of a batch is not all of them. */
export function settling(
  site: Site,
  kept: Kept,
  besideShoppers: boolean,
): { add: (page: RenderedPage) => void; finish: () => Promise<void> } {
  const atOnce = NOTED_AT_ONCE[besideShoppers ? 'besideShoppers' : 'alone']
  let open: RenderedPage[] = []
  let settled = Promise.resolve()
  const settle = (): void => {
    const pages = open
    open = []
    settled = settled.then(() => settlePages(site, pages, kept))
    // Whoever finishes is told.
    settled.catch(() => {})
  }
  return {
    add: (page) => {
      open.push(page)
      if (open.length === atOnce) settle()
    },
    finish: () => {
      settle()
      return settled
    },
  }
}

/** Notes the pages whose files are in place, and takes away what is left of those that are no more. */
async function settlePages(site: Site, pages: RenderedPage[], kept: Kept): Promise<void> {
  await recordPages(
    site.db,
    pages.filter((page): page is PublishedPage => page.state === 'written' || page.state === 'unchanged'),
    kept.runId,
  )
  await removePages(
    site,
    pages.filter(({ state }) => state === 'vanished').map(({ path }) => path),
    kept,
  )
}

/** Without what is noted of them. */
export const outcomes = (pages: RenderedPage[]): Outcome[] =>
  pages.map((page) =>
    page.state === 'written' || page.state === 'unchanged'
      ? { path: page.path, state: page.state, bytes: page.bytes }
      : page,
  )

export async function removePages({ db, site }: Site, paths: string[], { runId, keep }: Kept): Promise<void> {
  if (paths.length === 0) return
  for (const path of paths) {
    const { html, payload } = pageFiles(path)
    removeSiteFile(site, html, keep)
    if (payload) removeSiteFile(site, payload, keep)
  }
  await db.transaction(async (tx) => {
    await quickly(tx)
    if (runId) await tx.execute(keepingPages(runId, paths))
    await forgetPages(tx, paths)
  })
}
