import type { FastifyInstance } from 'fastify'
import { Failure } from '#api/contract/envelope.ts'
import type { Config } from '#server/platform/config.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { isOpen } from '#server/settings/service.ts'
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
    throw new Refusal(403, 'api.notOpened', undefined, { code: 'not_opened' })
  })
}
