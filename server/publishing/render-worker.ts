/**
 * Finds the pages that a change touches, renders pages, writes their files and what names them, and notes them; one of a pool of
 * processes (pool.ts), since this is all CPU, shoppers are waiting elsewhere, and a process that ends gives its memory back.
 */
import { getGlobalContext } from 'vike/server'
import { shells } from '#locales/shells.ts'
import { joinDatabase } from '#server/database/connect.ts'
import { readBuildId } from './build-id.ts'
import { bulkReader } from './bulk-reader.ts'
import { productsNamed } from './catalogue.ts'
import { giveWay } from './give-way.ts'
import { keepWarm } from './keep-warm.ts'
import { NOT_FOUND_PATH, serverEntry } from './layout.ts'
import type { FromWorker, RenderedBatch, ToWorker } from './messages.ts'
import { pageRenderer } from './page-renderer.ts'
import { planPages } from './plan.ts'
import { renderBatch } from './render-batch.ts'
import { duePages } from './runs.ts'
import { outcomes, settling } from './settle-pages.ts'

const [site, apiUrl, siteUrl, beside] = process.argv.slice(2) as [string, string, string, 'shoppers' | undefined]
const besideShoppers = beside === 'shoppers'
giveWay(besideShoppers)
/** One notes what was rendered, one reads what comes next, and one plans. */
const CONNECTIONS = 3

await import(serverEntry)
keepWarm()
const db = joinDatabase(process.env['DATABASE_URL']!, CONNECTIONS, true, besideShoppers ? 'waha-render' : undefined)
const build = await readBuildId()
const { pages } = await getGlobalContext()
const staticPaths = Object.values(pages)
  .map((page) => page.route)
  .filter((route): route is string => typeof route === 'string' && !route.includes('@'))
const render = await pageRenderer()
send({ kind: 'ready', staticPaths: [...staticPaths, ...shells, NOT_FOUND_PATH] })

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

async function answer(message: ToWorker): Promise<FromWorker> {
  const { id } = message
  if (message.kind === 'plan')
    return { kind: 'planned', id, plan: await planPages(db, apiUrl, message.requested, () => duePages(db)) }
  if (message.kind === 'render') return { kind: 'rendered', id, rendered: await renderNext(message.batch) }
  // The other processes need not hold it.
  const { publishIndexes } = await import('./indexes.ts')
  await publishIndexes({ db, site, siteUrl })
  return { kind: 'indexed', id }
}

/** After so many pages the heap is swept as a whole. */
const SWEEP_PAGES = 500
let unswept = 0

let turn: Promise<unknown> = Promise.resolve()
/** Products of the batch before. */
let hasAll: Promise<unknown> = Promise.resolve()

/** While one batch is rendered, the products of the next are on their way, and its pages are noted as they come. */
async function renderNext(batch: Extract<ToWorker, { kind: 'render' }>['batch']): Promise<RenderedBatch> {
  const reader = bulkReader(apiUrl, (skus) => productsNamed(db, skus), batch.skus, hasAll, besideShoppers)
  hasAll = reader.hasAll
  const settled = batch.check ? undefined : settling({ db, site }, batch, besideShoppers)
  const rendering = turn.then(() => renderBatch(render, reader, batch, { site, siteUrl, build }, settled?.add))
  turn = rendering
  const made = await rendering
  const at = Date.now()
  sweepAfter(made.length)
  await settled?.finish()
  return { at, pages: outcomes(made) }
}

/** By hand and between batches, so that it takes as much memory after twenty thousand pages as after two thousand: docs/decisions/0010-publishing-runs.md. */
function sweepAfter(rendered: number): void {
  unswept += rendered
  if (unswept < SWEEP_PAGES) return
  unswept = 0
  globalThis.gc?.()
}

function send(message: FromWorker): void {
  process.send!(message)
}
