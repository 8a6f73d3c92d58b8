import type { Channel } from '#server/platform/database/schema.ts'
import type { Reason } from './outbox.ts'
import type { Rendered } from './render.ts'

/** A message for a gateway; `id` is the same in every attempt. */
export type Letter = Rendered & { id: string; channel: Channel; recipient: string }

/** Sends a message or throws `Undelivered`. It succeeds if the gateway already has the message. */
export type Transport = (letter: Letter, signal: AbortSignal) => Promise<void>

/** Why a gateway refused a message. Contains only its code, because its text may name the recipient. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  /** Its cause is not in the program. */
  override stack = undefined as string | undefined
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
