import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { StaffSales, StaffSalesQuery } from '#api/contract/staff-sales.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import { listSales } from './list-sales.ts'

/** Planned, current and ended sales. */
export const staffSaleRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/sales',
    staffRoute('catalogue.read', 'listSales', {
      querystring: StaffSalesQuery,
      response: answers(StaffSales, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listSales(db, query)),
  )
}
