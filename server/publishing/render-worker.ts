/**
 * Renders pages and writes their files; one of a pool of processes (pool.ts), since rendering is all CPU and
 * a process that ends gives its memory back.
 */
import { setPriority } from 'node:os'
import { getGlobalContext } from 'vike/server'
import { shells } from '#locales/shells.ts'
import { readBuildId } from './build-id.ts'
import { bulkReader } from './bulk-reader.ts'
import { NOT_FOUND_PATH, serverEntry } from './layout.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { pageRenderer } from './page-renderer.ts'
import { renderBatch } from './render-batch.ts'

const [site, apiUrl, siteUrl] = process.argv.slice(2) as [string, string, string]
/** Shoppers are answered first, on whatever processor there is. */
const NICE = 5
setPriority(NICE)

await import(serverEntry)
const build = await readBuildId()
const { pages } = await getGlobalContext()
const staticPaths = Object.values(pages)
  .map((page) => page.route)
  .filter((route): route is string => typeof route === 'string' && !route.includes('@'))
const render = await pageRenderer()
send({ kind: 'ready', staticPaths: [...staticPaths, ...shells, NOT_FOUND_PATH] })

// While one batch is rendered, the products of the next are on their way.
let turn = Promise.resolve()
process.on('message', ({ id, batch }: ToWorker) => {
  const reader = bulkReader(apiUrl, batch)
  turn = turn.then(async () => {
    send({ kind: 'done', id, pages: await renderBatch(render, reader, batch, { site, siteUrl, build }) })
  })
})
process.on('disconnect', () => process.exit(0))

function send(message: FromWorker): void {
  process.send!(message)
}
