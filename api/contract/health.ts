import { Type, type Static } from 'typebox'

export const Health = Type.Object({
  status: Type.Literal('ok'),
  database: Type.Literal('ok'),
  /** Version of the program. */
  version: Type.String(),
  /** Version of the catalogue. */
  catalogue: Type.Integer({ minimum: 0 }),
  /** Seconds since the process started. */
  uptime: Type.Integer({ minimum: 0 }),
})
export type Health = Static<typeof Health>
