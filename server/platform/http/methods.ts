import type { FastifyInstance, HTTPMethods } from 'fastify'
import { message } from './messages.ts'
import { send } from './failures.ts'

/** Existing paths answer unsupported methods with 405, and OPTIONS with the supported methods. */
export function rejectOtherMethods(api: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>()
  api.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set()
    for (const name of [method].flat()) methods.add(name)
    methodsByUrl.set(url, methods)
  })

  return () => {
    for (const [url, methods] of methodsByUrl) {
      const allow = [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ')
      const others = api.supportedMethods.filter((name) => !methods.has(name)) as HTTPMethods[]
      api.route({
        method: others,
        url: url.slice(api.prefix.length),
        schema: { hide: true },
        // Runs before the body is parsed, since it has no schema.
        onRequest: async (request, reply) => {
          reply.header('allow', allow)
          if (request.method === 'OPTIONS') return reply.code(204).send()
          return send(reply, 405, { success: false, message: message('api.methodNotAllowed') })
        },
        handler: async () => {},
      })
    }
  }
}
