import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#api/contract/envelope.ts'
import type { Config } from '#server/platform/config.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { isOwnCall } from '#server/platform/http/own-calls.ts'
import { isOpen } from '#server/settings/service.ts'
import { callerOf, type StaffContext } from '#server/staff/service.ts'
import { mayVisitUnopened } from './unopened-cookie.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what shoppers buy by until the shop opens; its owner may try an order before.
 * @throws Refusal 403
 */
export function refuseBeforeOpening(app: FastifyInstance, config: Config): void {
  app.addHook('onRoute', ({ schema, method }) => {
    if (schema?.response && ![method].flat().every((one) => READS.has(one)))
      schema.response = { 403: Failure, ...schema.response }
  })
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || isOpen(config) || mayVisitUnopened(request, config)) return
    throw notOpened()
  })
}

type Readers = Pick<StaffContext, 'db' | 'config'>

/**
 * Until the shop opens, shows what it sells to its staff and the publisher alone. No cache keeps what they get.
 * @param except routes that tell nothing of it
 * @throws Refusal 403
 */
export function hideBeforeOpening(app: FastifyInstance, readers: Readers, except: string[] = []): void {
  const isHidden = ({ routeOptions }: FastifyRequest): boolean =>
    !isOpen(readers.config) && !except.includes(routeOptions.url ?? '')
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { 403: Failure, ...schema.response }
  })
  app.addHook('onRequest', async (request) => {
    if (isHidden(request) && !(await mayRead(request, readers))) throw notOpened()
  })
  app.addHook('onSend', async (request, reply) => {
    if (isHidden(request)) reply.header('cache-control', 'private, no-store')
  })
}

const mayRead = async (request: FastifyRequest, readers: Readers): Promise<boolean> =>
  isOwnCall(request) || mayVisitUnopened(request, readers.config) || (await callerOf(readers, request)) !== undefined

const notOpened = () => new Refusal(403, 'api.notOpened', undefined, { code: 'not_opened' })
