import type { FastifyInstance } from 'fastify'
import { letShopRead } from './cross-origin.ts'
import { notFound } from './errors.ts'
import { answerError } from './failures.ts'
import { negotiate } from './language.ts'
import { closeMethods } from './methods.ts'
import { readQuery } from './query.ts'
import { serialiserFor } from './serialise.ts'

/**
 * What holds for every answer under /api. Call it before the routes, and what it returns after them.
 * @param shopOrigin whose pages call from another address
 */
export async function openApi(api: FastifyInstance, shopOrigin?: string): Promise<() => void> {
  if (shopOrigin !== undefined) await letShopRead(api, shopOrigin)
  api.setErrorHandler(answerError)
  api.setSerializerCompiler(({ schema }) => serialiserFor(schema))

  api.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-language': negotiate(request.headers['lang'], request.headers['accept-language']),
      vary: 'Accept-Language, lang',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
    // find-my-way decodes %00, and no name in the shop holds it.
    if (Object.values((request.params ?? {}) as Record<string, string>).some((value) => value.includes('\0')))
      throw notFound()
  })
  api.addHook('preValidation', readQuery)

  const close = closeMethods(api)
  return () => {
    close()
    api.all('/', { schema: { hide: true } }, async () => {
      throw notFound()
    })
    api.all('/*', { schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}
