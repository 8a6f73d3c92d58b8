import type { FastifyInstance } from 'fastify'
import { readBodies } from './body.ts'
import { allowShopOrigin } from './cross-origin.ts'
import { notFound } from './errors.ts'
import { answerError } from './failures.ts'
import { negotiate } from './language.ts'
import { refuseOthers } from './methods.ts'
import { readQuery } from './query.ts'
import { serialiserFor } from './serialise.ts'
import { validatorFor } from './validation.ts'

/**
 * Sets up parsing, validation and errors for every route under /api. Call it before the routes, and call the returned
 * function after them.
 * @param shopOrigin origin of the shop's pages if it differs from the API's
 */
export async function openApi(api: FastifyInstance, shopOrigin?: string): Promise<() => void> {
  if (shopOrigin !== undefined) await allowShopOrigin(api, shopOrigin)
  api.setErrorHandler(answerError)
  api.setValidatorCompiler(validatorFor)
  api.setSerializerCompiler(({ schema }) => serialiserFor(schema))

  api.addHook('onRequest', async (request, reply) => {
    // A closed socket has no address any more, and a handler may read it after the client has gone.
    Object.defineProperty(request, 'ip', { value: request.ip })
    reply.headers({
      'content-language': negotiate(request.headers['lang'], request.headers['accept-language']),
      vary: 'Accept-Language, lang',
    })
    // find-my-way decodes %00, which no name in the shop contains.
    if (Object.values((request.params ?? {}) as Record<string, string>).some((value) => value.includes('\0')))
      throw notFound()
  })
  readBodies(api)
  api.addHook('preValidation', readQuery)

  return refuseOthers(api)
}
