import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { storeImageUrl } from '#locales/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from './platform/database/connect.ts'
import type { Metrics } from './health/metrics.ts'
import { probes } from './health/probes.ts'
import { openApi } from './platform/http/api.ts'
import { BODY_LIMIT } from './platform/http/body.ts'
import { describeApi } from './platform/http/docs.ts'
import { answerBrokenRequest, answerPageError, answerUnrouted } from './platform/http/failures.ts'
import { logOptions, type Log } from './platform/http/logging.ts'
import { limitReading, STILL_MS } from './platform/http/reading-deadline.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { warnOfMissingTrustProxy } from './platform/http/proxy-warning.ts'
import { authenticate } from '#server/identity/service.ts'
import { useSigningKeys } from '#server/invoices/public-zatca.ts'
import { mailboxRoutes } from './messaging/routes.ts'
import { send as sendMessage, type Send } from '#server/messaging/public.ts'
import { cardTokensUrl } from '#server/payments/service.ts'
import { updateAccounts } from './provider-keys/provider-config.ts'
import { openPublishedSite, unopenedSite } from './publishing/service.ts'
import { seoRoutes } from './seo/routes.ts'
import { hideBeforeOpening, mayVisitUnopened } from './setup/service.ts'
import { followSettings, isOpen, settings, shopFace } from './settings/service.ts'
import { staticFiles } from './static-files/routes.ts'
import { registerRoutes } from './routes.ts'

export type AppOptions = {
  db: Database
  /** Its accounts change while the server runs, when staff enter keys of providers. */
  config: Config
  log?: Log
  send?: Send
  metrics?: Metrics
  /** Called at first, and when keys of providers were entered or removed. */
  onKeys?: () => Promise<void>
}

const REQUEST_LIMIT_MS = 60_000
/** Fastify's ten seconds are too short for a busy machine. */
const START_LIMIT_MS = 60_000
/** Characters of a SKU or slug in a path, after decoding. */
const NAME_LIMIT = 1000

/** The server without its listener: the API under /api, and the published pages everywhere else. */
export async function buildApp({
  db,
  config,
  log = {},
  send = sendMessage,
  metrics,
  onKeys = () => updateAccounts(db, config),
}: AppOptions): Promise<FastifyInstance> {
  const secure = securityHeaders(config.visitUrl)
  const answerRefused = answerUnrouted(shopFace)
  const app = Fastify({
    ...logOptions(log),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_LIMIT_MS,
    pluginTimeout: START_LIMIT_MS,
    // Connections that are kept alive are answered until they end.
    return503OnClosing: false,
    connectionTimeout: STILL_MS,
    routerOptions: { maxParamLength: NAME_LIMIT },
    clientErrorHandler: answerBrokenRequest(secure),
    frameworkErrors: (error, request, reply) =>
      answerRefused(error, request, reply.headers({ ...secure, 'x-request-id': request.id })),
  })

  useSigningKeys(config)
  const stopFollowing = await followSettings(db, onKeys)
  app.addHook('onClose', async () => stopFollowing())
  // First, so that later hooks may set their own policies.
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers({ ...secure, 'x-request-id': id }))
  app.setErrorHandler(answerPageError(shopFace))
  metrics?.measure(app)
  probes(app, db)
  limitReading(app)
  warnOfMissingTrustProxy(app, config)

  await app.register(
    async (api) => {
      const close = await openApi(api, config.shopOrigin)
      authenticate(api, db)
      await describeApi(api, { siteUrl: config.siteUrl, store: settings().identity.name })
      await registerRoutes(api, { db, config, send })
      close()
    },
    { prefix: '/api' },
  )

  await app.register(mailboxRoutes, { db, config })
  await app.register(async (seo) => {
    hideBeforeOpening(seo, { db, config }, [storeImageUrl])
    await seo.register(seoRoutes, { db, config })
  })
  const whole = unopenedSite(config)
  // Last, because it answers every remaining path.
  await app.register(staticFiles, {
    db,
    config,
    site: openPublishedSite(db, config),
    unopened: (request) => (!isOpen(config) && mayVisitUnopened(request, config) ? whole : undefined),
    isOpen: () => isOpen(config),
    isPurged: config.publishing.delivery.cloudflare !== undefined,
    cardTarget: () => cardTokensUrl(config.payments),
  })
  return app
}
