import { ifMatch as headers } from '#server/staff-access/public-answers.ts'
import { staffRoute, staffIn } from '#server/staff-access/public.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OrderEdit, OrderEditPreview, OrderVariants } from '#api/contract/order-edit.ts'
import { IdParams } from '#api/contract/shared.ts'
import { StaffOrder } from '#api/contract/staff-orders.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { editByStaff, previewByStaff, variantsOfOrder, withdrawEdit } from './order-edits.ts'
import { showForStaff } from './orders.ts'

/** Edits of orders. Register it inside the plugin of requireStaff. */
export const staffOrderEditRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  const changed = answers(StaffOrder, [401, 403, 404, 409, 412, 422])

  app.get(
    '/staff/orders/:id/edits/variants',
    staffRoute('orders.write', 'listOrderVariants', {
      params: IdParams,
      response: answers(OrderVariants, [401, 403, 404]),
    }),
    async (request) => ok(await variantsOfOrder(db, request.params.id)),
  )

  app.post(
    '/staff/orders/:id/edits/preview',
    staffRoute('orders.write', 'previewOrderEdit', {
      params: IdParams,
      body: OrderEdit,
      response: answers(OrderEditPreview, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await previewByStaff(db, request.params.id, request.body)),
  )

  app.post(
    '/staff/orders/:id/edits',
    staffRoute('orders.write', 'editOrder', { headers, params: IdParams, body: OrderEdit, response: changed }),
    async (request) => {
      const { id } = request.params
      await editByStaff(db, staffIn(request), id, request.body, request.headers['if-match'])
      return ok(await showForStaff(db, id, staffIn(request).permissions))
    },
  )

  app.delete(
    '/staff/orders/:id/edits',
    staffRoute('orders.write', 'withdrawOrderEdit', { headers, params: IdParams, response: changed }),
    async (request) => {
      const { id } = request.params
      await withdrawEdit(db, staffIn(request), id, request.headers['if-match'])
      return ok(await showForStaff(db, id, staffIn(request).permissions))
    },
  )
}
