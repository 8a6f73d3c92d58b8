import type { Failure } from '#api/contract/envelope.ts'
import { message, type MessageKey, type Values } from './messages.ts'

type Fields = Record<string, MessageKey | { key: MessageKey; values: Values }>

/** An answer other than the one asked for, in the shop's words; thrown anywhere below a route. */
export class Refusal extends Error {
  readonly status: number
  readonly answer: Failure

  constructor(status: number, key: MessageKey, fields?: Fields) {
    super(`${status} ${key}`)
    this.status = status
    this.answer = { success: false, message: message(key), ...(fields && { errors: sentences(fields) }) }
  }
}

function sentences(fields: Fields): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, said]) => [
      field,
      [typeof said === 'string' ? message(said) : message(said.key, said.values)],
    ]),
  )
}

export const notFound = (): Refusal => new Refusal(404, 'api.notFound')
export const gone = (): Refusal => new Refusal(410, 'api.gone')
export const invalid = (fields: Fields): Refusal => new Refusal(422, 'api.invalid', fields)
export const unavailable = (): Refusal => new Refusal(503, 'api.unavailable')
