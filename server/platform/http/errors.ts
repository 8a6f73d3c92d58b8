import type { Failure } from '#api/contract/envelope.ts'
import { message, type MessageKey, type Values } from './messages.ts'

export type Sentence = MessageKey | { key: MessageKey; values: Values }
/** Errors by field. */
export type Faults = Record<string, Sentence>

/** An error response with a message in the shop's words; may be thrown anywhere below a route. */
export class Refusal extends Error {
  readonly status: number
  readonly answer: Failure
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    key: MessageKey,
    fields?: Faults,
    {
      retryAfter,
      values,
      headers = {},
      code,
      subject,
    }: {
      retryAfter?: number
      values?: Values
      headers?: Record<string, string>
      /** For clients that act on this refusal. */
      code?: string
      /** What the code is about. */
      subject?: string
    } = {},
  ) {
    super(`${status} ${key}`)
    this.status = status
    this.retryAfter = retryAfter
    this.headers = headers
    this.answer = {
      success: false,
      message: message(key, values),
      ...(code && { code }),
      ...(subject && { subject }),
      ...(fields && { errors: sentences(fields) }),
    }
  }

  /** Restores a stored refusal. */
  static again(status: number, answer: Failure): Refusal {
    return Object.assign(new Refusal(status, 'api.badRequest'), { answer })
  }
}

export const sentenceText = (sentence: Sentence): string =>
  typeof sentence === 'string' ? message(sentence) : message(sentence.key, sentence.values)

function sentences(fields: Faults): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, [sentenceText(sentence)]]))
}

export const notFound = (): Refusal => new Refusal(404, 'api.notFound')
export const gone = (): Refusal => new Refusal(410, 'api.gone')
export const invalid = (fields: Faults): Refusal => new Refusal(422, 'api.invalid', fields)
/** With errors that are in words already. */
export const invalidWith = (errors: Record<string, string[]>): Refusal =>
  Refusal.again(422, { success: false, message: message('api.invalid'), errors })

/** The errors of a refusal, whose fields are parts of `place`. @throws anything else */
export function errorsAt(place: string, error: unknown): Record<string, string[]> {
  if (!(error instanceof Refusal) || !error.answer.errors) throw error
  return Object.fromEntries(Object.entries(error.answer.errors).map(([field, words]) => [`${place}.${field}`, words]))
}

export const tooMany = (seconds: number): Refusal => {
  const [key, value] =
    seconds < 60
      ? (['api.tooMany.seconds', seconds] as const)
      : seconds < 3600
        ? (['api.tooMany.minutes', Math.ceil(seconds / 60)] as const)
        : (['api.tooMany.hours', Math.ceil(seconds / 3600)] as const)
  return new Refusal(429, key, undefined, { retryAfter: seconds, values: { count: value } })
}
export const unavailable = (): Refusal => new Refusal(503, 'api.unavailable')
