import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams } from '#api/contract/shared.ts'
import {
  ZatcaDocuments,
  ZatcaDocumentsQuery,
  ZatcaNumberParams,
  ZatcaRehearsal,
  ZatcaRehearsalEntry,
  ZatcaRenewal,
  ZatcaSending,
  ZatcaStatus,
  ZatcaUnitCreated,
  ZatcaUnitEntry,
  ZatcaXml,
} from '#api/contract/staff-zatca.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { stampAgain, stampMissing } from './chain/missing.ts'
import { listDocuments, xmlOf } from './documents.ts'
import { activate, onboard, renew, type Onboarded, type ZatcaShop } from './onboarding/onboard.ts'
import { rehearse } from './onboarding/rehearse.ts'
import { sendDocuments } from './queues.ts'
import { showUnit, statusOf } from './status.ts'

/** Units of the shop at ZATCA, and what became of their documents. Keys are never shown. */
export const staffZatcaRoutes: FastifyPluginAsyncTypebox<ZatcaShop> = async (app, shop) => {
  const created = ({ unit, checks }: Onboarded) => ok({ unit: showUnit(shop, unit), checks })

  app.get(
    '/staff/zatca',
    staffRoute('reports.read', 'zatcaStatus', { response: answers(ZatcaStatus, [401, 403]) }),
    async () => ok(await statusOf(shop)),
  )

  app.post(
    '/staff/zatca/units',
    staffRoute('providers.write', 'onboardZatcaUnit', {
      body: ZatcaUnitEntry,
      response: answers(ZatcaUnitCreated, [401, 403, 422, 503]),
    }),
    async (request) => created(await onboard(shop, staffIn(request), request.body)),
  )

  app.post(
    '/staff/zatca/units/:id/renewal',
    staffRoute('providers.write', 'renewZatcaUnit', {
      params: IdParams,
      body: ZatcaRenewal,
      response: answers(ZatcaUnitCreated, [401, 403, 404, 409, 422, 503]),
    }),
    async (request) => created(await renew(shop, staffIn(request), request.params.id, request.body)),
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

  app.post(
    '/staff/zatca/units/:id/rehearsal',
    staffRoute('providers.write', 'rehearseZatcaUnit', {
      params: IdParams,
      body: ZatcaRehearsalEntry,
      response: answers(ZatcaRehearsal, [401, 403, 404, 409, 422]),
    }),
    async ({ params, body }) => ok(await rehearse(shop, params.id, body)),
  )

  app.post(
    '/staff/zatca/sending',
    staffRoute('reports.write', 'sendZatcaDocuments', { response: answers(ZatcaSending, [401, 403]) }),
    async () => {
      const stamped = await stampMissing(shop.db)
      await enqueue(shop.db, sendDocuments, {})
      return ok({ stamped })
    },
  )

  app.get(
    '/staff/zatca/documents',
    staffRoute('reports.read', 'listZatcaDocuments', {
      querystring: ZatcaDocumentsQuery,
      response: answers(ZatcaDocuments, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listDocuments(shop.db, query)),
  )

  app.get(
    '/staff/zatca/documents/:number/xml',
    staffRoute('reports.read', 'zatcaDocumentXml', {
      params: ZatcaNumberParams,
      response: answers(ZatcaXml, [401, 403, 404]),
    }),
    async ({ params }) => ok(await xmlOf(shop, params.number)),
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
