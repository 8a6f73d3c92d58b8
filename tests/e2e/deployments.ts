import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cacheControl } from '#server/static-files/cache-headers.ts'
import { DATA_DIR } from './place.ts'

const SITE = path.join(DATA_DIR, 'site')
const TEXT = /\.(html|js|css|json)$/
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  ico: 'image/x-icon',
  txt: 'text/plain',
}

export type Deployment = {
  url: string
  /** Deploys another build; assets of earlier builds stay, as with the publisher. */
  deploy: (build: number) => Promise<void>
  /** Publishes a page again, document and payload. */
  rewrite: (page: string, from: string, to: string) => Promise<void>
  /** Turns on the kill switch of the service workers. */
  kill: () => Promise<void>
  /** Stops or restarts the server. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Serves the tested shop through its own server, which can deploy other builds and stop. @param shop origin of all that
 * is not a file
 */
export async function openDeployment(shop: string): Promise<Deployment> {
  const root = await mkdtemp(path.join(tmpdir(), 'waha-deployed-'))
  const server = createServer(
    (request, response) => void answer(root, shop, request, response).catch(() => response.destroy()),
  )
  let port = 0
  const start = (): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ;({ port } = server.address() as AddressInfo)
        resolve()
      })
    })
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await start()
  return {
    url: `http://localhost:${port}`,
    start,
    stop,
    deploy: (build) => deploy(root, build),
    async rewrite(page, from, to) {
      for (const name of ['index.html', 'index.pageContext.json']) {
        const file = path.join(root, page, name)
        await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
      }
    },
    kill: () => writeFile(path.join(root, 'sw-kill.json'), '{"kill":true}'),
    async close() {
      await stop()
      await rm(root, { recursive: true })
    },
  }
}

/** A copy of the build with other file names, as if every file had changed. */
async function deploy(root: string, build: number): Promise<void> {
  const files = (await readdir(SITE, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz|tmp)$/.test(entry.name))
    .map((entry) => path.relative(SITE, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(media|share|feeds|sitemaps)\//.test(file))
  const hashed = files.filter((file) => /^assets\/.*\.(js|css)$/.test(file)).map((file) => path.basename(file))
  const names = new RegExp(hashed.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|'), 'g')
  const id = (await readFile('dist/build-id', 'utf8')).trim()
  const renamed = (text: string): string =>
    text.replace(names, (name) => name.replace(/\.(\w+)$/, `.b${build}.$1`)).replaceAll(id, `${id}-${build}`)
  // In the publisher's order: assets, then pages, and the service worker last.
  const turn = (file: string): number => (file.startsWith('assets/') ? 0 : file === 'sw.js' ? 2 : 1)
  for (const file of files.toSorted((one, other) => turn(one) - turn(other))) {
    const target = path.join(root, renamed(file))
    await mkdir(path.dirname(target), { recursive: true })
    const copying = TEXT.test(file)
      ? readFile(path.join(SITE, file), 'utf8').then((text) =>
          writeFile(target, withRevision(file, renamed(text), build)),
        )
      : cp(path.join(SITE, file), target)
    // Other tests remove pages of their own.
    await copying.catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    })
  }
}

const withRevision = (file: string, text: string, build: number): string =>
  file === 'sw.js' ? text.replace(/(["']?revision["']?:\s*["'])/g, `$1${build}`) : text

async function answer(root: string, shop: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url!, shop)
  const file = decodeURIComponent(address.pathname).slice(1)
  for (const name of [file, path.join(file, 'index.html')]) {
    const found = path.join(root, name)
    if (
      !(await stat(found).then(
        (one) => one.isFile(),
        () => false,
      ))
    )
      continue
    response.writeHead(200, {
      'content-type': TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream',
      'cache-control': cacheControl(name),
    })
    createReadStream(found).pipe(response)
    return
  }
  const body = await readBody(request)
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => !/^(host|connection|content-length|accept-encoding)$/.test(name),
    ),
  ) as Record<string, string>
  const given = await fetch(address, {
    method: request.method,
    headers,
    body: body.length ? body : undefined,
    redirect: 'manual',
  })
  response.writeHead(given.status, {
    'content-type': given.headers.get('content-type') ?? 'text/plain',
    'cache-control': given.headers.get('cache-control') ?? 'no-cache',
  })
  response.end(Buffer.from(await given.arrayBuffer()))
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
