/**
 * Renders pages and writes their files; one of a pool of processes (pool.ts), since rendering is all CPU and
 * a process that ends gives its memory back.
 */
import { hash as digest } from 'node:crypto'
import { renderPage, getGlobalContext } from 'vike/server'
import { recording } from '#api/reader.ts'
import { bulkReader } from './bulk-reader.ts'
import { NOT_FOUND_PATH, pageFiles, serverEntry } from './layout.ts'
import type { Batch, FromWorker, RenderedPage, ToWorker } from './messages.ts'
import { siteFileExists, writeSiteFile } from './write-file.ts'

const [site, apiUrl] = process.argv.slice(2) as [string, string]
const reader = bulkReader(apiUrl)
const PAYLOAD = /<script id="vike_pageContext" type="application\/json">(.*?)<\/script>/s

await import(serverEntry)
const { pages } = await getGlobalContext()
const staticPaths = Object.values(pages)
  .map((page) => page.route)
  .filter((route): route is string => typeof route === 'string' && !route.includes('@'))
send({ kind: 'ready', staticPaths: [...staticPaths, NOT_FOUND_PATH] })

process.on('message', async (message: ToWorker) => {
  send({ kind: 'done', pages: await renderBatch(message.batch), heap: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit(0))

function send(message: FromWorker): void {
  process.send!(message)
}

async function renderBatch(batch: Batch): Promise<RenderedPage[]> {
  reader.forget()
  if (batch.products) await reader.prefetch(batch.products.after, batch.products.limit)
  const rendered: RenderedPage[] = []
  for (const { path, fileHash } of batch.pages) {
    rendered.push(await renderOne(path, fileHash).catch((error: unknown) => failure(path, error)))
  }
  return rendered
}

async function renderOne(path: string, previousHash: string | null): Promise<RenderedPage> {
  const catalogue = recording(reader)
  const { html, data } = await render(path, catalogue)
  const files = pageFiles(path)
  const payload = PAYLOAD.exec(html)?.[1]
  if (payload === undefined) throw new Error('the page carries no payload to hydrate from')
  const page = {
    path,
    fileHash: hash(html),
    contentHash: hash(payload),
    keys: catalogue.keys(),
    pictures: data.pictures,
  }
  if (page.fileHash === previousHash && siteFileExists(site, files.html)) return { ...page, state: 'unchanged', bytes: 0 }
  // Payload first: whoever gets the new HTML must not be handed the old payload by the next click.
  let bytes = files.payload ? writeSiteFile(site, files.payload, Buffer.from(payload)) : 0
  bytes += writeSiteFile(site, files.html, Buffer.from(html))
  return { ...page, state: 'written', bytes }
}

async function render(path: string, catalogue: ReturnType<typeof recording>) {
  const pageContext = await renderPage({ urlOriginal: encodePath(path), catalogue })
  const { httpResponse, errorWhileRendering } = pageContext
  if (errorWhileRendering) throw errorWhileRendering
  const expected = path === NOT_FOUND_PATH ? 404 : 200
  if (httpResponse.statusCode !== expected) throw new Error(`rendered as ${httpResponse.statusCode}`)
  const { sitemapPictures } = pageContext as { sitemapPictures?: string[] }
  return { html: httpResponse.body, data: { pictures: sitemapPictures ?? [] } }
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
const hash = (text: string): string => digest('sha256', text).slice(0, 24)

function failure(path: string, error: unknown): RenderedPage {
  return { path, state: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
