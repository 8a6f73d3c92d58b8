import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { isLocalRequest } from '#server/platform/http/local-request.ts'
import { STRICT_HEADERS } from '#server/platform/http/security-headers.ts'
import type { ProviderName } from '../provider.ts'
import { paymentProviders } from '../providers/registry.ts'
import { adminRoutes } from './admin.ts'
import type { EmulatorContext, ProviderEmulator } from './emulator-context.ts'

/** All emulators in one app: each with its provider's documented API, its pages and the controls for tests. */
export async function buildEmulator(context: EmulatorContext, shopUrl: string | undefined): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(STRICT_HEADERS)
    if (!isLocalRequest(request)) return reply.code(403).send({ message: 'emulators serve their own machine only' })
  })
  readForms(app)
  const loaded = paymentProviders.map(
    async ([name, { emulate }]) => [name, (await emulate())(context, shopUrl)] as const,
  )
  const emulators = new Map<ProviderName, ProviderEmulator>(await Promise.all(loaded))
  await app.register(async (apis) => {
    misbehave(apis, context)
    for (const [name, { api }] of emulators) await apis.register(api, { prefix: `/${name}` })
  })
  for (const [name, { pages }] of emulators) await app.register(pages, { prefix: `/${name}` })
  await app.register(adminRoutes, { context, emulators, prefix: '/_emulator' })
  return app
}

/** Accepts an empty JSON body, as the providers do. */
function readForms(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('no JSON'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function misbehave(apis: FastifyInstance, { behaviour }: EmulatorContext): void {
  apis.addHook('preHandler', async ({ method, url }, reply) => {
    await wait(behaviour.slowMs)
    if (Math.random() < behaviour.locked) return reply.code(401).send({ message: 'Unauthorized' })
    if (method === 'POST' && /refund/.test(url) && Math.random() < behaviour.disputed)
      return reply.code(409).send({ message: 'payment is disputed' })
    if (Math.random() < behaviour.down) return reply.code(503).send({ message: 'Service Unavailable' })
  })
  apis.addHook('onSend', async (_, reply, payload) => {
    if (reply.statusCode >= 300 || Math.random() >= behaviour.forgetful) return payload
    reply.code(503)
    return payload
  })
}
