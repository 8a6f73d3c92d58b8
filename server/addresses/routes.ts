import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { AddressEntry, Places, SavedAddress } from '#api/contract/address.ts'
import { methodsAt } from '#api/delivery/offers.ts'
import type { Database } from '#server/database/connect.ts'
import { answers, nothing, ok } from '#server/http/envelope.ts'
import { message } from '#server/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import type { City } from './places.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { addAddress, changeAddress, cities, listAddresses, makeDefault, regions, removeAddress } from './service.ts'

const tags = ['addresses']
const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

export const addressRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/places',
    {
      schema: { operationId: 'listPlaces', tags, summary: message('api.docs.places'), response: answers(Places, []) },
    },
    async (_, reply) => {
      // Zones of delivery change.
      reply.header('cache-control', 'public, max-age=300')
      const { delivery } = settings()
      const isServed = ({ id, region }: City): boolean => methodsAt(delivery, { city: id, region }).length > 0
      return ok({ regions, cities: cities.map((city) => ({ ...city, is_served: isServed(city) })) })
    },
  )

  app.get(
    '/addresses',
    {
      schema: {
        operationId: 'listAddresses',
        tags,
        summary: message('api.docs.addresses'),
        response: answers(Type.Array(SavedAddress), [401]),
      },
      preHandler: signedIn,
    },
    async (request) => ok(await listAddresses(db, customerIn(request).id)),
  )

  app.post(
    '/addresses',
    {
      schema: {
        operationId: 'addAddress',
        tags,
        summary: message('api.docs.addAddress'),
        body: AddressEntry,
        response: answers(SavedAddress, [401, 409, 422]),
      },
      preHandler: signedIn,
    },
    async (request) => ok(await addAddress(db, customerIn(request).id, request.body)),
  )

  app.put(
    '/addresses/:id',
    {
      schema: {
        operationId: 'changeAddress',
        tags,
        summary: message('api.docs.changeAddress'),
        params: Id,
        body: AddressEntry,
        response: answers(SavedAddress, [401, 404, 422]),
      },
      preHandler: signedIn,
    },
    async (request) => ok(await changeAddress(db, customerIn(request).id, request.params.id, request.body)),
  )

  app.post(
    '/addresses/:id/default',
    {
      schema: {
        operationId: 'makeAddressDefault',
        tags,
        summary: message('api.docs.defaultAddress'),
        params: Id,
        response: answers(SavedAddress, [401, 404, 422]),
      },
      preHandler: signedIn,
    },
    async (request) => ok(await makeDefault(db, customerIn(request).id, request.params.id)),
  )

  app.delete(
    '/addresses/:id',
    {
      schema: {
        operationId: 'removeAddress',
        tags,
        summary: message('api.docs.removeAddress'),
        params: Id,
        response: nothing([401, 404, 422]),
      },
      preHandler: signedIn,
    },
    async (request) => {
      await removeAddress(db, customerIn(request).id, request.params.id)
      return ok(null)
    },
  )
}
