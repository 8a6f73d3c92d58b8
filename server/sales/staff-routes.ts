import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#api/contract/shared.ts'
import { UndoChange } from '#api/contract/staff-products.ts'
import {
  NewSaleEntry,
  SaleChange,
  SaleDetails,
  SalePreview,
  SalePreviewQuery,
  SaleRepeat,
  SaleUndone,
  SaleWritten,
  StaffSales,
  StaffSalesQuery,
} from '#api/contract/staff-sales.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { listSales } from './list-sales.ts'
import { previewSale, readDetails } from './priced-variants.ts'
import { undoSaleChange } from './undo-sale.ts'
import { changeSale, createSale, endSale, repeatSale } from './write-sales.ts'

const params = Type.Object({ id: Id })

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

  app.post(
    '/staff/sales',
    staffRoute('prices.write', 'createSale', {
      ...takesKey,
      body: NewSaleEntry,
      response: answers(SaleWritten, [401, 403, 422]),
    }),
    async (request) => ok(await createSale(db, request, request.body)),
  )

  app.post(
    '/staff/sales/preview',
    staffRoute('prices.write', 'previewSale', {
      body: SalePreviewQuery,
      response: answers(SalePreview, [401, 403, 422]),
    }),
    async (request) => {
      // A preview changes nothing, so it is not audited.
      staffIn(request).call.isRecorded = true
      return ok(await previewSale(db, request.body))
    },
  )

  app.post(
    '/staff/sales/undo',
    staffRoute('prices.write', 'undoSaleChange', {
      ...takesKey,
      body: UndoChange,
      response: answers(SaleUndone, [401, 403, 404, 422]),
    }),
    async (request) => ok(await undoSaleChange(db, request, request.body)),
  )

  app.get(
    '/staff/sales/:id',
    staffRoute('catalogue.read', 'getSale', { params, response: answers(SaleDetails, [401, 403, 404, 422]) }),
    async (request) => ok(await readDetails(db, request.params.id)),
  )

  app.patch(
    '/staff/sales/:id',
    staffRoute('prices.write', 'changeSale', {
      ...takesKey,
      params,
      body: SaleChange,
      response: answers(SaleWritten, [401, 403, 404, 422]),
    }),
    async (request) => ok(await changeSale(db, request, request.params.id, request.body)),
  )

  app.post(
    '/staff/sales/:id/end',
    staffRoute('prices.write', 'endSale', {
      ...takesKey,
      params,
      response: answers(SaleWritten, [401, 403, 404, 422]),
    }),
    async (request) => ok(await endSale(db, request, request.params.id)),
  )

  app.post(
    '/staff/sales/:id/repeat',
    staffRoute('prices.write', 'repeatSale', {
      ...takesKey,
      params,
      body: SaleRepeat,
      response: answers(SaleWritten, [401, 403, 404, 422]),
    }),
    async (request) => ok(await repeatSale(db, request, request.params.id, request.body)),
  )
}
