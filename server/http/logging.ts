import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { DrizzleQueryError } from '#server/database/drizzle.ts'

export type Log = { level?: string; stream?: { write: (line: string) => void } } | false

/** A query string may hold what somebody searched for, or a token from an e-mail: it is never written down. */
const pathOf = (url: string): string => url.split('?', 1)[0]!

/** One line a request, when it is done: who asked is left out, what was asked only as a path. */
class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request')
  }
}

/** An error without values: those of a failed query stand in its message, and may be personal. */
export function describeError(error: Error & { code?: string }) {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { code } = cause as { code?: string }
  return { type: cause.name, message: cause.message, code, stack: cause.stack ?? '' }
}

export function logOptions(log: Log): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (log === false) return { logger: false }
  const serializers = {
    req: (request: { method?: string; url?: string }) => ({ method: request.method, path: pathOf(request.url ?? '') }),
    err: describeError,
  }
  return {
    logger: { level: log.level ?? 'info', base: null, serializers, ...(log.stream && { stream: log.stream }) },
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
  }
}
