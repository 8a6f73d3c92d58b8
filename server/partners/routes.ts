import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { PartnerApplication, PartnerFigures } from '#api/contract/partner.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { limited, networkOf, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { markDevice } from './device-cookie.ts'
import { applyAsPartner, countVisit, partnerFigures } from './service.ts'

const preHandler = signedIn
/** A visitor counts a few times a day. */
const VISITS: Limit = { name: 'partner-visits', points: 5, seconds: 24 * 60 * 60 }
const about = operationsOf('partners')

export const partnerRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const isSecure = config.visitUrl.startsWith('https:')
  const limits = openLimits(db, deriveKey(config, 'limits'))

  app.get(
    '/partner',
    { preHandler, schema: { ...about('getPartnerFigures'), response: answers(PartnerFigures, [401, 404]) } },
    async (request, reply) => {
      const figures = await partnerFigures(db, customerIn(request).id)
      reply.header('set-cookie', markDevice(request.headers.cookie, figures.code, isSecure))
      return ok(figures)
    },
  )

  app.post(
    '/partner',
    {
      preHandler,
      schema: {
        ...about('applyAsPartner'),
        body: PartnerApplication,
        response: answers(PartnerFigures, [401, 409, 422]),
      },
    },
    async (request) => ok(await applyAsPartner(db, customerIn(request).id, request.body)),
  )

  app.post(
    '/partners/:code/visits',
    {
      schema: {
        ...about('visitByPartner'),
        ...limited,
        params: Type.Object({ code: Type.String({ pattern: '^[A-Za-z2-9]{7}$' }) }),
        response: nothing([404, 422, 429]),
      },
    },
    async (request, reply) => {
      reply.headers(await limits.take(VISITS, networkOf(request.ip)))
      await countVisit(db, request.params.code)
      return ok(null)
    },
  )
}
