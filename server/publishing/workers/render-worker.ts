/**
 * Plans, renders, writes and records pages, and writes sitemaps and feeds. It is one of a pool of child processes
 * (pool.ts): rendering is CPU work that would delay shoppers, and its memory is freed on exit.
 */
import { setPriority } from 'node:os'
import pLimit from 'p-limit'
import { getGlobalContext } from 'vike/server'
import type { CatalogueReader } from '#api/reader.ts'
import { shells } from '#locales/shells.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { joinDatabase } from '#server/platform/database/connect.ts'
import { loadSettings } from '#server/settings/service.ts'
import { readBuildId } from '../site/build-id.ts'
import { bulkReader } from '../render/bulk-reader.ts'
import { productsNamed } from '../plan/catalogue-source.ts'
import { NOT_FOUND_PATH, serverEntry } from '../site/paths.ts'
import type { PublicBucket } from '../delivery/s3.ts'
import type { FromWorker, PreviewedPage, RenderedBatch, ToWorker } from '../worker-protocol.ts'
import { pageRenderer } from '../render/page-renderer.ts'
import { writeClosedPages } from '../render/closed-pages.ts'
import { previewPage } from '../render/preview.ts'
import { vikePage } from '../render/vike-page.ts'
import { findAffectedPages } from '../plan/find-affected-pages.ts'
import { prepareBatch } from '../render/prepare-batch.ts'
import { renderBatch } from '../render/render-batch.ts'
import { duePages } from '../records/runs.ts'
import { outcomes, recordResults } from '../records/record-results.ts'

const [site, apiUrl, siteUrl, place] = process.argv.slice(2) as [string, string, string, string]
const bucket = JSON.parse(place) as PublicBucket | null
// Shoppers' requests have priority.
setPriority(10)
/** One to record pages, one to read ahead and one to plan. */
const CONNECTIONS = 3

await import(serverEntry)
const db = joinDatabase(process.env['DATABASE_URL']!, CONNECTIONS)
const build = await readBuildId()
const { pages } = await getGlobalContext()
const staticPaths = Object.values(pages)
  .map((page) => page.route)
  .filter((route): route is string => typeof route === 'string' && !/[@*]/.test(route))
const render = await pageRenderer()
const fixedPaths = [...staticPaths, ...shells, NOT_FOUND_PATH]
send({ kind: 'ready', staticPaths: fixedPaths })

process.on('message', (message: ToWorker) => {
  const { id } = message
  answer(message)
    .catch((error: unknown): FromWorker => ({
      kind: 'refused',
      id,
      reason: error instanceof Error ? error.message : String(error),
    }))
    .then(send, () => {})
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches every process of a terminal: this one ends with the shop, which would otherwise start another.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

async function answer(message: ToWorker): Promise<FromWorker> {
  const { id } = message
  if (message.kind === 'plan')
    return { kind: 'planned', id, plan: await findAffectedPages(db, apiUrl, message.requested, () => duePages(db)) }
  if (message.kind === 'render') return { kind: 'rendered', id, rendered: await renderNext(message.batch) }
  if (message.kind === 'preview') return { kind: 'previewed', id, html: await previewNext(message.preview) }
  if (message.kind === 'closed-pages') return { kind: 'closed-pages', id, pages: await closedPagesNext(message.site) }
  // Imported on demand, since the other processes do not need it.
  const { publishIndexes } = await import('../site/indexes.ts')
  await publishIndexes({ db, site, siteUrl })
  return { kind: 'indexed', id }
}

/** Pages that render at the same time share their settings. One that fails does not keep the next ones. */
const inTurn = pLimit(1)

/** While a batch renders, the next batch's products are read and the previous batch's pages are recorded. */
async function renderNext(batch: Extract<ToWorker, { kind: 'render' }>['batch']): Promise<RenderedBatch> {
  const reader = bulkReader(apiUrl, (skus) => productsNamed(db, skus), batch.skus)
  const rendered = await inTurn(async () => {
    await loadSettings(db)
    return renderBatch(render, reader, batch, {
      site,
      siteUrl,
      build,
      ...(await prepareBatch(db, site, bucket ?? undefined, batch)),
    })
  })
  const at = databaseNow().getTime()
  if (!batch.check) await recordResults({ db, site }, rendered, batch)
  return { at, pages: outcomes(rendered) }
}

const previewNext = (preview: PreviewedPage): Promise<string | null> =>
  betweenBatches((reader) => previewPage(vikePage, reader, preview))

const closedPagesNext = (folder: string): Promise<string[]> =>
  betweenBatches((reader) => writeClosedPages(vikePage, reader, folder, fixedPaths))

function betweenBatches<T>(work: (reader: CatalogueReader) => Promise<T>): Promise<T> {
  const reader = bulkReader(apiUrl, (skus) => productsNamed(db, skus))
  return inTurn(async () => {
    await loadSettings(db)
    return work(reader)
  })
}

function send(message: FromWorker): void {
  process.send!(message)
}
