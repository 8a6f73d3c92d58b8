import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { staffCustomerRoutes } from './account/staff-routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { cartSummary } from '#server/cart/service.ts'
import { staffCouponRoutes } from './promotions/coupon-routes.ts'
import { staffPromotionRoutes } from './promotions/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { staffCatalogueRoutes } from './catalogue/staff-routes.ts'
import { cardRoutes } from './checkout/routes-cards.ts'
import { choiceRoutes } from './checkout/routes-choices.ts'
import { editRoutes } from './checkout/routes-edits.ts'
import { topUpRoutes } from './checkout/routes-top-ups.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { readExpress } from './checkout/service.ts'
import { contentRoutes } from './content/routes.ts'
import { staffContentRoutes } from './content/staff/routes.ts'
import type { Database } from './platform/database/connect.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { staffOperationsRoutes } from './health/staff-routes.ts'
import { iconRoutes } from './platform/icons/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { staffZatcaRoutes } from './invoices/zatca/staff-routes.ts'
import { editorWebhooks } from './integrations/routes.ts'
import { staffEndpointRoutes } from './integrations/endpoints/staff-routes.ts'
import { staffEventRoutes } from './integrations/events/staff-routes.ts'
import { staffWebhookRoutes } from './integrations/staff-routes.ts'
import { listingRoutes } from './listing/routes.ts'
import { mailboxApi } from './messaging/routes.ts'
import type { Send } from '#server/messaging/public.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe.ts'
import { staffOrderDeskRoutes } from './order-desk/staff-routes.ts'
import { carrierWebhookRoutes } from './order-desk/waybills/webhooks.ts'
import { moneyOfOrders } from './payments/public-money.ts'
import { staffPaperRoutes } from './papers/staff-routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { staffPartnerRoutes } from './partners/staff-routes.ts'
import { shopOf, topUpMethods } from '#server/payments/service.ts'
import { webhookRoutes } from './payments/webhooks.ts'
import type { Config } from './platform/config.ts'
import { staffProviderRoutes } from './provider-keys/staff-routes.ts'
import { previewRoutes } from './publishing/triggers/preview-route.ts'
import { publishingRoutes } from './publishing/triggers/routes.ts'
import { staffPublishingRoutes } from './publishing/triggers/staff-routes.ts'
import { catalogueWebhook } from './publishing/triggers/webhook.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { staffRatingRoutes } from './ratings/staff-routes.ts'
import { staffRedirectRoutes } from './redirects/staff-routes.ts'
import { staffReportRoutes } from './reports/staff-routes.ts'
import { staffSaleRoutes } from './sales/staff-routes.ts'
import { searchRoutes } from './search/routes.ts'
import { staffSearchRoutes } from './search/staff-routes.ts'
import { hideBeforeOpening, refuseBeforeOpening } from './setup/service.ts'
import { staffSetupRoutes } from './setup/staff-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { staffSettingsRoutes } from './settings/staff-routes.ts'
import { staffAuditRoutes } from './staff-access/staff-routes.ts'
import { staffRoutes } from './staff/routes.ts'
import type { StaffContext } from './staff/service.ts'
import { readSold } from './stock/service.ts'
import { staffStockRoutes } from './stock/staff-routes.ts'
import { supportRoutes } from './support/routes.ts'
import { staffSupportRoutes } from './support/staff-routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { staffWalletRoutes } from './wallet/staff-routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

type Given = { db: Database; config: Config; send: Send }

/** Registers the API of each domain under `/api`. */
export async function registerRoutes(api: FastifyInstance, { db, config, send }: Given): Promise<void> {
  const shop = { ...shopOf({ db, config }), config }
  const forStaff = (app: FastifyInstance, context: StaffContext) => registerStaffRoutes(app, { shop, context })
  await api.register(async (app) => {
    hideBeforeOpening(app, { db, config })
    await app.register(catalogueRoutes, { db })
    await app.register(listingRoutes, { db })
    await app.register(deliveryRoutes, { db })
    await app.register(ratingRoutes, { db })
    await app.register(wishlistRoutes, { db })
    await app.register(searchRoutes, { db, config })
  })
  await api.register(contentRoutes, { db })
  await api.register(addressRoutes, { db, config })
  await api.register(async (app) => {
    refuseBeforeOpening(app, config)
    await app.register(cartRoutes, { db, config })
    await app.register(checkoutRoutes, { shop })
    await app.register(editRoutes, { shop })
    await app.register(cardRoutes, { shop })
    await app.register(choiceRoutes, { shop })
    await app.register(topUpRoutes, { shop })
  })
  await api.register(webhookRoutes, { shop })
  await api.register(carrierWebhookRoutes, { db, config })
  await api.register(staffRoutes, { db, config, send, others: forStaff })
  await api.register(walletRoutes, { db, topUpMethods: () => topUpMethods(shop.providers) })
  await api.register(notificationRoutes, { db, config })
  await api.register(unsubscribeRoutes, { db, config })
  await api.register(uploadRoutes, { db, config })
  await api.register(catalogueWebhook, { db, config })
  await api.register(editorWebhooks, { db, config })
  await api.register(publishingRoutes, { db, config })
  await api.register(supportRoutes, { db, config, send })
  await api.register(partnerRoutes, { db, config })
  await api.register(healthRoutes, { db })
  await api.register(iconRoutes)
  await api.register(settingsRoutes)
  await api.register(previewRoutes, { db, config })
  const expressOf = (customerId: number) => readExpress(shop, customerId)
  await api.register(identityRoutes, { db, config, send, cartOf: cartSummary, expressOf })
  await api.register(accountRoutes, { db, config, send })
  await api.register(mailboxApi, { db, config })
}

type Shop = ReturnType<typeof shopOf> & { config: Config }

/** Registers what each domain has for staff, where `app` knows who calls. */
async function registerStaffRoutes(
  app: FastifyInstance,
  { shop, context }: { shop: Shop; context: StaffContext },
): Promise<void> {
  const { db, config } = shop
  await app.register(staffAuditRoutes, { db })
  await app.register(staffOrderDeskRoutes, { shop, context })
  await app.register(staffWalletRoutes, { db })
  await app.register(staffRatingRoutes, { db })
  await app.register(staffPartnerRoutes, { db })
  await app.register(staffSupportRoutes, { db, place: config })
  await app.register(staffCustomerRoutes, { context })
  await app.register(staffSearchRoutes, { db })
  await app.register(staffOperationsRoutes, { db, dataDir: config.dataDir })
  await app.register(staffCatalogueRoutes, { db, config })
  await app.register(staffContentRoutes, { db, config })
  await app.register(staffRedirectRoutes, { db, siteUrl: config.siteUrl })
  await app.register(staffSettingsRoutes, { db, config })
  await app.register(staffSetupRoutes, { context })
  await app.register(staffProviderRoutes, { db, config })
  await app.register(staffWebhookRoutes, { db, config })
  await app.register(staffEventRoutes, { db })
  await app.register(staffEndpointRoutes, { db, config })
  await app.register(staffCouponRoutes, { db })
  await app.register(staffPromotionRoutes, { db, readSold })
  await app.register(staffStockRoutes, { db })
  await app.register(staffSaleRoutes, { db })
  await app.register(staffPublishingRoutes, { db })
  await app.register(staffPaperRoutes, { db, moneyOf: moneyOfOrders })
  await app.register(staffReportRoutes, { db, isTrial: config.isTrial })
  await app.register(staffZatcaRoutes, { db, config })
  await app.register(importRoutes, { db, config })
}
