import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#api/contract/envelope.ts'
import { routes } from '#locales/routes.ts'
import { outageOf } from '../database/outage.ts'
import { codeOf, Refusal, unavailable, type FailureBody } from './errors.ts'
import { refusalLanguage, type RefusalLanguage } from './language.ts'
import { isMessage, message, messageIn, type MessageKey } from './messages.ts'
import { plainPage, plainPageHeaders, type ShopFace } from './plain-page.ts'
import { explain } from './validation.ts'

/** Messages for the framework's own errors, by status. */
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

export const failure = (key: MessageKey, language: RefusalLanguage): FailureBody => ({
  success: false,
  message: messageIn(language, key),
})

/** With the members of RFC 9457. */
function whole(status: number, answer: FailureBody, language: RefusalLanguage): Failure {
  const { success, message: detail, code, ...others } = answer
  const means = `api.docs.status.${status}`
  return {
    success,
    message: detail,
    type: 'about:blank',
    title: (language === 'ar' && isMessage(means) ? message(means) : STATUS_CODES[status]) ?? detail,
    status,
    detail,
    code: code ?? codeOf(BY_STATUS[status] ?? (status === 422 ? 'api.invalid' : 'api.failed')),
    ...others,
  }
}

/** The response to any error. Internal errors are logged and never exposed. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, answer] = report(error, request, reply)
  return send(reply, status, answer)
}

const WAY_HOME = `<p><a href="${routes.home()}">${message('error.home')}</a></p>`
/** What a page says more of than the API. An empty href is the page itself. */
const PAGES: Record<number, { title: string; body: string }> = {
  400: { title: message('error.badAddress'), body: `<p>${message('error.badAddressText')}</p>${WAY_HOME}` },
  503: {
    title: message('error.unavailable'),
    body: `<p>${message('error.unavailableText')}</p><p><a href="">${message('failure.again')}</a></p>${WAY_HOME}`,
  },
}

type Answer = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The same outside the API, as a page for people. */
export const answerPageError =
  (face: () => ShopFace): Answer =>
  (error, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return answerError(error, request, reply)
    const [status, { message: text }] = report(error, request, reply)
    return reply
      .code(status)
      .headers(plainPageHeaders(face(), "'none'"))
      .type('text/html; charset=utf-8')
      .send(plainPage(face(), PAGES[status] ?? { title: text, body: WAY_HOME }))
  }

/** The same where the framework refuses an address before it looks for a route, as for a malformed `%`. */
export const answerUnrouted = (face: () => ShopFace): Answer => {
  const answerPage = answerPageError(face)
  return (error, request, reply) =>
    (/^\/api(?:[/?]|$)/.test(request.url) ? answerError : answerPage)(error, request, reply)
}

function report(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): [number, FailureBody] {
  const [status, answer] = translate(error, refusalLanguage(request))
  if (status === 503)
    // Busy for a moment, or told to be without a service: no outage.
    request.log[outageOf(error) ? 'error' : 'warn']({ err: error }, 'the shop is unavailable')
  else if (status >= 500) request.log.error({ err: error }, 'the answer is a failure')
  if (error instanceof Refusal) reply.headers(error.headers)
  const wait = error instanceof Refusal ? error.retryAfter : undefined
  if (wait ?? status === 503) reply.header('retry-after', String(wait ?? 5))
  return [status, answer]
}

/** Bypasses the route's response schema, so that refusals it does not list can be sent. */
export function send(reply: FastifyReply, status: number, answer: FailureBody): FastifyReply {
  const language = refusalLanguage(reply.request)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .removeHeader('etag')
    .send(whole(status, answer, language))
}

function translate(error: FastifyError | Refusal, language: RefusalLanguage): [number, FailureBody] {
  if (error instanceof Refusal) return [error.status, error.bodyIn(language)]
  if (error.validation) {
    // A path parameter that cannot exist is a 404.
    return error.validationContext === 'params'
      ? [404, failure('api.notFound', language)]
      : [422, explain(error.validation, error.validationContext, language)]
  }
  if (isAborted(error)) return [400, failure('api.badRequest', language)]
  if (outageOf(error)) return [503, unavailable().bodyIn(language)]
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? [status, failure(BY_STATUS[status] ?? 'api.badRequest', language)]
    : [500, failure('api.failed', language)]
}

/** The client closed the connection before its body was complete (https://nodejs.org/api/http.html). */
const isAborted = ({ code, message: text }: NodeJS.ErrnoException): boolean =>
  code === 'ECONNRESET' && text === 'aborted'

/** Answers requests that Node rejects before Fastify sees them. */
export const answerBrokenRequest =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const body = JSON.stringify(whole(status, failure(BY_STATUS[status]!, 'ar'), 'ar'))
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
          Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('') +
          `Content-Language: ar\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      )
    }
    socket.destroy(error)
  }
