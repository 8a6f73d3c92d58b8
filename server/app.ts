import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { cartSummary } from './cart/service.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { listingRoutes } from './listing/routes.ts'
import { cardRoutes } from './checkout/routes-cards.ts'
import { choiceRoutes } from './checkout/routes-choices.ts'
import { editRoutes } from './checkout/routes-edits.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { topUpRoutes } from './checkout/routes-top-ups.ts'
import type { Config } from '#server/platform/config.ts'
import { contentRoutes } from './content/routes.ts'
import type { Database } from './database/connect.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import type { Metrics } from './health/metrics.ts'
import { probes } from './health/probes.ts'
import { healthRoutes } from './health/routes.ts'
import { openApi } from './http/api.ts'
import { BODY_LIMIT } from './http/body.ts'
import { describeApi } from './http/docs.ts'
import { answerBrokenRequest, answerPageError, answerUnrouted } from './http/failures.ts'
import { logOptions, type Log } from './http/logging.ts'
import { limitReading, STILL_MS } from './http/reading-deadline.ts'
import { securityHeaders } from './http/security-headers.ts'
import { warnOfMissingTrustProxy } from './http/proxy-warning.ts'
import { iconRoutes } from './icons/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { editorWebhooks } from './integrations/routes.ts'
import { authenticate } from './identity/service.ts'
import { mailboxApi, mailboxRoutes } from './messaging/routes.ts'
import { send as sendMessage, type Send } from './messaging/service.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe.ts'
import { staffPaperRoutes } from './papers/staff-routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { cardTokensUrl, shopOf, topUpMethods } from './payments/service.ts'
import { webhookRoutes } from './payments/webhooks.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { openPublishedSite } from './publishing/service.ts'
import { previewRoutes } from './publishing/requests/preview-route.ts'
import { publishingRoutes } from './publishing/requests/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { staffPublishingRoutes } from './publishing/requests/staff-routes.ts'
import { catalogueWebhook } from './publishing/requests/webhook.ts'
import { staffReportRoutes } from './reports/staff-routes.ts'
import { searchRoutes } from './search/routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { followSettings } from './settings/service.ts'
import { staffRoutes } from './staff/routes.ts'
import { staticFiles } from './static-files/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

export type AppOptions = { db: Database; config: Config; log?: Log; send?: Send; metrics?: Metrics }

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
}: AppOptions): Promise<FastifyInstance> {
  const secure = securityHeaders(config.visitUrl)
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
    frameworkErrors: (error, request, reply) => answerUnrouted(error, request, reply.headers(secure)),
  })

  const stopFollowing = await followSettings(db)
  app.addHook('onClose', async () => stopFollowing())
  // First, so that later hooks may set their own policies.
  app.addHook('onRequest', async (_, reply) => void reply.headers(secure))
  app.setErrorHandler(answerPageError)
  metrics?.measure(app)
  probes(app, { db, dataDir: config.dataDir })
  limitReading(app)
  warnOfMissingTrustProxy(app, config)

  await app.register(
    async (api) => {
      const { siteUrl } = config
      const shop = { ...shopOf({ db, config }), config }
      const close = await openApi(api, config.shopOrigin)
      authenticate(api, db)
      await describeApi(api, siteUrl)
      await api.register(catalogueRoutes, { db })
      await api.register(listingRoutes, { db })
      await api.register(contentRoutes, { db })
      await api.register(addressRoutes, { db, config })
      await api.register(deliveryRoutes, { db })
      await api.register(cartRoutes, { db, config })
      await api.register(checkoutRoutes, { shop })
      await api.register(editRoutes, { shop })
      await api.register(cardRoutes, { shop })
      await api.register(choiceRoutes, { shop })
      await api.register(webhookRoutes, { shop })
      await api.register(topUpRoutes, { shop })
      await api.register(staffRoutes, {
        shop,
        siteUrl,
        send,
        others: [staffPublishingRoutes, staffPaperRoutes, staffReportRoutes, importRoutes(config, siteUrl)],
      })
      await api.register(walletRoutes, { db, topUpMethods: topUpMethods(shop.providers) })
      await api.register(notificationRoutes, { db, config })
      await api.register(unsubscribeRoutes, { db, config })
      await api.register(ratingRoutes, { db })
      await api.register(uploadRoutes, { db, config })
      await api.register(catalogueWebhook, { db, config })
      await api.register(editorWebhooks, { db, config })
      await api.register(publishingRoutes, { db, config })
      await api.register(supportRoutes, { db, config, send })
      await api.register(partnerRoutes, { db, config })
      await api.register(wishlistRoutes, { db })
      await api.register(searchRoutes, { db, config })
      await api.register(healthRoutes, { db })
      await api.register(iconRoutes)
      await api.register(settingsRoutes)
      await api.register(previewRoutes, { db, config })
      await api.register(identityRoutes, { db, config, send, cartOf: cartSummary })
      await api.register(accountRoutes, { db, config, send })
      await api.register(mailboxApi, { db, config })
      close()
    },
    { prefix: '/api' },
  )

  await app.register(mailboxRoutes, { db, config })
  await app.register(seoRoutes, { db, config })
  // Last, because it answers every remaining path.
  await app.register(staticFiles, {
    db,
    config,
    site: openPublishedSite(db, config),
    isPurged: config.publishing.delivery.cloudflare !== undefined,
    cardTarget: cardTokensUrl(config.payments),
  })
  return app
}
