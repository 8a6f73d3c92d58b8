import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  CouponAdded,
  CouponChange,
  CouponOutdated,
  CouponUndone,
  CouponWritten,
  NewCouponEntry,
  StaffCoupon,
  StaffCoupons,
  StaffCouponsQuery,
} from '#api/contract/staff-coupons.ts'
import { UndoChange } from '#api/contract/staff-products.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { requireVersion } from '#server/platform/http/record-version.ts'
import { auditedWrite, versionHeaders as headers } from '#server/staff-access/public-answers.ts'
import { requireProof, staffIn, staffRoute } from '#server/staff-access/public.ts'
import { addCoupon, changeCoupon, effectOf, listCoupons, readCoupon, stopCoupon, undoCouponChange } from './coupons.ts'
import { writerOf } from './routes.ts'
import { takesOverHalf } from './sound.ts'

const params = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) })

/** Inside the plugin that is open to staff. */
export const staffCouponRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/coupons',
    staffRoute('coupons.read', 'listCoupons', {
      querystring: StaffCouponsQuery,
      response: answers(StaffCoupons, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listCoupons(db, query)),
  )

  app.post(
    '/staff/coupons',
    staffRoute('coupons.write', 'addCoupon', {
      body: NewCouponEntry,
      response: answers(CouponAdded, [401, 403, 409, 422]),
    }),
    async (request) => {
      const { kind, value = 0, minimum = 0 } = request.body
      if (kind !== 'free_delivery' && takesOverHalf({ effect: effectOf({ kind, value, most: null }), minimum }))
        requireProof(staffIn(request))
      return ok({ ...(await addCoupon(db, staffIn(request), request.body)), undo: request.id })
    },
  )

  app.post(
    '/staff/coupons/undo',
    staffRoute('coupons.write', 'undoCouponChange', {
      ...takesKey,
      body: UndoChange,
      response: answers(CouponUndone, [401, 403, 404, 422]),
    }),
    async (request) =>
      ok(
        await auditedWrite(db, request, (tx, author) =>
          undoCouponChange(tx, request.body.change, writerOf(request, author)),
        ),
      ),
  )

  app.get(
    '/staff/coupons/:code',
    staffRoute('coupons.read', 'getCoupon', { params, response: answers(StaffCoupon, [401, 403, 404]) }),
    async (request) => ok(await readCoupon(db, request.params.code)),
  )

  app.patch(
    '/staff/coupons/:code',
    staffRoute('coupons.write', 'changeCoupon', {
      headers,
      params,
      body: CouponChange,
      response: { ...answers(CouponWritten, [401, 403, 404, 409, 422]), 412: CouponOutdated },
    }),
    async (request) =>
      ok(
        await auditedWrite(db, request, (tx, author) =>
          changeCoupon(tx, request.params.code, request.body, writerOf(request, author), (present) =>
            requireVersion(request, present, 'api.staff.couponOutdated'),
          ),
        ),
      ),
  )

  app.post(
    '/staff/coupons/:code/stop',
    staffRoute('coupons.write', 'stopCoupon', { params, response: nothing([401, 403, 404]) }),
    async (request) => {
      await stopCoupon(db, staffIn(request), request.params.code)
      return ok(null)
    },
  )
}
