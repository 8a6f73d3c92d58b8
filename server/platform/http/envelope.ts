import { Type, type TSchema } from 'typebox'
import { Failure, success, type Success } from '#api/contract/envelope.ts'
import { message, type MessageKey } from './messages.ts'

export const ok = <T>(data: T): Success<T> => ({ success: true, data, message: message('api.done') })

/** How the OpenAPI document shows a route: its group, id and words. */
export const operation = (tag: string, operationId: string, summary: MessageKey, description?: MessageKey) => ({
  operationId,
  tags: [tag],
  summary: message(summary),
  ...(description && { description: message(description) }),
})

/** The names of a group's words in the OpenAPI document. */
export type NameIn<Group extends string, Key = MessageKey> = Key extends `api.docs.${Group}.${infer Name}`
  ? Name
  : never

/** The same for the routes of a group whose words are named after their ids. */
export const operationsOf =
  <const Group extends string>(group: Group) =>
  (operationId: NameIn<Group>) =>
    operation(group, operationId, `api.docs.${group}.${operationId}` as MessageKey)

/** The empty body of a 304. */
export const Unchanged = Type.Null()

type Refused = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 503

/** The `response` schemas of a route: its success response and the listed errors. 500 is always included. */
export function answers<T extends TSchema, const R extends readonly Refused[]>(data: T, refusals: R) {
  const refused = Object.fromEntries(refusals.map((status) => [status, Failure])) as Record<R[number], typeof Failure>
  return { 200: success(data), ...refused, 500: Failure }
}

/** The same for a 202: the work has started. */
export function accepts<T extends TSchema, const R extends readonly Refused[]>(data: T, refusals: R) {
  const { 200: accepted, ...others } = answers(data, refusals)
  return { 202: accepted, ...others }
}

/** The same for calls that return no data. */
export const nothing = <const R extends readonly Refused[]>(refusals: R) => answers(Type.Null(), refusals)
