import type { FastifyReply } from 'fastify'
import { ok } from './envelope.ts'

const replies = new WeakMap<object, Buffer>()

/** Sends data that is cached: the same object is validated and serialised once. */
export function sendCached(reply: unknown, data: object): FastifyReply {
  const typedReply = reply as FastifyReply
  const body = replies.get(data) ?? Buffer.from(typedReply.serialize(ok(data)) as string)
  replies.set(data, body)
  return typedReply.type('application/json; charset=utf-8').send(body)
}
