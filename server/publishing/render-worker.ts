/**
 * Renders pages and writes their files; one of a pool of processes (pool.ts), since rendering is all CPU and
 * a process that ends gives its memory back.
 */
import { hash as digest } from 'node:crypto'
import { getGlobalContext } from 'vike/server'
import { recording, type CatalogueReader } from '#api/reader.ts'
import { shells } from '#locales/shells.ts'
import { bulkReader, type BulkReader } from './bulk-reader.ts'
import { NOT_FOUND_PATH, pageFiles, serverEntry } from './layout.ts'
import type { Batch, FromWorker, RenderedPage, ToWorker } from './messages.ts'
import { pageRenderer, type PageRenderer } from './page-renderer.ts'
import { siteFileExists, writeSiteFile } from './write-file.ts'

const [site, apiUrl] = process.argv.slice(2) as [string, string]

await import(serverEntry)
const { pages } = await getGlobalContext()
const staticPaths = Object.values(pages)
  .map((page) => page.route)
  .filter((route): route is string => typeof route === 'string' && !route.includes('@'))
send({ kind: 'ready', staticPaths: [...staticPaths, ...shells, NOT_FOUND_PATH] })

// While one batch is rendered, the products of the next are on their way.
let turn = Promise.resolve()
process.on('message', ({ id, batch }: ToWorker) => {
  const reader = bulkReader(apiUrl, batch.products)
  turn = turn.then(async () => send({ kind: 'done', id, pages: await renderBatch(batch, reader) }))
})
process.on('disconnect', () => process.exit(0))

function send(message: FromWorker): void {
  process.send!(message)
}

async function renderBatch(batch: Batch, reader: BulkReader): Promise<RenderedPage[]> {
  await reader.ready
  const render = await pageRenderer()
  const rendered: RenderedPage[] = []
  for (const { path, fileHash } of batch.pages) {
    rendered.push(await renderOne(render, reader, path, fileHash).catch((error: unknown) => failure(path, error)))
  }
  return rendered
}

async function renderOne(render: PageRenderer, reader: CatalogueReader, path: string, previousHash: string | null): Promise<RenderedPage> {
  const catalogue = recording(reader)
  const rendered = await render(path, catalogue)
  const [html, payload] = [Buffer.from(rendered.html), Buffer.from(rendered.payload)]
  const page = { path, fileHash: hash(html), contentHash: hash(payload), keys: catalogue.keys(), pictures: rendered.pictures }
  const files = pageFiles(path)
  if (page.fileHash === previousHash && siteFileExists(site, files.html)) return { ...page, state: 'unchanged', bytes: 0 }
  // Payload first: whoever gets the new HTML must not be handed the old payload by the next click.
  let bytes = files.payload ? writeSiteFile(site, files.payload, payload) : 0
  bytes += writeSiteFile(site, files.html, html)
  return { ...page, state: 'written', bytes }
}

const hash = (content: Buffer): string => digest('sha256', content).slice(0, 24)

function failure(path: string, error: unknown): RenderedPage {
  return { path, state: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
