import { answersRecord, ifMatch as headers } from '#server/staff-access/public-answers.ts'
import { personIn, staffRoute, staffIn } from '#server/staff-access/public.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { NationalAddressEntry } from '#api/contract/address.ts'
import { BusinessEntry } from '#api/contract/business.ts'
import { IdParams } from '#api/contract/shared.ts'
import { RefundEntry } from '#api/contract/staff.ts'
import {
  OrderCounts,
  OrderDecision,
  OrderMessage,
  OrderMove,
  OrderMoves,
  OrderNote,
  OrdersMoved,
  OrderTags,
  StaffOrder,
  StaffOrders,
  StaffOrdersQuery,
} from '#api/contract/staff-orders.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { keyOf, needsKey } from '#server/platform/http/idempotency.ts'
import { message } from '#server/platform/http/messages.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { readUploaded } from '#server/uploads/service.ts'
import { askForAddress, completeByStaff } from './national-address.ts'
import { correctBusiness } from './correct-business.ts'
import { openOrderStreams } from './order-stream.ts'
import { countOrders, listOrders, showForStaff } from './orders.ts'
import { messageCustomer, noteOrder, tagOrder } from './order-notes.ts'
import { moveByStaff } from './move-order.ts'
import { decideByStaff } from './decide-order.ts'
import { moveOrders } from './move-orders.ts'
import { refundByStaff } from './refund-order.ts'

/** Register it inside the plugin of requireStaff. */
export const staffOrderRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop; place: Place }> = async (
  app,
  { shop, place },
) => {
  const { db } = shop
  const changed = answers(StaffOrder, [401, 403, 404, 409, 412, 422, 503])

  /** Answers with the order as it is after the change. */
  async function answer(request: FastifyRequest<{ Params: { id: number } }>, change?: () => Promise<unknown>) {
    if (!staffIn(request).call.isDone) await change?.()
    return ok(await showForStaff(db, request.params.id, staffIn(request).permissions))
  }

  app.get(
    '/staff/orders',
    staffRoute('orders.read', 'listOrders', {
      querystring: StaffOrdersQuery,
      response: answers(StaffOrders, [401, 403, 422]),
    }),
    async (request) => ok(await listOrders(db, request.query, staffIn(request).permissions)),
  )

  const streams = openOrderStreams(db, (error) => app.log.error({ err: error }, 'the order streams have a fault'))
  app.addHook('preClose', async () => streams.close())

  app.get(
    '/staff/orders/stream',
    staffRoute('orders.read', 'streamOrders', {
      description: message('api.docs.orderStream'),
      produces: ['text/event-stream'],
      response: nothing([401, 403, 429]),
    }),
    async (request, reply) => {
      const { id, person } = personIn(request)
      return streams.open({ ownerId: id, sessionId: person.session.id }, reply)
    },
  )

  app.get(
    '/staff/orders/counts',
    staffRoute('orders.read', 'countOrders', { response: answers(OrderCounts, [401, 403]) }),
    async () => ok(await countOrders(db)),
  )

  app.post(
    '/staff/orders/moves',
    staffRoute('orders.write', 'moveOrders', {
      body: OrderMoves,
      response: answers(OrdersMoved, [401, 403, 422, 503]),
    }),
    async (request) => ok(await moveOrders(shop, staffIn(request), request.body)),
  )

  app.get(
    '/staff/orders/:id',
    staffRoute('orders.read', 'getOrder', { params: IdParams, response: answers(StaffOrder, [401, 403, 404]) }),
    (request) => answer(request),
  )

  app.post(
    '/staff/orders/:id/moves',
    staffRoute(
      'orders.write',
      'moveOrder',
      { headers, params: IdParams, body: OrderMove, response: changed },
      answersRecord,
    ),
    (request) =>
      answer(request, () =>
        moveByStaff(shop, staffIn(request), request.params.id, request.body, request.headers['if-match']),
      ),
  )

  app.post(
    '/staff/orders/:id/decisions',
    staffRoute(
      'orders.write',
      'decideOrder',
      { headers, params: IdParams, body: OrderDecision, response: changed },
      answersRecord,
    ),
    (request) =>
      answer(request, () =>
        decideByStaff(db, staffIn(request), request.params.id, request.body, request.headers['if-match']),
      ),
  )

  app.post(
    '/staff/orders/:id/notes',
    staffRoute('orders.write', 'noteOrder', { params: IdParams, body: OrderNote, response: changed }, answersRecord),
    (request) => answer(request, () => noteOrder(db, staffIn(request), request.params.id, request.body)),
  )

  app.put(
    '/staff/orders/:id/tags',
    staffRoute('orders.write', 'tagOrder', { params: IdParams, body: OrderTags, response: changed }, answersRecord),
    (request) => answer(request, () => tagOrder(db, staffIn(request), request.params.id, request.body)),
  )

  app.post(
    '/staff/orders/:id/messages',
    staffRoute(
      'orders.write',
      'messageOrder',
      { params: IdParams, body: OrderMessage, response: changed },
      answersRecord,
    ),
    (request) => answer(request, () => messageCustomer(db, staffIn(request), request.params.id, request.body)),
  )

  app.post(
    '/staff/orders/:id/national-address/ask',
    staffRoute(
      'orders.write',
      'askForAddress',
      {
        params: IdParams,
        response: answers(StaffOrder, [401, 403, 404, 409, 422, 429, 503]),
      },
      answersRecord,
    ),
    (request) => answer(request, () => askForAddress(db, staffIn(request), request.params.id)),
  )

  app.put(
    '/staff/orders/:id/national-address',
    staffRoute(
      'orders.write',
      'completeOrderAddress',
      {
        headers,
        params: IdParams,
        body: NationalAddressEntry,
        response: changed,
      },
      answersRecord,
    ),
    (request) =>
      answer(request, () =>
        completeByStaff(db, staffIn(request), request.params.id, request.body, request.headers['if-match']),
      ),
  )

  app.put(
    '/staff/orders/:id/business',
    staffRoute(
      'orders.write',
      'correctOrderBusiness',
      {
        headers,
        params: IdParams,
        body: BusinessEntry,
        response: changed,
      },
      answersRecord,
    ),
    (request) =>
      answer(request, () =>
        correctBusiness(db, staffIn(request), request.params.id, request.body, request.headers['if-match']),
      ),
  )

  app.post(
    '/staff/orders/:id/refunds',
    staffRoute('refunds.write', 'refundOrder', { ...needsKey, params: IdParams, body: RefundEntry, response: changed }),
    (request) =>
      answer(request, () => refundByStaff(shop, staffIn(request), request.params.id, request.body, keyOf(request))),
  )

  app.get(
    '/staff/returns/:id/photos/:photo',
    staffRoute('returns.read', 'readReturnPhoto', {
      params: Type.Object({ ...IdParams.properties, photo: Type.String({ format: 'uuid' }) }),
      response: nothing([401, 403, 404, 422]),
    }),
    async (request, reply) => {
      const found = await readUploaded(db, place, request.params.photo)
      if (found?.row.returnId !== request.params.id) throw notFound()
      const about = { 'content-type': 'image/webp', 'content-security-policy': "sandbox; default-src 'none'" }
      return sendBytes(reply, about, found.bytes)
    },
  )
}
