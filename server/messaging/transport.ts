import type { Channel } from '#server/database/schema.ts'
import type { Reason } from './outbox.ts'
import type { Rendered } from './render.ts'

/** What is handed to a gateway; `id` is the same in every attempt. */
export type Letter = Rendered & { id: string; channel: Channel; recipient: string }

/** Hands a message over, or throws `Undelivered`; a gateway that has it already has done its work. */
export type Transport = (letter: Letter, signal: AbortSignal) => Promise<void>

/** Why a gateway did not take a message. Its own words may name the recipient, so only its code is told. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  readonly reason: Reason
  readonly isFinal: boolean

  constructor(reason: Reason, code: string | number, { isFinal = false } = {}) {
    super(`${reason} (${code})`)
    this.reason = reason
    this.isFinal = isFinal
  }
}

export const refused = (reason: Reason, code: string | number): Undelivered =>
  new Undelivered(reason, code, { isFinal: true })
export const tryLater = (code: string | number): Undelivered => new Undelivered('gateway', code)
