import type { Failure } from '#api/contract/envelope.ts'
import type { RefusalLanguage } from './language.ts'
import { message, messageIn, type MessageKey, type Values } from './messages.ts'

/** What is said of a failure; the other members of its answer follow from its status. */
export type FailureBody = Pick<Failure, 'success' | 'message' | 'subject' | 'errors'> & { code?: string }

export type Sentence = MessageKey | { key: MessageKey; values: Values }
/** By the language where a value is a word. */
type RefusalValues = Values | ((language: RefusalLanguage) => Values)
/** Errors by field. */
export type Faults = Record<string, Sentence>

/** An error response with a message in the shop's words; may be thrown anywhere below a route. */
export class Refusal extends Error {
  readonly status: number
  readonly answer: FailureBody
  private readonly words: { key: MessageKey; values: RefusalValues | undefined; fields: Faults | undefined } | undefined
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
      values?: RefusalValues
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
    this.words = { key, values, fields }
    this.answer = {
      success: false,
      message: message(key, valuesIn('ar', values)),
      code: code ?? codeOf(key),
      ...(subject && { subject }),
      ...(fields && { errors: sentences(fields) }),
    }
  }

  /** Restores a stored refusal. */
  static again(status: number, answer: FailureBody): Refusal {
    return Object.assign(new Refusal(status, 'api.badRequest'), { answer, words: undefined })
  }

  /** Words that came from elsewhere stay in Arabic. */
  bodyIn(language: RefusalLanguage): FailureBody {
    if (language === 'ar' || !this.words) return this.answer
    const { key, values, fields } = this.words
    return {
      ...this.answer,
      message: messageIn(language, key, valuesIn(language, values)),
      ...(fields && { errors: sentences(fields, language) }),
    }
  }
}

const valuesIn = (language: RefusalLanguage, values?: RefusalValues): Values | undefined =>
  typeof values === 'function' ? values(language) : values

/** `api.order.notEditable` is `order_not_editable`. */
export const codeOf = (key: MessageKey): string =>
  key
    .replace(/^api\./, '')
    .replaceAll('.', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const sentenceText = (sentence: Sentence, language: RefusalLanguage = 'ar'): string =>
  typeof sentence === 'string' ? messageIn(language, sentence) : messageIn(language, sentence.key, sentence.values)

function sentences(fields: Faults, language?: RefusalLanguage): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, [sentenceText(sentence, language)]]),
  )
}

export const notFound = (): Refusal => new Refusal(404, 'api.notFound')
export const gone = (): Refusal => new Refusal(410, 'api.gone')
export const invalid = (fields: Faults): Refusal => new Refusal(422, 'api.invalid', fields)
/** With errors that are in words already. */
export function invalidWith(errors: Record<string, string[]>): Refusal {
  const refusal = new Refusal(422, 'api.invalid')
  return Object.assign(refusal, { answer: { ...refusal.answer, errors } })
}

/** The errors of a refusal, whose fields are parts of `place`. @throws anything else */
export function errorsAt(place: string, error: unknown): Record<string, string[]> {
  if (!(error instanceof Refusal) || !error.answer.errors) throw error
  return Object.fromEntries(Object.entries(error.answer.errors).map(([field, words]) => [`${place}.${field}`, words]))
}

/** A limit of calls within `seconds`, or of calls that are open at once. */
export type Limited = { name: string; points: number; seconds?: number }

/**
 * The header fields that say what is left of a limit.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export type LimitFields = Record<'ratelimit' | 'ratelimit-policy', string>

/** @param wait seconds until more is left */
export const limitFields = ({ name, points, seconds }: Limited, left: number, wait: number): LimitFields => ({
  'ratelimit-policy': `"${name}";q=${points};${seconds === undefined ? 'qu="concurrent-requests"' : `w=${seconds}`}`,
  ratelimit: `"${name}";r=${left};t=${wait}`,
})

/** @param seconds until a retry makes sense */
export const tooMany = (limit: Limited, seconds: number): Refusal => {
  const [key, value] =
    seconds < 60
      ? (['api.tooMany.seconds', seconds] as const)
      : seconds < 3600
        ? (['api.tooMany.minutes', Math.ceil(seconds / 60)] as const)
        : (['api.tooMany.hours', Math.ceil(seconds / 3600)] as const)
  return new Refusal(429, key, undefined, {
    retryAfter: seconds,
    values: { count: value },
    headers: limitFields(limit, 0, seconds),
    code: 'too_many',
  })
}
export const unavailable = (): Refusal => new Refusal(503, 'api.unavailable')
