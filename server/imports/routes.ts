import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '#server/database/connect.ts'
import type { Place } from '#server/storage/service.ts'
import { staffFileRoutes } from './file-routes.ts'
import { staffImportRoutes } from './staff-routes.ts'

/** Files that staff bring in and take along. Inside the plugin that is open to staff. */
export const importRoutes =
  (place: Place, siteUrl: string): FastifyPluginAsyncTypebox<{ db: Database }> =>
  async (app, { db }) => {
    await app.register(staffImportRoutes, { db, place })
    await app.register(staffFileRoutes, { db, place, siteUrl })
  }
