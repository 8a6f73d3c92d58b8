import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { AddressEntry, FoundAddress, Places, SavedAddress } from '#api/contract/address.ts'
import { IdParams } from '#api/contract/shared.ts'
import type { Config } from '#server/platform/config.ts'
import { methodsAt } from '#api/delivery/offers.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operation } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { limited, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { settings } from '#server/settings/service.ts'
import { type City, cities, regions } from '#server/platform/places.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { openNationalAddress } from './national-address.ts'
import { readShortAddress } from './read.ts'
import { addAddress, changeAddress, listAddresses, makeDefault, removeAddress } from './service.ts'

/** By customer: the shop pays for each address that nobody looked up before. */
const LOOKUPS: Limit = { name: 'address-lookup', points: 20, seconds: 3600 }

export const addressRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const limits = openLimits(db, deriveKey(config, 'limits'))
  const find = config.nationalAddress && openNationalAddress(config.nationalAddress, limits)

  app.get(
    '/places',
    {
      schema: { ...operation('addresses', 'listPlaces', 'api.docs.places'), response: answers(Places, []) },
    },
    async (_, reply) => {
      // Zones of delivery change.
      reply.header('cache-control', 'public, max-age=300')
      const { delivery } = settings()
      const isServed = ({ id, region }: City): boolean => methodsAt(delivery, { city: id, region }).length > 0
      const isCollected = (city: City): boolean =>
        methodsAt(delivery, { city: city.id, region: city.region }).some(({ kind }) => kind === 'pickup')
      return ok({
        short_address_lookup: find !== undefined,
        national_address: delivery.national_address,
        pickup_cities: cities.filter(isCollected).map(({ id }) => id),
        regions,
        cities: cities.map((city) => ({ ...city, is_served: isServed(city) })),
      })
    },
  )

  app.get(
    '/addresses/lookup',
    {
      schema: {
        ...operation('addresses', 'lookUpAddress', 'api.docs.lookUpAddress', 'api.docs.lookUpAddress.more'),
        ...limited,
        querystring: Type.Object({ short_address: Type.String({ minLength: 1, maxLength: 40 }) }),
        response: answers(FoundAddress, [401, 404, 422, 429, 503]),
      },
      preHandler: signedIn,
    },
    async (request, reply) => {
      if (!find) throw notFound()
      const short = readShortAddress(request.query.short_address)
      reply.headers(await limits.take(LOOKUPS, String(customerIn(request).id)))
      const found = await find(short)
      if (!found) throw notFound()
      return ok(found)
    },
  )

  app.get(
    '/addresses',
    {
      schema: {
        ...operation('addresses', 'listAddresses', 'api.docs.addresses'),
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
        ...operation('addresses', 'addAddress', 'api.docs.addAddress'),
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
        ...operation('addresses', 'changeAddress', 'api.docs.changeAddress'),
        params: IdParams,
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
        ...operation('addresses', 'makeAddressDefault', 'api.docs.defaultAddress'),
        params: IdParams,
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
        ...operation('addresses', 'removeAddress', 'api.docs.removeAddress'),
        params: IdParams,
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
