import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { store } from '#config'
import { redirects } from '#locales/routes.ts'
import { shellOf } from '#locales/shells.ts'
import { resolveOldPath } from '#server/catalogue/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { ensureVariant } from '#server/media/service.ts'
import { cacheTag } from '#server/publishing/service.ts'
import { cacheControl, SECURITY_HEADERS } from './headers.ts'
import { resolveFile } from './resolve.ts'

type Options = { db: Database; config: Pick<Config, 'dataDir' | 'publishing'> }

/** Serves the published pages and their assets: everything that is not the API's. */
export async function staticFiles(app: FastifyInstance, { db, config }: Options): Promise<void> {
  const site = path.join(config.dataDir, 'site')
  const isPurged = config.publishing.delivery.cloudflare !== undefined
  await mkdir(site, { recursive: true })
  await app.register(fastifyStatic, {
    root: site,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })

  app.addHook('onRequest', async (_, reply) => void reply.headers(SECURITY_HEADERS))

  app.get('/*', async (request, reply) => {
    const [encodedPath = '/', query] = request.url.split('?', 2)
    const onward = redirects[encodedPath as keyof typeof redirects]
    if (onward) return reply.redirect(withQuery(onward, query), 301)
    const resolved = await resolveFile(site, encodedPath)
    switch (resolved.kind) {
      case 'malformed':
        return reply.code(400).type('text/plain; charset=utf-8').send(message('api.badRequest'))
      case 'redirect':
        return reply.redirect(withQuery(resolved.to, query), 301)
      case 'file':
        // Results of searches: the file is that of the plain list.
        if (new URLSearchParams(query).has('q')) reply.header('x-robots-tag', 'noindex')
        return sendSiteFile(reply, resolved.file)
      case 'missing':
        return answerMissing(reply, resolved.path, query)
    }
  })

  const sendSiteFile = (reply: FastifyReply, file: string): FastifyReply => {
    const page = pageOfFile(file)
    // Caches in front that are told of every change may keep pages until then.
    if (page !== undefined && isPurged)
      reply.headers({ 'cache-tag': cacheTag(page), 'cdn-cache-control': 'public, max-age=86400' })
    return reply.header('cache-control', cacheControl(file)).sendFile(file)
  }

  async function answerMissing(
    reply: FastifyReply,
    pagePath: string,
    query: string | undefined,
  ): Promise<FastifyReply> {
    // A picture that nobody has asked for since it came into the catalogue may not have been made yet.
    if (await ensureVariant(config.dataDir, pagePath)) return sendSiteFile(reply, pagePath.slice(1))
    const shell = shellOf(pagePath)
    const shellFile = shell === undefined ? undefined : await resolveFile(site, shell)
    if (shellFile?.kind === 'file') return sendSiteFile(reply, shellFile.file)
    reply.header('cache-control', 'no-cache')
    // Told «not found» for its payload, the browser's router loads the page itself, and that answers what it is.
    if (path.posix.extname(pagePath) === '.json') return reply.code(404).type('application/json').send('{}')
    const moved = await resolveOldPath(db, pagePath)
    if (moved === 'gone') return sendErrorPage(reply, 410)
    if (moved) return reply.redirect(withQuery(encodePath(moved), query), 301)
    return sendErrorPage(reply, 404)
  }

  async function sendErrorPage(reply: FastifyReply, status: 404 | 410): Promise<FastifyReply> {
    const page = await readFile(path.join(site, '404.html')).catch(() => undefined)
    if (page) return reply.code(status).type('text/html; charset=utf-8').send(page)
    return reply.code(503).header('retry-after', '10').type('text/html; charset=utf-8').send(opening())
  }
}

/** The decoded path of the page that a file belongs to. */
const pageOfFile = (file: string): string | undefined => {
  const folder = /^(.*?)\/?index\.(?:html|pageContext\.json)$/.exec(file)?.[1]
  return folder === undefined ? undefined : `/${folder}`
}

const withQuery = (to: string, query: string | undefined): string => (query ? `${to}?${query}` : to)
const encodePath = (decoded: string): string => decoded.split('/').map(encodeURIComponent).join('/')

/** Shown for the moments in which a new shop has no pages yet. */
const opening = (): string =>
  `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="5"><title>${store.name}</title><p>${message('api.opening')}</p></html>`
