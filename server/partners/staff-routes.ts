import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { PARTNER_STATES } from '#api/contract/partner.ts'
import { IdParams } from '#api/contract/shared.ts'
import { list } from '#api/contract/staff.ts'
import { StaffPartner, StaffPartnerDetails } from '#api/contract/staff-community.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { pageOf } from '#server/platform/http/paging.ts'
import { oneVersion } from '#server/staff-access/public-answers.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { partnersInState, showPartner } from './service.ts'
import { acceptPartner, refusePartner, stopPartner } from './staff-partners.ts'

const After = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
const Why = Type.Optional(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }))
const PER_PAGE = 50

/** Staff routes for partners. */
export const staffPartnerRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/partners',
    staffRoute('community.read', 'listPartners', {
      querystring: Type.Object({ state: Type.Optional(Type.Enum([...PARTNER_STATES])), after: After, limit: Limit }),
      response: answers(list(StaffPartner), [401, 403, 422]),
    }),
    async ({ query: { state = 'applied', after, limit = PER_PAGE } }) => {
      const { items, ...page } = pageOf(
        await partnersInState(db, state, after, limit),
        limit,
        ({ partner }) => partner.id,
      )
      return ok({
        ...page,
        items: items.map(({ name, partner: { id, code, state: now, place, about, createdAt } }) => ({
          id,
          name,
          code,
          state: now,
          place,
          about,
          at: createdAt.toISOString(),
        })),
      })
    },
  )

  app.get(
    '/staff/partners/:id',
    staffRoute('community.read', 'getPartner', {
      params: IdParams,
      response: answers(StaffPartnerDetails, [401, 403, 404, 422]),
    }),
    async ({ params }) => ok(await showPartner(db, params.id)),
  )

  app.post(
    '/staff/partners/:id/decision',
    staffRoute('community.write', 'decidePartner', {
      ...oneVersion,
      body: Type.Object({ decision: Type.Enum(['accept', 'refuse', 'stop']), why: Why }),
      response: nothing([401, 403, 404, 412, 422]),
    }),
    async (request) => {
      const { decision, why } = request.body
      await { accept: acceptPartner, refuse: refusePartner, stop: stopPartner }[decision](
        db,
        staffIn(request),
        request.params.id,
        why,
        request.headers['if-match'],
      )
      return ok(null)
    },
  )
}
