import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#api/contract/envelope.ts'
import { Refusal, unavailable } from './errors.ts'
import { LANGUAGES } from './language.ts'
import { message, type MessageKey } from './messages.ts'
import { explain } from './validation.ts'

/** What the framework refuses by itself, by its status. */
const BY_STATUS: Record<number, MessageKey> = {
  400: 'api.badRequest',
  404: 'api.notFound',
  405: 'api.methodNotAllowed',
  408: 'api.timeout',
  413: 'api.tooLarge',
  414: 'api.addressTooLong',
  415: 'api.unsupportedType',
  429: 'api.tooMany',
  431: 'api.headersTooLarge',
  503: 'api.unavailable',
}

const failure = (key: MessageKey): Failure => ({ success: false, message: message(key) })

/** The answer to an error, whoever raised it. What went wrong inside is logged and never told. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, answer] = translate(error)
  if (status >= 500) request.log.error({ err: error }, 'the answer is a failure')
  const wait = error instanceof Refusal ? error.retryAfter : undefined
  if (wait ?? status === 503) reply.header('retry-after', String(wait ?? 5))
  return send(reply, status, answer)
}

/** Past the route's own schema, so that a refusal that it does not list reaches whoever asked. */
export function send(reply: FastifyReply, status: number, answer: Failure): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', LANGUAGES[0])
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .removeHeader('etag')
    .send(answer)
}

function translate(error: FastifyError | Refusal): [number, Failure] {
  if (error instanceof Refusal) return [error.status, error.answer]
  if (error.validation) {
    // A path that no thing can have is a thing that is not there.
    return error.validationContext === 'params'
      ? [404, failure('api.notFound')]
      : [422, explain(error.validation, error.validationContext)]
  }
  if (isDatabaseAway(error)) return [503, unavailable().answer]
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? [status, failure(BY_STATUS[status] ?? 'api.badRequest')]
    : [500, failure('api.failed')]
}

/** No connection, or one the server ended: PostgreSQL's classes 08 and 57P, and the socket's own errors. */
function isDatabaseAway(error: Error): boolean {
  const { code = '', message: said } = (error.cause ?? error) as { code?: string; message: string }
  return (
    /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/.test(code) ||
    /^Connection terminated|timeout exceeded when trying to connect/.test(said)
  )
}

/** Requests that Node itself refuses before there is a request to speak of. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(failure(BY_STATUS[status]!))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Language: ar\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}
