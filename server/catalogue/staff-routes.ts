import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '#server/platform/database/connect.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { staffBulkChangeRoutes } from './staff/routes-bulk-changes.ts'
import { staffPictureRoutes } from './staff/routes-pictures.ts'
import { staffProductRoutes } from './staff/routes-products.ts'
import { staffTableRoutes } from './staff/routes-table.ts'
import { staffTreeRoutes } from './staff/routes-tree.ts'

/** Products, categories, brands and their pictures, as staff edit them. */
export const staffCatalogueRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Place }> = async (
  app,
  { db, config },
) => {
  await app.register(staffProductRoutes, { db, place: config })
  await app.register(staffTableRoutes, { db })
  await app.register(staffBulkChangeRoutes, { db })
  await app.register(staffTreeRoutes, { db, place: config })
  await app.register(staffPictureRoutes, { place: config })
}
