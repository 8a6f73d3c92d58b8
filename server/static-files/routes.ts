import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changePasswordUrl, redirects, routes } from '#locales/routes.ts'
import { shellOf } from '#locales/shells.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { serveVariant } from '#server/media/service.ts'
import type { Config } from '#server/platform/config.ts'
import { contentType } from '#server/platform/storage/service.ts'
import { MissingPages, resolveAddress } from '#server/redirects/service.ts'
import { settings } from '#server/settings/service.ts'
import { cacheControl, cdnHeaders } from './cache-headers.ts'
import { canonicalPath, formerAddress } from './canonical.ts'
import { adminHeaders, checkoutHeaders, isAdmin, isCheckout, securityHeaders } from './content-security-policy.ts'
import { resolveFile } from './resolve.ts'
import type { Site, SiteFile } from './site.ts'

type Options = {
  db: Database
  config: Pick<Config, 'dataDir' | 'filesBucket'>
  site: Site
  /** Returns the full site before the opening if the visitor may see it; otherwise undefined. */
  unopened?: (request: FastifyRequest) => Site | undefined
  /** False before the opening, when a CDN must keep no page. */
  isOpen?: () => boolean
  /** Whether publishing purges a CDN by tags. */
  isPurged: boolean
  /** Where the checkout's pages, and no others, may send cards now; null if they send none. */
  cardTarget: () => string | null
}

/** Serves the published pages and their assets: everything outside the API. */
export async function staticFiles(
  app: FastifyInstance,
  { db, config, site: everybodys, unopened = () => undefined, isOpen = () => true, isPurged, cardTarget }: Options,
): Promise<void> {
  const folder = path.join(config.dataDir, 'site')
  await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // resolveFile rejects them.
    dotfiles: 'allow',
  })

  const missing = new MissingPages(db, (error) => app.log.warn({ err: error }, 'missing pages not counted'))
  app.addHook('onClose', () => missing.flush())
  app.addHook('onRequest', async ({ url }, reply) => {
    const page = url.split('?', 1)[0]!
    void reply.headers(
      isAdmin(page) ? adminHeaders() : isCheckout(page) ? checkoutHeaders(cardTarget()) : securityHeaders(),
    )
  })

  app.get('/*', async (request, reply) => {
    const [encodedPath = '/', query] = request.url.split('?', 2)
    if (encodedPath === changePasswordUrl) return reply.redirect(routes.account(), 302)
    const site = siteOf(request)
    const onward = redirects[encodedPath as keyof typeof redirects]
    if (onward) return reply.redirect(withQuery(onward, query), 301)
    const resolved = await resolveFile(site, encodedPath)
    switch (resolved.kind) {
      case 'malformed':
        throw new Refusal(400, 'api.badRequest')
      case 'redirect':
        return reply
          .header('cache-control', 'no-cache')
          .redirect(withQuery(await afterRedirect(site, resolved.to), query), 301)
      case 'file':
        // Search results: the file is the unfiltered list.
        if (new URLSearchParams(query).has('q')) reply.header('x-robots-tag', 'noindex')
        return sendSiteFile(reply, resolved.file, await site.locate(resolved.file))
      case 'missing':
        return answerMissing(reply, resolved.path, query)
    }
  })

  const siteOf = (request: FastifyRequest): Site => unopened(request) ?? everybodys

  const sendSiteFile = (reply: FastifyReply, file: string, located: SiteFile | undefined) => {
    if (!located) return sendErrorPage(reply, 404)
    const page = pageOfFile(file)
    if (unopened(reply.request)) reply.header('cache-control', 'private, no-store')
    else {
      if (page !== undefined && isPurged && isOpen()) reply.headers(cdnHeaders(page))
      reply.header('cache-control', cacheControl(file))
    }
    if ('content' in located) return reply.type(contentType(file)).send(located.content)
    return reply.sendFile(located.name, located.root)
  }

  async function answerMissing(
    reply: FastifyReply,
    pagePath: string,
    query: string | undefined,
  ): Promise<FastifyReply> {
    // The picture's variant may not exist until its first request.
    if (await serveVariant(config, pagePath))
      return sendSiteFile(reply, pagePath.slice(1), { root: folder, name: pagePath.slice(1) })
    const site = siteOf(reply.request)
    const shell = shellOf(pagePath)
    const shellFile = shell === undefined ? undefined : await resolveFile(site, shell)
    if (shellFile?.kind === 'file') return sendSiteFile(reply, shellFile.file, await site.locate(shellFile.file))
    reply.header('cache-control', 'no-cache')
    // A 404 for page data makes the browser's router load the page itself, whose response shows what it is.
    if (path.posix.extname(pagePath) === '.json') return reply.code(404).type('application/json').send('{}')
    // Old addresses lead to products.
    if (!isOpen() && !unopened(reply.request)) return sendErrorPage(reply, 404)
    const moved = await currentAddress(site, pagePath)
    if (moved === 'gone') return sendErrorPage(reply, 410)
    if (moved) return reply.redirect(withQuery(moved, query), 301)
    return sendErrorPage(reply, 404, pagePath)
  }

  /** An old address with a slash too many leads to its page in one step. */
  async function afterRedirect(site: Site, to: string): Promise<string> {
    const resolved = await resolveFile(site, to)
    if (resolved.kind !== 'missing') return to
    const moved = await currentAddress(site, resolved.path)
    return moved === 'gone' || moved === undefined ? to : moved
  }

  /** Of an address without a page, however it is written. */
  const currentAddress = async (site: Site, page: string): Promise<string | 'gone' | undefined> =>
    (await resolveAddress(db, page)) ?? (await canonicalPath(db, site, page)) ?? (await formerAddress(db, page))

  async function sendErrorPage(reply: FastifyReply, status: 404 | 410, counted?: string): Promise<FastifyReply> {
    const site = siteOf(reply.request)
    const file = (await site.has('404.html')) ? await site.locate('404.html') : undefined
    const page = file && (await contentOf(file).catch(() => undefined))
    // A new shop has no pages at all for a while.
    if (page && counted !== undefined && isOpen()) missing.note(counted)
    if (page) return reply.code(status).type('text/html; charset=utf-8').send(page)
    return reply.code(503).header('retry-after', '10').type('text/html; charset=utf-8').send(opening())
  }
}

const contentOf = async (file: SiteFile): Promise<Buffer> =>
  'content' in file ? file.content : readFile(path.join(file.root, file.name))

/** The decoded path of a file's page. */
const pageOfFile = (file: string): string | undefined => {
  const folder = /^(.*?)\/?index\.(?:html|pageContext\.json)$/.exec(file)?.[1]
  return folder === undefined ? undefined : `/${folder}`
}

function withQuery(to: string, query: string | undefined): string {
  if (!query) return to
  const [page = '', ...hash] = to.split(/(?=#)/)
  return `${page}${page.includes('?') ? '&' : '?'}${query}${hash.join('')}`
}

/** Shown briefly while a new shop has no pages. */
const opening = (): string =>
  `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="5"><title>${settings().identity.name}</title><p>${message('api.opening')}</p></html>`
