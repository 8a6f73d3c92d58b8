import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { staffFileRoutes } from './file-routes.ts'
import { staffImportRoutes } from './staff-routes.ts'

/** Imports and exports by staff. Register it inside the plugin of requireStaff. */
export const importRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  await app.register(staffImportRoutes, { db, place: config })
  await app.register(staffFileRoutes, { db, config })
}
