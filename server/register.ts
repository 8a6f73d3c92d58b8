/** Handlers of jobs, and tasks. */
import './account/customer-file.ts'
import './cart/cleanup-job.ts'
import './catalogue/staff/bulk-job.ts'
import './checkout/edit-link.ts'
import './health/heartbeats.ts'
import './identity/queries-expired.ts'
import './imports/export.ts'
import './imports/jobs.ts'
import './imports/redirects.ts'
import './integrations/deliveries.ts'
import './integrations/endpoints/deliver-job.ts'
import './integrations/events/cleanup-job.ts'
import './integrations/pull/jobs.ts'
import './integrations/receipts.ts'
import './invoices/zatca/archive/restored.ts'
import './invoices/zatca/send.ts'
import './media/unused.ts'
import './messaging/deliver-job.ts'
import './notifications/push/push-job.ts'
import './notifications/cleanup-job.ts'
import './notifications/push/staff-push-job.ts'
import { renameWatches } from './notifications/watches.ts'
import './order-desk/order-file.ts'
import './order-desk/waybills/book.ts'
import './order-desk/waybills/follow.ts'
import './order-desk/waybills/sweep.ts'
import './partners/commission.ts'
import './payments/jobs.ts'
import './payments/webhooks.ts'
import './publishing/triggers/announcement-job.ts'
import './publishing/triggers/staff-tasks.ts'
import './publishing/run/indexes-job.ts'
import './publishing/run/jobs.ts'
import './publishing/workers/distributed-pool.ts'
import './reports/list-files.ts'
import './staff/retention-job.ts'
import './staff/licence-notice.ts'
import './staff/order-alerts.ts'
import './staff/owner-notices.ts'
import './uploads/service.ts'
import { renameInCarts } from './cart/service.ts'
import { bumpOfferVersion } from './catalogue/public-reads.ts'
import { productRenamed } from './catalogue/write/service.ts'
import { renameIds } from './integrations/service.ts'
import { renameInOrders } from './orders/service.ts'
import { subscribePublishing } from './publishing/service.ts'
import { renameSkuInPromotions, shownPromotionsChanged } from './promotions/public-events.ts'
import { renameRatings } from './ratings/service.ts'
import { renameSources } from './redirects/service.ts'
import { subscribeSales } from './sales/service.ts'
import { indexStock, renamePins, subscribeSearch } from './search/service.ts'
import { orderedStockChanged } from './stock/service.ts'
import { knownProviders } from './known-providers.ts'
import { renameWishes } from './wishlist/service.ts'
import { introduceProviders } from './settings/providers/known.ts'

let isRegistered = false

/**
 * Connects what happens in one domain with what other domains do about it: handlers of jobs, and subscriptions to
 * writes in the order in which they run. Servers, workers, commands and tests call it once or more.
 */
export function registerDomains(): void {
  if (isRegistered) return
  isRegistered = true
  introduceProviders(knownProviders())
  subscribeSales()
  subscribeSearch()
  orderedStockChanged.subscribe('search', indexStock)
  shownPromotionsChanged.subscribe('catalogue', bumpOfferVersion)
  subscribePublishing()
  subscribeRenaming()
}

/** Domains that store SKUs. */
function subscribeRenaming(): void {
  productRenamed.subscribe('cart', renameInCarts)
  productRenamed.subscribe('integrations', renameIds)
  productRenamed.subscribe('notifications', renameWatches)
  productRenamed.subscribe('orders', renameInOrders)
  productRenamed.subscribe('promotions', renameSkuInPromotions)
  productRenamed.subscribe('ratings', renameRatings)
  productRenamed.subscribe('redirects', renameSources)
  productRenamed.subscribe('search', renamePins)
  productRenamed.subscribe('wishlist', renameWishes)
}
