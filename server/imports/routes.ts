import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '#server/platform/database/connect.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { staffFileRoutes } from './file-routes.ts'
import { staffImportRoutes } from './staff-routes.ts'

/** Imports and exports by staff. Register it inside the plugin of requireStaff. */
export const importRoutes =
  (place: Place, siteUrl: string): FastifyPluginAsyncTypebox<{ db: Database }> =>
  async (app, { db }) => {
    await app.register(staffImportRoutes, { db, place })
    await app.register(staffFileRoutes, { db, place, siteUrl })
  }
