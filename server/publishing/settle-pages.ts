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
const NOTED_AT_ONCE = { besideShoppers: 10, alone: 100 }

/** Notes the pages whose files are in place, and takes away what is left of those that are no more. */
export async function settlePages(site: Site, pages: RenderedPage[], kept: Kept, besideShoppers: boolean): Promise<Outcome[]> {
  const atOnce = NOTED_AT_ONCE[besideShoppers ? 'besideShoppers' : 'alone']
  const published = pages.filter((page): page is PublishedPage => page.state === 'written' || page.state === 'unchanged')
  for (let from = 0; from < published.length; from += atOnce) await recordPages(site.db, published.slice(from, from + atOnce), kept.runId)
  await removePages(site, pages.filter(({ state }) => state === 'vanished').map(({ path }) => path), kept)
  return outcomes(pages)
}

/** Without what is noted of them. */
export const outcomes = (pages: RenderedPage[]): Outcome[] =>
  pages.map((page) => (page.state === 'written' || page.state === 'unchanged' ? { path: page.path, state: page.state, bytes: page.bytes } : page))

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
