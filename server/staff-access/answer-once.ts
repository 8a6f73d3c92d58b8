import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Type, type TObject } from 'typebox'
import { givenKey, once } from '#server/platform/http/idempotency.ts'
import { seal, unseal } from '#server/platform/http/sealed.ts'
import type { Config } from '#server/platform/config.ts'
import type { Callers } from './caller.ts'
import { staffIn } from './permissions.ts'
import { SAFE } from './safe.ts'

const KEY = 'Idempotency-Key'
/** Names of calls that are posted for their length alone. */
export const CHANGES_NOTHING = /^(preview|search)/

/**
 * Every route that changes something and is registered on `app` afterwards takes an `Idempotency-Key`. Routes that
 * declare it themselves keep their answer in their transaction (`auditedWrite`).
 */
export function answerOnce(app: FastifyInstance, callers: Callers, config: Config): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => SAFE.has(method))) return
    const declared = (route.schema?.headers as TObject | undefined)?.properties ?? {}
    if (KEY in declared || CHANGES_NOTHING.test(route.config?.call ?? '')) return
    route.schema = { ...route.schema, headers: Type.Object({ ...declared, [KEY]: Type.Optional(Type.String()) }) }
    route.handler = onceHandler(route.handler, callers, config)
  })
}

function onceHandler(handler: RouteOptions['handler'], { db }: Callers, config: Config): RouteOptions['handler'] {
  return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const key = givenKey(request)
    if (key === undefined) return handler.call(this, request, reply)
    const caller = staffIn(request)
    const owner = `${caller.id} ${key}`
    // Answers show persons and secrets, which the table does not hold in the clear.
    const work = async (): Promise<{ sealed: string }> => {
      caller.call.key = key
      const body: unknown = await handler.call(this, request, reply)
      return { sealed: seal(config, 'staff answers', owner, JSON.stringify({ status: reply.statusCode, body })) }
    }
    const answerDone = (): Promise<{ sealed: string }> => {
      Object.assign(caller.call, { isDone: true, isRecorded: true })
      return work()
    }
    const { answersRecord } = request.routeOptions.config
    const call = { staffId: caller.id, key, request: sentBy(request) }
    const { sealed } = await once(db, call, work, answersRecord ? answerDone : undefined)
    // Nothing has changed again, so the audit says nothing.
    if (caller.call.key === undefined) caller.call.isRecorded = true
    const { status, body } = JSON.parse(unseal(config, 'staff answers', owner, sealed)!) as {
      status: number
      body: unknown
    }
    return reply.code(status).send(body)
  }
}

/** What tells two calls apart. A file is told by its length, since it is read as a stream. */
const sentBy = ({ method, url, headers, body }: FastifyRequest): string =>
  JSON.stringify([method, url, headers['if-match'], body ?? headers['content-length']])
