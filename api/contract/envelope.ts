import { ERROR_CODES } from './stable-names.ts'
import { Type, type Static, type TSchema } from 'typebox'

/** The envelope of successful responses: `{success: true, data, message}`. */
export const success = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), data, message: Type.String() })

/**
 * The envelope of errors, with the members of RFC 9457. Texts are in Arabic or, by `Accept-Language`, English; `code` stays
 * the same. `errors` (field → messages) only for invalid input (422).
 */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  type: Type.Literal('about:blank'),
  title: Type.String({ description: 'what the status means' }),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Type.String({ description: 'the same as `message`' }),
  code: Type.String({ description: 'for programs; others may be added', 'x-extensible-enum': ERROR_CODES }),
  /** What the code is about, such as the SKU of `short`. */
  subject: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})

/** The body of a 301, for clients that do not follow redirects. */
export const Moved = success(
  Type.Object({ location: Type.String({ description: 'path on this server, percent-encoded' }) }),
)

export type Success<T> = { success: true; data: T; message: string }
export type Failure = Static<typeof Failure>
