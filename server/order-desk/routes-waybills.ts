import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams } from '#api/contract/shared.ts'
import {
  CarrierCity,
  CarrierCityList,
  CarrierParams,
  HandedOver,
  ReturnWaybillEntry,
  StaffCarriers,
  StaffWaybill,
  StaffWaybills,
  WaybillCancellation,
  WaybillIds,
  WaybillPapersQuery,
  WaybillsAsked,
  WaybillsEntry,
  WaybillsQuery,
} from '#api/contract/staff-waybills.ts'
import type { CarriersConfig } from '#server/carriers/service.ts'
import { carrierFolder, CarrierFailure, citiesOf, currentCarriers, nameCity } from '#server/carriers/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { wholeList } from '#server/platform/http/paging.ts'
import { sendPdf } from '#server/platform/http/pdf.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { requireProof, staffIn, staffRoute, type Caller } from '#server/staff-access/public.ts'
import { showWaybill } from './shown.ts'
import { cancelWaybill } from './waybills/cancel.ts'
import { askForReturn, createWaybills } from './waybills/create-waybills.ts'
import { handOverAll } from './waybills/hand-over-all.ts'
import { listWaybills } from './waybills/list.ts'
import { waybillsPdf } from './waybills/papers.ts'

type Shop = { db: Database; config: { carriers: CarriersConfig } }

/** Parcels that the shop's carriers take. Register it inside the plugin of requireStaff. */
export const staffWaybillRoutes: FastifyPluginAsyncTypebox<Shop> = async (app, { db, config }) => {
  const carriers = currentCarriers(config)
  const desk = { db, carriers }
  const carrierOf = (name: Parameters<typeof carriers.get>[0]) => {
    const carrier = carriers.get(name)
    if (!carrier) throw notFound()
    return carrier
  }
  /** The waybill as it is after a change. */
  const shown = async (id: number, { permissions }: Caller) => {
    const [waybill] = await listWaybills(db, { id: [id] })
    if (!waybill) throw notFound()
    return ok(showWaybill(waybill, permissions))
  }

  app.get(
    '/staff/waybills',
    staffRoute('orders.read', 'listWaybills', {
      querystring: WaybillsQuery,
      response: answers(StaffWaybills, [401, 403, 422]),
    }),
    async (request) => {
      const { permissions } = staffIn(request)
      return ok(wholeList((await listWaybills(db, request.query)).map((one) => showWaybill(one, permissions))))
    },
  )

  app.post(
    '/staff/waybills',
    staffRoute('shipping.write', 'createWaybills', {
      body: WaybillsEntry,
      response: answers(WaybillsAsked, [401, 403, 422, 503]),
    }),
    async (request) => ok(await createWaybills(desk, staffIn(request), request.body)),
  )

  app.post(
    '/staff/waybills/handover',
    staffRoute('shipping.write', 'handOverParcels', {
      body: WaybillIds,
      response: answers(HandedOver, [401, 403, 422, 503]),
    }),
    async (request) => ok(await handOverAll(db, staffIn(request), request.body.waybills)),
  )

  app.post(
    '/staff/waybills/:id/cancellation',
    staffRoute('shipping.write', 'cancelWaybill', {
      params: IdParams,
      body: WaybillCancellation,
      response: answers(StaffWaybill, [401, 403, 404, 409, 422, 503]),
    }),
    async (request) => {
      const by = staffIn(request)
      await cancelWaybill(desk, by, request.params.id, {
        isCancelledThere: request.body.cancelled_there ?? false,
        // It is on its way, and its customer knows: this is asked again.
        mayRecall: () => requireProof(by),
      })
      return shown(request.params.id, by)
    },
  )

  app.post(
    '/staff/returns/:id/waybill',
    staffRoute('shipping.write', 'createReturnWaybill', {
      params: IdParams,
      body: ReturnWaybillEntry,
      response: answers(StaffWaybill, [401, 403, 404, 409, 422]),
    }),
    async (request) => {
      const by = staffIn(request)
      return shown(await askForReturn(desk, by, request.params.id, request.body.carrier), by)
    },
  )

  app.get(
    '/staff/waybills/papers',
    staffRoute('orders.people', 'printWaybills', {
      querystring: WaybillPapersQuery,
      response: nothing([401, 403, 404, 422, 503]),
    }),
    async ({ query }, reply) => sendPdf(reply, 'parcels', await waybillsPdf(db, query.waybill, query.size ?? 'label')),
  )

  app.get(
    '/staff/carriers',
    staffRoute('orders.read', 'listCarriers', { response: answers(StaffCarriers, [401, 403]) }),
    async () =>
      ok(
        wholeList(
          [...carriers.values()].map(({ name, isTest, ordersPickup, cancel, returns }) => ({
            carrier: name,
            name: carrierFolder(name).words.name,
            test: isTest,
            orders_pickup: ordersPickup,
            cancels: cancel !== undefined,
            returns: returns !== undefined,
          })),
        ),
      ),
  )

  app.get(
    '/staff/carriers/:carrier/cities',
    staffRoute('orders.read', 'listCarrierCities', {
      params: CarrierParams,
      response: answers(CarrierCityList, [401, 403, 404, 503]),
    }),
    async ({ params }) => ok(wholeList(await orSilent(citiesOf(carrierOf(params.carrier))))),
  )

  app.put(
    '/staff/carriers/:carrier/cities',
    staffRoute('shipping.write', 'nameCarrierCity', {
      params: CarrierParams,
      body: CarrierCity,
      response: nothing([401, 403, 404, 422, 503]),
    }),
    async (request) => {
      const { carrier } = request.params
      await orSilent(nameCity(db, carrierOf(carrier), request.body))
      await recordAction(db, staffIn(request), 'nameCarrierCity', `carriers/${carrier}`, request.body)
      return ok(null)
    },
  )
}

/** @throws Refusal 503 while the carrier does not answer */
async function orSilent<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CarrierFailure) throw new Refusal(503, 'api.shipping.silent', undefined, { retryAfter: 30 })
    throw error
  }
}
