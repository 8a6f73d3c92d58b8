import type { FastifyInstance, HTTPMethods } from 'fastify'
import { message } from './messages.ts'
import { send } from './failures.ts'

/** Paths that exist answer methods that they do not know with 405, and OPTIONS with what they do know. */
export function closeMethods(api: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>()
  api.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set()
    for (const name of [method].flat()) methods.add(name)
    known.set(url, methods)
  })

  return () => {
    for (const [url, methods] of known) {
      const allow = [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ')
      const others = api.supportedMethods.filter((name) => !methods.has(name)) as HTTPMethods[]
      api.route({
        method: others,
        url: url.slice(api.prefix.length),
        schema: { hide: true },
        // Before the body is read: nobody has said what it should look like.
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
