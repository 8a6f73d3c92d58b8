import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Id } from '#api/contract/shared.ts'
import { UndoChange } from '#api/contract/staff-products.ts'
import {
  NewPromotion,
  PromotionChange,
  PromotionOutdated,
  PromotionPreview,
  PromotionTrial,
  PromotionUndone,
  PromotionWritten,
  StaffPromotion,
  StaffPromotions,
  StaffPromotionsQuery,
} from '#api/contract/staff-promotions.ts'
import type { Author } from '#server/changes/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { requireVersion } from '#server/platform/http/record-version.ts'
import { auditedWrite, versionHeaders as headers } from '#server/staff-access/public-answers.ts'
import { requireProof, staffIn, staffRoute } from '#server/staff-access/public.ts'
import { previewPromotions, type ReadSold } from './preview.ts'
import { changePromotion, lockedPromotion, undoPromotionChange, type Writer } from './promotion-change.ts'
import { takesOverHalf } from './sound.ts'
import { addPromotion, listPromotions, readPromotion, requireKnown } from './staff-promotions.ts'

const params = Type.Object({ id: Id })

export const writerOf = (request: FastifyRequest, author: Author): Writer => ({
  author,
  prove: () => requireProof(staffIn(request)),
})

/** Inside the plugin that is open to staff. */
export const staffPromotionRoutes: FastifyPluginAsyncTypebox<{ db: Database; readSold: ReadSold }> = async (
  app,
  { db, readSold },
) => {
  app.get(
    '/staff/promotions',
    staffRoute('coupons.read', 'listPromotions', {
      querystring: StaffPromotionsQuery,
      response: answers(StaffPromotions, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listPromotions(db, query)),
  )

  app.post(
    '/staff/promotions',
    staffRoute('coupons.write', 'addPromotion', {
      ...takesKey,
      body: NewPromotion,
      response: answers(PromotionWritten, [401, 403, 409, 422]),
    }),
    async (request) => {
      if (takesOverHalf(request.body)) requireProof(staffIn(request))
      return ok(
        await auditedWrite(db, request, async (tx, author) => {
          await requireKnown(tx, request.body)
          return { ...(await addPromotion(tx, author, request.body)), undo: request.id }
        }),
      )
    },
  )

  app.post(
    '/staff/promotions/undo',
    staffRoute('coupons.write', 'undoPromotionChange', {
      ...takesKey,
      body: UndoChange,
      response: answers(PromotionUndone, [401, 403, 404, 422]),
    }),
    async (request) =>
      ok(
        await auditedWrite(db, request, (tx, author) =>
          undoPromotionChange(tx, request.body.change, writerOf(request, author)),
        ),
      ),
  )

  app.post(
    '/staff/promotions/preview',
    staffRoute('coupons.read', 'previewPromotions', {
      body: PromotionTrial,
      response: answers(PromotionPreview, [401, 403, 422]),
    }),
    async ({ body }) => ok(await previewPromotions(db, body, readSold)),
  )

  app.get(
    '/staff/promotions/:id',
    staffRoute('coupons.read', 'getPromotion', { params, response: answers(StaffPromotion, [401, 403, 404, 422]) }),
    async (request) => ok(await readPromotion(db, request.params.id)),
  )

  app.patch(
    '/staff/promotions/:id',
    staffRoute('coupons.write', 'changePromotion', {
      headers,
      params,
      body: PromotionChange,
      response: { ...answers(PromotionWritten, [401, 403, 404, 422]), 412: PromotionOutdated },
    }),
    async (request) =>
      ok(
        await auditedWrite(db, request, async (tx, author) => {
          const present = await lockedPromotion(tx, request.params.id)
          requireVersion(request, present, 'api.staff.couponOutdated')
          await requireKnown(tx, request.body)
          return changePromotion(tx, present, request.body, writerOf(request, author))
        }),
      ),
  )
}
