import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'
import { failure, send } from './failures.ts'
import { refusalLanguage } from './language.ts'

type Route = { segments: string[]; methods: string[] }

/**
 * Existing paths answer unsupported methods with 405, and OPTIONS with the supported methods; other paths are not found.
 * Call it before the routes, and call the returned function after them.
 */
export function refuseOthers(api: FastifyInstance): () => void {
  const known: Route[] = []
  let isClosed = false
  api.addHook('onRoute', ({ url, method }) => {
    if (!isClosed) known.push({ segments: url.split('/'), methods: [method].flat() })
  })

  return () => {
    isClosed = true
    for (const url of ['/', '/*'])
      api.all(url, {
        schema: { hide: true },
        // Runs before the body is read.
        onRequest: async (request, reply) => {
          const path = request.url.split('?', 1)[0]!.split('/').map(decodeURIComponent)
          const methods = known.filter(({ segments }) => matches(segments, path)).flatMap((route) => route.methods)
          // A name that is too long for any route is not found.
          if (methods.length === 0 || methods.includes(request.method)) return
          reply.header('allow', [...new Set([...methods, 'OPTIONS'])].toSorted().join(', '))
          if (request.method === 'OPTIONS') return reply.code(204).send()
          return send(reply, 405, failure('api.methodNotAllowed', refusalLanguage(request)))
        },
        handler: async () => {
          throw notFound()
        },
      })
  }
}

const matches = (segments: string[], path: string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, index) => segment === path[index] || (segment.startsWith(':') && path[index] !== ''))
