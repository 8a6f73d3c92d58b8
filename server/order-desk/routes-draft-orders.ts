import { ifMatch as headers } from '#server/staff-access/public-answers.ts'
import { staffRoute, staffIn } from '#server/staff-access/public.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DraftEntry, DraftLines, DraftLinesPreview, DraftOrder, DraftPreview } from '#api/contract/draft-order.ts'
import { IdParams } from '#api/contract/shared.ts'
import { StaffOrder } from '#api/contract/staff-orders.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { keyOf, needsKey } from '#server/platform/http/idempotency.ts'
import { limited } from '#server/platform/http/limits.ts'
import type { StaffContext } from '#server/staff/service.ts'
import { changeDraftLines, createDraft, PHONE, previewDraft, previewDraftLines, sendLinkAgain } from './draft-orders.ts'
import { lookUpCustomer } from './lookups.ts'
import { showForStaff } from './orders.ts'

/** Orders by phone. Register it inside the plugin of requireStaff. */
export const staffDraftOrderRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop; context: StaffContext }> = async (
  app,
  { shop, context },
) => {
  const { db } = shop
  app.post(
    '/staff/orders/preview',
    staffRoute('orders.write', 'previewDraftOrder', {
      ...limited,
      body: DraftEntry,
      response: answers(DraftPreview, [401, 403, 409, 422, 429]),
    }),
    async (request, reply) => {
      const caller = staffIn(request)
      // Recorded once a number; otherwise the audit would get a row for each typed letter.
      caller.call.isRecorded = true
      reply.headers((await lookUpCustomer(context, caller, request.body.customer.phone, PHONE)) ?? {})
      return ok(await previewDraft(db, request.body, caller.permissions))
    },
  )

  app.post(
    '/staff/orders',
    staffRoute('orders.write', 'createDraftOrder', {
      ...needsKey,
      ...limited,
      body: DraftOrder,
      response: answers(StaffOrder, [401, 403, 409, 422, 429]),
    }),
    async (request, reply) => {
      const caller = staffIn(request)
      const { phone, name } = request.body.customer
      // Without a name, only a number that has an account is accepted.
      if (name === undefined) reply.headers((await lookUpCustomer(context, caller, phone, PHONE)) ?? {})
      const id = await createDraft(db, caller, request.body, keyOf(request))
      return ok(await showForStaff(db, id, caller.permissions))
    },
  )

  app.post(
    '/staff/orders/:id/payment-link',
    staffRoute('orders.write', 'sendPaymentLink', {
      headers,
      params: IdParams,
      response: answers(StaffOrder, [401, 403, 404, 409, 412, 422, 429]),
    }),
    async (request) => {
      await sendLinkAgain(db, staffIn(request), request.params.id, request.headers['if-match'])
      return ok(await showForStaff(db, request.params.id, staffIn(request).permissions))
    },
  )

  app.post(
    '/staff/orders/:id/draft/preview',
    staffRoute('orders.write', 'previewDraftLines', {
      params: IdParams,
      body: DraftLines,
      response: answers(DraftLinesPreview, [401, 403, 404, 409, 422]),
    }),
    async (request) => {
      staffIn(request).call.isRecorded = true
      return ok(await previewDraftLines(db, request.params.id, request.body))
    },
  )

  app.put(
    '/staff/orders/:id/draft/lines',
    staffRoute('orders.write', 'changeDraftLines', {
      headers,
      params: IdParams,
      body: DraftLines,
      response: answers(StaffOrder, [401, 403, 404, 409, 412, 422, 503]),
    }),
    async (request) => {
      const { id } = request.params
      await changeDraftLines(shop, staffIn(request), id, request.body, request.headers['if-match'])
      return ok(await showForStaff(db, id, staffIn(request).permissions))
    },
  )
}
