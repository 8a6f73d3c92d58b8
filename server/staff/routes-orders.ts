import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { OrderMove, OrderNote, RefundEntry, StaffOrder, StaffOrders, StaffOrdersQuery } from '#api/contract/staff.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import { answers, nothing, ok } from '#server/http/envelope.ts'
import { notFound } from '#server/http/errors.ts'
import { keyOf, needsKey } from '#server/http/idempotency.ts'
import { readUploaded } from '#server/uploads/service.ts'
import { staffRoute } from './route.ts'
import { listOrders, moveByStaff, noteOrder, refundByStaff, showForStaff, staffIn } from './service.ts'

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

/** Register it inside the plugin of requireStaff. */
export const staffOrderRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop; dataDir: string }> = async (
  app,
  { shop, dataDir },
) => {
  const { db } = shop
  const changed = answers(StaffOrder, [401, 403, 404, 409, 422, 503])

  app.get(
    '/staff/orders',
    staffRoute('orders.read', 'listOrders', {
      querystring: StaffOrdersQuery,
      response: answers(StaffOrders, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listOrders(db, query)),
  )

  app.get(
    '/staff/orders/:id',
    staffRoute('orders.read', 'getOrder', { params, response: answers(StaffOrder, [401, 403, 404]) }),
    async (request) => ok(await showForStaff(db, request.params.id)),
  )

  app.post(
    '/staff/orders/:id/moves',
    staffRoute('orders.write', 'moveOrder', { params, body: OrderMove, response: changed }),
    async (request) => {
      await moveByStaff(shop, staffIn(request), request.params.id, request.body)
      return ok(await showForStaff(db, request.params.id))
    },
  )

  app.post(
    '/staff/orders/:id/notes',
    staffRoute('orders.write', 'noteOrder', { params, body: OrderNote, response: changed }),
    async (request) => {
      await noteOrder(db, staffIn(request), request.params.id, request.body)
      return ok(await showForStaff(db, request.params.id))
    },
  )

  app.post(
    '/staff/orders/:id/refunds',
    staffRoute('refunds.write', 'refundOrder', { ...needsKey, params, body: RefundEntry, response: changed }),
    async (request) => {
      await refundByStaff(shop, staffIn(request), request.params.id, request.body, keyOf(request))
      return ok(await showForStaff(db, request.params.id))
    },
  )

  app.get(
    '/staff/returns/:id/photos/:photo',
    staffRoute('returns.read', 'readReturnPhoto', {
      params: Type.Object({ ...params.properties, photo: Type.String({ format: 'uuid' }) }),
      response: nothing([401, 403, 404, 422]),
    }),
    async (request, reply) => {
      const found = await readUploaded(db, dataDir, request.params.photo)
      if (found?.row.returnId !== request.params.id) throw notFound()
      return reply
        .headers({ 'content-type': 'image/webp', 'content-security-policy': "sandbox; default-src 'none'" })
        .serializer((bytes: Buffer) => bytes as never)
        .send(found.bytes as never)
    },
  )
}
