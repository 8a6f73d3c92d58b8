import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** ms that a connection may be idle in either direction. Event streams send something more often. */
export const STILL_MS = 60_000
/** ms for the first and last byte, and bytes per ms in between: the pace of a phone with poor reception. */
const SLOWEST: Pace = { least: 30_000, bytes: 8 }
/** Assumed bytes of a stream of unknown length. */
const LONG = 10 * 1024 * 1024

type Pace = { least: number; bytes: number }

/** Closes connections that read too slowly: an unread response holds memory and keeps its source open. */
export function limitReading(app: FastifyInstance, { least, bytes }: Pace = SLOWEST): void {
  app.addHook('onSend', async (_, reply, payload) => {
    const length = Number(reply.getHeader('content-length')) || lengthOf(payload)
    const timer = setTimeout(() => reply.raw.destroy(), least + length / bytes).unref()
    finished(reply.raw, () => clearTimeout(timer))
  })
}

function lengthOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload)
  return payload ? LONG : 0
}
