import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { DrizzleQueryError } from '../database/drizzle.ts'

export type Log = { level?: string; stream?: { write: (line: string) => void } } | false

/** The query string is never logged: it may contain search terms or a token from an e-mail. */
const pathOf = (url: string): string => url.split('?', 1)[0]!

/** Logs one line per finished request: its path, without the caller. */
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

/** An error without its message if that may contain personal values, as those of failed queries do. */
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

/** Logs at most one call a second: when the database is down, every request and job has the same error. */
export function oncePerSecond<Args extends unknown[]>(log: (...args: Args) => void): (...args: Args) => void {
  let next = 0
  return (...args) => {
    if (Date.now() < next) return
    next = Date.now() + 1000
    log(...args)
  }
}
