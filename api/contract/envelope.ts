import { Type, type Static, type TSchema } from 'typebox'

/** What every successful answer looks like: `{success: true, data, message}`. */
export const success = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), data, message: Type.String() })

/** What every refusal looks like; `errors` (field → messages) only when input was at fault (422). */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})

/** Goes with a redirect (301), for those who do not follow it by themselves. */
export const Moved = success(
  Type.Object({ location: Type.String({ description: 'path on this server, percent-encoded' }) }),
)

export type Success<T> = { success: true; data: T; message: string }
export type Failure = Static<typeof Failure>
export type Envelope<T> = Success<T> | Failure
