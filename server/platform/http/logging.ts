import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { DrizzleQueryError } from '../database/drizzle.ts'
import { outageOf } from '../database/outage.ts'
import { Refusal } from './errors.ts'

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
    // The client has left, which is no failure of the shop.
    if (error && outageOf(error) !== 'network') request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request')
  }
}

/**
 * An error without its message if that may contain personal values, as those of failed queries do. An outage has no
 * stack, since its cause is not in the program.
 */
export function describeError(error: Error & { code?: string }) {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { code } = cause as { code?: string }
  const outage = outageOf(error)
  return {
    type: cause.name,
    message: cause.message,
    code,
    ...(outage ? { outage } : hasFrames(cause) && { stack: cause.stack! }),
  }
}

/** What is no fault of the program, such as an undelivered message, has none. */
const hasFrames = ({ stack }: Error): boolean => stack?.includes('\n    at ') ?? false

export function logOptions(log: Log): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (log === false) return { logger: false }
  const serializers = {
    req: (request: { method?: string; url?: string }) => ({ method: request.method, path: pathOf(request.url ?? '') }),
    // Its declared type demands a stack.
    err: (error: Error) => describeError(error) as { type: string; message: string; stack: string },
  }
  const leftOutBefore = oneLineASecond()
  return {
    logger: {
      level: log.level ?? 'info',
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers,
      hooks: {
        logMethod(args, method) {
          const [fields, text] = args as [{ err?: unknown } | undefined, string | undefined]
          const repeated = repeatedBy(fields?.err)
          const leftOut = repeated === undefined ? 0 : leftOutBefore(`${repeated} ${text}`)
          if (leftOut === undefined) return
          if (leftOut > 0) args[0] = { ...fields, left_out: leftOut }
          method.apply(this, args)
        },
      },
      ...(log.stream && { stream: log.stream }),
    },
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
  }
}

/** What every request and job reports at the same time. */
const repeatedBy = (error: unknown): string | undefined =>
  outageOf(error) ?? (error instanceof Refusal && error.status === 503 ? error.message : undefined)

const BETWEEN_MS = 1000

/** Counts the lines that are left out since the last one of this kind; undefined if this one is left out, too. */
function oneLineASecond(): (kind: string) => number | undefined {
  const lines = new Map<string, { next: number; leftOut: number }>()
  return (kind) => {
    const line = lines.get(kind) ?? { next: 0, leftOut: 0 }
    lines.set(kind, line)
    if (Date.now() < line.next) {
      line.leftOut += 1
      return undefined
    }
    const { leftOut } = line
    Object.assign(line, { next: Date.now() + BETWEEN_MS, leftOut: 0 })
    return leftOut
  }
}
