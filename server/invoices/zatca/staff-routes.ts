import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { IdParams } from '#api/contract/shared.ts'
import {
  ZatcaDocuments,
  ZatcaDocumentsQuery,
  ZatcaNumberParams,
  ZatcaRenewal,
  ZatcaStatus,
  ZatcaUnitCreated,
  ZatcaUnitEntry,
} from '#api/contract/staff-zatca.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { stampAgain } from './chain/missing.ts'
import { activate, onboard, renew, type ZatcaShop } from './onboarding/onboard.ts'
import { listDocuments, showUnit, statusOf, xmlOf } from './status.ts'

/** Units of the shop at ZATCA, and what became of their documents. Keys are never shown. */
export const staffZatcaRoutes: FastifyPluginAsyncTypebox<ZatcaShop> = async (app, shop) => {
  app.get(
    '/staff/zatca',
    staffRoute('settings.read', 'zatcaStatus', { response: answers(ZatcaStatus, [401, 403]) }),
    async () => ok(await statusOf(shop)),
  )

  app.post(
    '/staff/zatca/units',
    staffRoute('providers.write', 'onboardZatcaUnit', {
      body: ZatcaUnitEntry,
      response: answers(ZatcaUnitCreated, [401, 403, 422, 503]),
    }),
    async (request) => ok({ unit: showUnit(shop, await onboard(shop, staffIn(request), request.body)) }),
  )

  app.post(
    '/staff/zatca/units/:id/renewal',
    staffRoute('providers.write', 'renewZatcaUnit', {
      params: IdParams,
      body: ZatcaRenewal,
      response: answers(ZatcaUnitCreated, [401, 403, 404, 409, 422, 503]),
    }),
    async (request) => {
      const unit = await renew(shop, staffIn(request), request.params.id, request.body.otp)
      return ok({ unit: showUnit(shop, unit) })
    },
  )

  app.post(
    '/staff/zatca/units/:id/activation',
    staffRoute('providers.write', 'activateZatcaUnit', {
      params: IdParams,
      response: nothing([401, 403, 404, 409, 422]),
    }),
    async (request) => {
      await activate(shop, staffIn(request), request.params.id)
      return ok(null)
    },
  )

  app.get(
    '/staff/zatca/documents',
    staffRoute('reports.read', 'listZatcaDocuments', {
      querystring: ZatcaDocumentsQuery,
      response: answers(ZatcaDocuments, [401, 403, 422]),
    }),
    async ({ query }) => ok({ items: await listDocuments(shop.db, query) }),
  )

  app.get(
    '/staff/zatca/documents/:number/xml',
    staffRoute('reports.read', 'zatcaDocumentXml', {
      params: ZatcaNumberParams,
      response: answers(Type.Object({ xml: Type.String() }), [401, 403, 404]),
    }),
    async ({ params }) => ok({ xml: await xmlOf(shop, params.number) }),
  )

  app.post(
    '/staff/zatca/documents/:number/reissue',
    staffRoute('reports.write', 'reissueZatcaDocument', {
      params: ZatcaNumberParams,
      response: nothing([401, 403, 404, 409]),
    }),
    async (request) => {
      await stampAgain(shop.db, staffIn(request), request.params.number)
      return ok(null)
    },
  )
}
