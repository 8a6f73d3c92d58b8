import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { CarriersConfig } from '#server/carriers/service.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import type { StaffContext } from '#server/staff/service.ts'
import { orderFileRoutes } from './routes-order-files.ts'
import { staffDraftOrderRoutes } from './routes-draft-orders.ts'
import { staffOrderEditRoutes } from './routes-order-edits.ts'
import { staffOrderRoutes } from './routes-orders.ts'
import { staffRefundRoutes } from './routes-refunds.ts'
import { staffShipmentRoutes } from './routes-shipments.ts'
import { staffWaybillRoutes } from './routes-waybills.ts'

/** Orders as staff work on them, with their payments, parcels, edits, returns and refunds. */
export const staffOrderDeskRoutes: FastifyPluginAsyncTypebox<{
  shop: CheckoutShop & { config: Place & { carriers: CarriersConfig } }
  context: StaffContext
}> = async (app, { shop, context }) => {
  const { db } = shop
  orderFileRoutes(context)(app)
  await app.register(staffOrderRoutes, { shop, place: shop.config })
  await app.register(staffShipmentRoutes, { shop })
  await app.register(staffWaybillRoutes, { db, config: shop.config })
  await app.register(staffDraftOrderRoutes, { shop, context })
  await app.register(staffOrderEditRoutes, { db })
  await app.register(staffRefundRoutes, { db })
}
