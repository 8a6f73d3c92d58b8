import { Type, type TSchema } from 'typebox'
import { Failure, success, type Success } from '#api/contract/envelope.ts'
import { message } from './messages.ts'

export const ok = <T>(data: T): Success<T> => ({ success: true, data, message: message('api.done') })

/** No body: what was asked for is as it was (304). */
export const Unchanged = Type.Null()

type Refused = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** The `response` of a route's schema: the answer and the refusals that can come instead of it. 500 goes without saying. */
export function answers<T extends TSchema, const R extends readonly Refused[]>(data: T, refusals: R) {
  const refused = Object.fromEntries(refusals.map((status) => [status, Failure])) as Record<R[number], typeof Failure>
  return { 200: success(data), ...refused, 500: Failure }
}

/** The same where the answer is that work has begun. */
export function accepts<T extends TSchema, const R extends readonly Refused[]>(data: T, refusals: R) {
  const { 200: accepted, ...others } = answers(data, refusals)
  return { 202: accepted, ...others }
}

/** The same for calls whose answer is only that it was done. */
export const nothing = <const R extends readonly Refused[]>(refusals: R) => answers(Type.Null(), refusals)
